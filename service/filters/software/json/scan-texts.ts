import { pointerIn } from '../../common/messages/container.ts'
import { isText, judgeString, type TextVerdict } from '../../common/messages/is-text.ts'
import { scanJson, type StringToken } from './scan-json.ts'

/**
 * Visits the strings of a JSON text that a person would translate, in order, with their pointers. It scans the text
 * twice, since the kind of a word can depend on later words.
 *
 * @param isPlural true for the pointer of a plural form, which is text also where it looks like a name
 * @throws DocumentRefused as `scanJson`, before the first visit
 */
export function scanTexts(
  text: string,
  visit: (pointer: string, token: StringToken) => void,
  isPlural: (pointer: string) => boolean = () => false,
): void {
  const verdicts: TextVerdict[] = []
  const extract = openExtract()
  scanJson(text, ({ container, value }) => {
    verdicts.push(judgeString(value(), container))
    extract.add(pointerIn(container))
  })
  const isExtract = extract.isOne()
  let index = 0
  scanJson(text, (token) => {
    const verdict = verdicts[index++] ?? 'code'
    if (verdict === 'code') return
    const pointer = pointerIn(token.container)
    if (isExtract && !MESSAGE.test(pointer)) return
    if (isText(verdict) || isPlural(pointer)) visit(pointer, token)
  })
}

const MESSAGE = /^\/[^/]+\/(?:message|defaultMessage|string)$/
const BESIDE =
  /^\/[^/]+\/(?:description|developer_comment|context|comment|id|key|file|placeholders\/[^/]+\/(?:content|example))$/

/**
 * Detects an extract of messages: of an extension of Chrome, of FormatJS or Transifex, where an object has one text
 * that is shown and others for translators.
 */
function openExtract() {
  let messages = 0
  let others = 0
  let isExtract = true
  return {
    add(pointer: string): void {
      if (!isExtract) return
      if (MESSAGE.test(pointer)) messages++
      else if (BESIDE.test(pointer)) others++
      else isExtract = false
    },
    isOne: () => isExtract && messages > 0 && others > 0,
  }
}
