import { pointerIn } from '../messages/container.ts'
import { isText, judgeString, type Verdict } from '../messages/is-text.ts'
import { scanJson, type StringToken } from './scan-json.ts'

/**
 * Visits the strings of a JSON text that a person would translate, in order, with their pointers. Looks at the text
 * twice: what a word is can depend on words after it.
 *
 * @throws DocumentRefused as `scanJson`, before the first visit
 */
export function scanTexts(text: string, visit: (pointer: string, token: StringToken) => void): void {
  const verdicts: Verdict[] = []
  scanJson(text, ({ container, value }) => verdicts.push(judgeString(value(), container)))
  let index = 0
  scanJson(text, (token) => {
    if (isText(verdicts[index++] ?? 'code')) visit(pointerIn(token.container), token)
  })
}
