import { queryOptions } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import type { GlossaryEntry, MemoryEntry } from '#contract/resources/entry.ts'
import type { Api } from './api.ts'
import { findWords } from './find-words.ts'
import type { TextToFind } from './look-up-matches.ts'
import type { Priority } from './transport/minute-budget.ts'

export const matchKeys = {
  all: (memoryId: string) => ['matches', memoryId] as const,
  one: (memoryId: string, { source, before, after }: TextToFind) =>
    ['matches', memoryId, source, before ?? null, after ?? null] as const,
  phrase: (memoryId: string, phrase: string) => ['matches', memoryId, 'phrase', phrase] as const,
  terms: (glossaryId: string) => ['glossary', 'terms', glossaryId] as const,
}

const MANY = 50

/** Finds the entries of a memory whose sources are closest to a segment, closest first. A segment is looked up once. */
export function matchesQuery({ lookUpMatches }: Api, memoryId: string, text: TextToFind, priority: Priority = 'look') {
  return queryOptions({
    queryKey: matchKeys.one(memoryId, text),
    queryFn: () => lookUpMatches(memoryId, text, priority),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Finds the entries of a memory with these words near each other, or, in quotes, the phrase; in source or target. */
export function phraseQuery({ client }: Api, memoryId: string, phrase: string) {
  return queryOptions({
    queryKey: matchKeys.phrase(memoryId, phrase),
    queryFn: async ({ signal }): Promise<readonly MemoryEntry[]> => {
      const ask = async (q: string, mode: 'concordance' | 'words') => {
        const query = { q, mode, limit: String(MANY) }
        const { entries } = await client('listMemoryEntries', { signal, params: { memory_id: memoryId }, query })
        return entries
      }
      return findWords(phrase, ask)
    },
    staleTime: 60_000,
  })
}

/** Number of pages of terms that are read, at most: no glossary that a person maintains has more. */
const MOST_PAGES = 20

/** Reads all terms of a glossary, once. */
export function termsQuery({ client }: Api, glossaryId: string) {
  return queryOptions({
    queryKey: matchKeys.terms(glossaryId),
    queryFn: async ({ signal }): Promise<readonly GlossaryEntry[]> => {
      const terms: GlossaryEntry[] = []
      let after: string | null = ''
      for (let page = 0; page < MOST_PAGES && after !== null; page++) {
        const query: Record<string, string> = { limit: String(limits.page.entries.max), ...(after && { after }) }
        const params = { glossary_id: glossaryId }
        const answer: { readonly entries: readonly GlossaryEntry[]; readonly next_after: string | null } = await client(
          'listGlossaryEntries',
          { signal, priority: 'prefetch', params, query },
        )
        terms.push(...answer.entries)
        after = answer.next_after
      }
      return terms
    },
    staleTime: 300_000,
  })
}
