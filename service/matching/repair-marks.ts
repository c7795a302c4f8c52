import { parseMarks } from '#language/tags/parse-marks.ts'
import { plainText } from '#language/tags/plain-text.ts'
import { isMark, type Mark, markText } from '#language/tags/token.ts'
import type { ReadSegment } from './read-segment.ts'

/**
 * The target with the marks of `query` in place of those of `source`. Null where it is not certain to which words of
 * the target a mark belongs: they must stand at the same places of both sources, or hold or frame the whole segment, or
 * the query must have none. The target has the marks of `source` when it is given.
 */
export function repairMarks(query: ReadSegment, source: ReadSegment, target: string): string | null {
  const wanted = placesOf(query)
  if (wanted.length === 0) return tidy(plainText(target))
  const given = placesOf(source)
  if (isSameRow(wanted, given)) return rename(target, new Map(given.map(({ mark }, at) => [mark, wanted[at]?.mark])))
  const [before, after] = [wanted.filter(({ at }) => at === 0), wanted.filter(({ at }) => at !== 0)]
  const words = query.units.filter(({ kind }) => kind !== 'mark').length
  if (words === 0 || after.some(({ at }) => at !== words)) return null
  return `${printed(before)}${tidy(plainText(target))}${printed(after)}`
}

/** A mark as text, with how many other units stand before it. */
type Place = { readonly mark: string; readonly kind: Mark['kind']; readonly at: number }

function placesOf({ text, units }: ReadSegment): Place[] {
  const others = units.filter(({ kind }) => kind !== 'mark')
  let at = 0
  return parseMarks(text)
    .filter(isMark)
    .map((mark) => {
      while ((others[at]?.start ?? Infinity) < mark.start) at++
      return { mark: markText(mark), kind: mark.kind, at }
    })
}

function isSameRow(one: readonly Place[], other: readonly Place[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ kind, at }, index) => other[index]?.kind === kind && other[index].at === at)
  )
}

function rename(target: string, names: ReadonlyMap<string, string | undefined>): string {
  return parseMarks(target)
    .map((token) => (token.kind === 'text' ? token.text : (names.get(markText(token)) ?? '')))
    .join('')
}

function printed(places: readonly Place[]): string {
  return places.map(({ mark }) => mark).join('')
}

/** `Ver <x1/> aquí` without its mark has one space too many. */
function tidy(text: string): string {
  return text.replace(/ {2,}/g, ' ').trim()
}
