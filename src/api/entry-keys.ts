import type { Api } from './api.ts'
import { matchKeys } from './matches.ts'
import type { ResourceKind } from './resource-kind.ts'
import { resourceKeys } from './resource-query.ts'

/** `similar`: the closest to the text; `concordance`: those with its words near each other or, quoted, the phrase. */
export type EntrySearch = { readonly q: string; readonly mode: 'similar' | 'concordance' }

export type EntryPlace = { readonly kind: ResourceKind; readonly id: string }

export const entryKeys = {
  all: ({ kind, id }: EntryPlace) => [kind, 'entries', id] as const,
  list: ({ kind, id }: EntryPlace) => [kind, 'entries', id, 'list'] as const,
  found: ({ kind, id }: EntryPlace, search: EntrySearch) => [kind, 'entries', id, 'found', search] as const,
}

/** Has the entries, matches and terms of a memory or glossary read again. */
export async function refreshEntries({ queries }: Pick<Api, 'queries'>, { kind, id }: EntryPlace): Promise<void> {
  const found = kind === 'memory' ? matchKeys.all(id) : matchKeys.terms(id)
  const keys = [entryKeys.all({ kind, id }), resourceKeys.one(kind, id), found]
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
}
