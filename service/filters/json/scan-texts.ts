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
  let messages = 0
  let others = 0
  let isChrome = true
  scanJson(text, ({ container, value }) => {
    verdicts.push(judgeString(value(), container))
    const [, name] = isChrome ? (CHROME.exec(pointerIn(container)) ?? []) : []
    if (name === 'message') messages++
    else if (name === undefined) isChrome = false
    else others++
  })
  const keepsNotes = isChrome && messages > 0 && others > 0
  let index = 0
  scanJson(text, (token) => {
    const verdict = verdicts[index++] ?? 'code'
    if (verdict === 'code') return
    const pointer = pointerIn(token.container)
    if (keepsNotes && !pointer.endsWith('/message')) return
    if (isText(verdict) || isPlural(pointer)) visit(pointer, token)
  })
}

/** All that `messages.json` of a Chrome extension holds: of a message only its text is shown, the rest is for translators. */
const CHROME = /^\/[^/]+\/(message|description|placeholders\/[^/]+\/(?:content|example))$/
