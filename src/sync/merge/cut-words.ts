import { parseMarks } from '#language/tags/parse-marks.ts'
import { isMark, markText } from '#language/tags/token.ts'

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Words, spaces, signs and whole marks; joined they are the text again: `a <g1>b</g1>.` → `a`, ` `, `<g1>`, `b`, `</g1>`, `.` */
export function cutWords(text: string): string[] {
  return parseMarks(text).flatMap((token) =>
    isMark(token) ? [markText(token)] : [...segmenter.segment(token.text)].map(({ segment }) => segment),
  )
}
