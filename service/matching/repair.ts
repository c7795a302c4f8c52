import { hasParity } from '#language/tags/parity.ts'
import { tagsOf } from '#language/tags/parse-tags.ts'
import { isContent, type ReadSegment, readSegment } from './read-segment.ts'
import { repairTags } from './repair-tags.ts'
import { type CopiedChange, replaceCopied } from './replace-copied.ts'

export type Languages = { readonly sourceLang: string; readonly targetLang: string }

/**
 * Returns the entry's target with the numbers, dates, times, addresses, placeholders and tags of the query where those
 * of the entry's source are. Numbers are in the notation of the target language.
 *
 * Null unless nothing else differs between query and entry (white space apart) and it is certain which part of the
 * target stands for which of the source: each changed text is in the target as often as in the source, and the target
 * language inflects for the new number as for the old one. The result always has the tags of the query.
 *
 * `Page 12 of 40` with the entry `Page 3 of 7` → `Página 3 de 7` gives `Página 12 de 40`
 */
export function repair(
  query: ReadSegment,
  entry: { readonly source: ReadSegment; readonly target: string },
  languages: Languages,
): string | null {
  const changes = changesBetween(query, entry.source)
  if (changes === null) return null
  const target = readSegment(entry.target)
  if (tagsOf(entry.target).length > 0 && !hasParity(entry.source.text, entry.target)) return null
  const copied = replaceCopied(target, changes, languages)
  if (copied === null) return null
  const repaired = repairTags(query, entry.source, copied)
  return repaired !== null && hasParity(query.text, repaired) ? repaired : null
}

/** Returns the copied texts of the entry's source and of the query; null when more than these differs. */
function changesBetween(query: ReadSegment, source: ReadSegment): CopiedChange[] | null {
  const [wanted, given] = [withoutTags(query), withoutTags(source)]
  if (wanted.length !== given.length) return null
  const changes: CopiedChange[] = []
  for (const [at, unit] of wanted.entries()) {
    const other = given[at]
    if (other === undefined || other.kind !== unit.kind || other.key !== unit.key) return null
    const [after, before] = [query.text.slice(unit.start, unit.end), source.text.slice(other.start, other.end)]
    if (unit.kind !== 'word' && isContent(unit)) changes.push({ kind: unit.kind, before, after })
    else if (after.normalize('NFC') !== before.normalize('NFC')) return null
  }
  return changes
}

function withoutTags({ units }: ReadSegment) {
  return units.filter(({ kind }) => kind !== 'tag')
}
