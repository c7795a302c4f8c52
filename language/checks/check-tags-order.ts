import { type Mark, markText } from '../tags/token.ts'
import type { Finding } from './check.ts'
import type { Context } from './side.ts'

/** The same pairs of marks, opened in another order. Common in good translations: only told where it is asked for. */
export function checkTagsOrder({ source, target }: Context): Finding[] {
  const [from, to] = [openings(source.marks), openings(target.marks)]
  const isSame = from.length === to.length && from.every((one) => to.some(({ text }) => text === one.text))
  if (!isSame) return []
  const moved = to.find(({ text }, index) => text !== from[index]?.text)
  if (moved === undefined) return []
  return [{ sentence: 'tags-order', data: { mark: moved.text }, target_span: { start: moved.start, end: moved.end } }]
}

function openings(marks: readonly Mark[]) {
  return marks
    .filter(({ kind }) => kind === 'open')
    .map((mark) => ({ text: markText(mark), start: mark.start, end: mark.end }))
}
