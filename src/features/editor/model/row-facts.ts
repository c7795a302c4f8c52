import { tagsOf } from '#language/tags/parse-tags.ts'
import { plainText } from '#language/tags/plain-text.ts'
import type { RowFacts } from '#language/row-query/row-facts.ts'
import { guessedTags } from './guessed-tags.ts'
import type { RowView } from './row-view.ts'

/** Facts that a query knows about a row besides its texts, which the worker has. */
export type SentFacts = Omit<RowFacts, 'position' | 'source' | 'target' | 'hasTags'>

export function factsOf(view: RowView): SentFacts {
  const { segment, entry, state, progress } = view
  const { tags = {}, match, changed_by: by } = segment
  const kinds = new Set(Object.values(tags).flatMap(({ kind, also = [] }) => [kind, ...also]))
  // A service that follows only the contract does not name the author: then any change counts.
  const isByPerson = by !== null
  return {
    state,
    progress,
    locked: segment.locked,
    translatable: segment.translatable,
    origin: segment.origin,
    score: segment.score,
    band: segment.band,
    match: match === null ? null : match.context === true ? 101 : match.similarity,
    tags: [...kinds],
    labels: Object.values(tags)
      .map(({ label }) => label)
      .join('\n'),
    guesses: guessedTags(view, {}).length,
    notes: segment.note_count ?? 0,
    part: segment.part,
    version: segment.version_change ?? null,
    changed: entry !== null ? localDay(new Date()) : isByPerson ? localDay(new Date(segment.updated_at)) : '',
    by: entry === null ? (by ?? null) : null,
  }
}

/** Returns the day in the person's time zone: `2026-11-24`; empty without a time. */
export function localDay(time: Date): string {
  if (Number.isNaN(time.getTime())) return ''
  const two = (number: number) => String(number).padStart(2, '0')
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
}

export function toRowFacts(
  { position, source, target }: { readonly position: number; readonly source: string; readonly target: string },
  sent: SentFacts,
): RowFacts {
  const hasTags = source.includes('<') && tagsOf(source).length > 0
  // Written out: an object that is spread is slow to read, and a query reads 100,000 of them.
  return {
    position,
    source: hasTags ? plainText(source) : source,
    target: readable(target),
    hasTags,
    state: sent.state,
    progress: sent.progress,
    locked: sent.locked,
    translatable: sent.translatable,
    origin: sent.origin,
    score: sent.score,
    band: sent.band,
    match: sent.match,
    tags: sent.tags,
    labels: sent.labels,
    guesses: sent.guesses,
    notes: sent.notes,
    part: sent.part,
    version: sent.version,
    changed: sent.changed,
    by: sent.by,
  }
}

/** Returns the text without tags. Most texts have none: they are not parsed. */
function readable(text: string): string {
  return text.includes('<') ? plainText(text) : text
}
