import type { MemoryEntry } from '#contract/resources/entry.ts'
import type { JobNote } from '#contract/resources/note.ts'
import { hasParity } from '#language/tags/parity.ts'
import { tagsOf, parseTags } from '#language/tags/parse-tags.ts'
import type { TermPair } from '#language/tags/link-words.ts'
import { placeTags } from '#language/tags/place-tags.ts'
import { plainText } from '#language/tags/plain-text.ts'
import { printTags } from '#language/tags/print-tags.ts'
import { mapPastedTags } from './map-pasted-tags.ts'
import type { RowView } from './row-view.ts'
import type { NamedResource } from './job-resources.ts'

/** A text that could go into the row. */
export type Suggestion =
  | {
      readonly kind: 'memory'
      readonly id: string
      readonly source: string
      readonly target: string
      /** 0 to 100. */
      readonly similarity: number
      /** True when the neighbours are the same. */
      readonly isContext: boolean
      /** The memory's name. */
      readonly from: string
      /** True when its memory marks it as not confirmed by a person. */
      readonly isDraft: boolean
      /** The person who proposed it, while it is not in the memory yet. */
      readonly proposedBy?: string
    }
  /** The translation that came in the document. */
  | {
      readonly kind: 'file'
      readonly id: string
      readonly target: string
      readonly state: 'translated' | 'draft' | 'approved'
      readonly match_rate?: number | undefined
      /** The source of an earlier version of the document. */
      readonly source?: string | undefined
    }
  /** The engine's first translation, or a fresh one on request, with the engine as far as it is known. */
  | { readonly kind: 'machine' | 'fresh'; readonly id: string; readonly target: string; readonly engine?: string }

/** A segment as one of several engines translates it. */
export type EngineText = { readonly engine: string; readonly target: string }

export type MatchList = { readonly memory: NamedResource; readonly entries: readonly MemoryEntry[] }

/** Number of keys to insert them with. */
const MOST = 9

/** An entry that is proposed for a memory or glossary of the document. */
export type ProposedEntry = Pick<JobNote, 'id' | 'author' | 'entry'>

/**
 * Returns the closest matches of all memories, with what is proposed for this source, the file's translation, then the
 * engine's, and those of other engines; nothing twice.
 */
export function listSuggestions(
  { segment }: Pick<RowView, 'segment'>,
  lists: readonly MatchList[],
  fresh: readonly string[],
  proposals: readonly ProposedEntry[] = [],
  engines: readonly EngineText[] = [],
): Suggestion[] {
  const matches = lists.flatMap(({ memory, entries }) =>
    entries.map((entry) => ({
      kind: 'memory' as const,
      id: entry.id,
      source: entry.source,
      target: entry.target,
      similarity: entry.similarity ?? 0,
      isContext: entry.context === true,
      from: memory.name,
      isDraft: entry.draft === true,
    })),
  )
  const proposed = proposals.flatMap(({ id, author, entry }) => {
    if (!entry?.resource_id.startsWith('tm_') || plainText(entry.source) !== plainText(segment.source)) return []
    const { source, target } = entry
    const match = { kind: 'memory' as const, id, source, target, similarity: 100, isContext: false, isDraft: false }
    return [{ ...match, from: '', proposedBy: author ?? '' }]
  })
  const machine = segment.mt_target === null || segment.match !== null ? [] : [segment.mt_target]
  const existing = segment.existing_target ?? null
  const seen = new Set<string>()
  const all: Suggestion[] = [
    ...[...matches, ...proposed].sort(
      (a, b) => b.similarity - a.similarity || Number(b.isContext) - Number(a.isContext),
    ),
    ...(existing === null ? [] : [{ kind: 'file' as const, id: 'file', ...existing }]),
    ...fresh.map((target) => ({ kind: 'fresh' as const, id: `fresh ${target}`, target })),
    ...machine.map((target) => {
      const by = engines.find((other) => other.target === target)
      return { kind: 'machine' as const, id: 'machine', target, ...(by && { engine: by.engine }) }
    }),
    // They come late, and change no number of those before them.
    ...engines
      .filter(({ target }) => !machine.includes(target))
      .map(({ engine, target }) => ({ kind: 'fresh' as const, id: `engine ${engine}`, target, engine })),
  ]
  return all
    .filter(({ kind, target }) => {
      const key = kind === 'machine' ? `machine ${target}` : target
      return !seen.has(key) && seen.add(key)
    })
    .slice(0, MOST)
}

/** Returns a suggestion's text with this segment's tags: common ones are mapped, missing ones placed by the words. */
export function fitSuggestion(source: string, target: string, terms: readonly TermPair[] = []): string {
  const mapped = printTags(mapPastedTags(parseTags(target), tagsOf(source), []))
  if (hasParity(source, mapped)) return mapped
  const placed = placeTags(source, mapped, terms).target
  return hasParity(source, placed) ? placed : mapped
}
