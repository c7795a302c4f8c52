import { parseTags } from '#language/tags/parse-tags.ts'
import { isTag, tagText } from '#language/tags/token.ts'
import { segmentWords } from '#language/words/segment-words.ts'

/** Cuts a text losslessly: words, spaces, signs, whole tags. `a <g1>b</g1>.` → `a`, ` `, `<g1>`, `b`, `</g1>`, `.` */
export function cutWords(text: string): string[] {
  return parseTags(text).flatMap((token) =>
    isTag(token) ? [tagText(token)] : segmentWords(token.text).map((piece) => piece.text),
  )
}
