import { takeTurn } from '../../turns/take-turn.ts'
import { startTermIndex, type TermIndex } from '#language/terms/make-term-index.ts'
import type { Term } from '#language/terms/term.ts'
import type { MemoryKey } from '../../matching/memory-indexes.ts'
import { listEntries } from '../../store/resources/entries.ts'
import { entryFeed } from '../../store/resources/entry-feed.ts'
import type { Db, Store } from '../../store/open-store.ts'
import type { SavedTerms } from '../../ports/saved-terms.ts'

type Kept = { readonly index: Promise<{ readonly index: TermIndex; readonly terms: number }>; terms: number }

/** Entries of a page, which takes some milliseconds; requests are answered between pages. */
const pageEntries = 250

/**
 * Opens a cache of glossaries' terms, ready to be found. It keeps the latest used ones, at most `mostTerms`, and reads
 * them again after a change, which one query shows.
 */
export function rememberTerms({ db }: Pick<Store, 'db'>, { mostTerms = 500_000 } = {}): SavedTerms {
  const kept = new Map<string, Kept>()

  const read = async (within: Db, glossaries: readonly MemoryKey[], sourceLang: string) => {
    const { add, index } = startTermIndex<Term>(sourceLang)
    let terms = 0
    for (const { organisationId, memoryId } of glossaries)
      for (let after = 0; ; ) {
        const owner = { organisation_id: organisationId, resource_id: memoryId }
        const rows = await listEntries(within, owner, after, pageEntries)
        for (const row of rows)
          add({
            source: row.source,
            targets: [row.target, ...row.accepted],
            forbidden: row.forbidden,
            caseSensitive: row.case_sensitive,
          })
        terms += rows.length
        const last = rows.at(-1)
        if (last === undefined || rows.length < pageEntries) break
        after = last.number
        await takeTurn()
      }
    return { index, terms }
  }

  /** Drops the least recently used ones, which are the first. */
  const trim = () => {
    let total = [...kept.values()].reduce((sum, { terms }) => sum + terms, 0)
    for (const [name, { terms }] of kept) {
      if (total <= mostTerms || kept.size === 1) return
      kept.delete(name)
      total -= terms
    }
  }

  return {
    async of(glossaries, sourceLang, within = db) {
      if (glossaries.length === 0) return null
      const seqs = await entryFeed(within).heads(glossaries)
      const name = JSON.stringify([sourceLang, glossaries.map(({ memoryId }, at) => [memoryId, seqs[at]])])
      const found = kept.get(name) ?? { index: read(within, glossaries, sourceLang), terms: 0 }
      kept.delete(name)
      kept.set(name, found)
      try {
        const { index, terms } = await found.index
        found.terms = terms
        trim()
        return index
      } catch (error) {
        kept.delete(name)
        throw error
      }
    },
  }
}
