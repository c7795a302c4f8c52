import { parseTags } from '#language/tags/parse-tags.ts'
import { plainText } from '#language/tags/plain-text.ts'
import { isTag, type Tag, tagText } from '#language/tags/token.ts'
import type { ReadSegment } from './read-segment.ts'

/**
 * Returns the target with the tags of `query` in place of those of `source`. Null when it is not certain to which words
 * of the target a tag belongs: they must be at the same places of both sources, or hold or frame the whole segment, or
 * the query must have none. The target must have the tags of `source`.
 */
export function repairTags(query: ReadSegment, source: ReadSegment, target: string): string | null {
  const wanted = placesOf(query)
  if (wanted.length === 0) return tidy(plainText(target))
  const given = placesOf(source)
  if (isSameRow(wanted, given)) return rename(target, new Map(given.map(({ tag }, at) => [tag, wanted[at]?.tag])))
  const [before, after] = [wanted.filter(({ at }) => at === 0), wanted.filter(({ at }) => at !== 0)]
  const words = query.units.filter(({ kind }) => kind !== 'tag').length
  if (words === 0 || after.some(({ at }) => at !== words)) return null
  return `${printed(before)}${tidy(plainText(target))}${printed(after)}`
}

/** A tag as text, with how many other units are before it. */
type Place = { readonly tag: string; readonly kind: Tag['kind']; readonly at: number }

function placesOf({ text, units }: ReadSegment): Place[] {
  const others = units.filter(({ kind }) => kind !== 'tag')
  let at = 0
  return parseTags(text)
    .filter(isTag)
    .map((tag) => {
      while ((others[at]?.start ?? Infinity) < tag.start) at++
      return { tag: tagText(tag), kind: tag.kind, at }
    })
}

function isSameRow(one: readonly Place[], other: readonly Place[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ kind, at }, index) => other[index]?.kind === kind && other[index].at === at)
  )
}

function rename(target: string, names: ReadonlyMap<string, string | undefined>): string {
  return parseTags(target)
    .map((token) => (token.kind === 'text' ? token.text : (names.get(tagText(token)) ?? '')))
    .join('')
}

function printed(places: readonly Place[]): string {
  return places.map(({ tag }) => tag).join('')
}

/** Removes the space that is too many in `Ver <x1/> aquí` without its tag. */
function tidy(text: string): string {
  return text.replace(/ {2,}/g, ' ').trim()
}
