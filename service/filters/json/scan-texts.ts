import { pointerIn } from '../messages/container.ts'
import { isText, judgeString, type TextVerdict } from '../messages/is-text.ts'
import { scanJson, type StringToken } from './scan-json.ts'

/**
 * Visits the strings of a JSON text that a person would translate, in order, with their pointers. Looks at the text
 * twice: what a word is can depend on words after it.
 *
 * @param isPlural whether a pointer is that of a plural form, which is text also where it looks like a name
 * @throws DocumentRefused as `scanJson`, before the first visit
 */
export function scanTexts(
  text: string,
  visit: (pointer: string, token: StringToken) => void,
  isPlural: (pointer: string) => boolean = () => false,
): void {
  const verdicts: TextVerdict[] = []
  scanJson(text, ({ container, value }) => verdicts.push(judgeString(value(), container)))
  let index = 0
  scanJson(text, (token) => {
    const verdict = verdicts[index++] ?? 'code'
    if (verdict === 'code') return
    const pointer = pointerIn(token.container)
    if (isText(verdict) || isPlural(pointer)) visit(pointer, token)
  })
}
