import type { GlossaryEntry, GlossaryEntryChange, NewGlossaryEntry } from '#contract/resources/entry.ts'
import type { Db } from '../../store/open-store.ts'
import { type EntryValues, findBySources, findEntry, putEntries, removeEntry } from '../../store/resources/entries.ts'
import { entryNumberOf } from '../../store/resources/entry-feed.ts'
import { changeResource } from '../../store/resources/resources.ts'
import type { EntryRow, ResourceRow } from '../../store/schema.ts'
import type { CoreParts } from '../core-parts.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../../ports/records.ts'
import { findPlace } from './find-place.ts'
import { holdReady, type ResourceId } from './find-resources.ts'
import { requireEntry, tidyEntry } from './judge-entry.ts'
import { type Shown, toEntry } from './to-entry.ts'

type Parts = Pick<CoreParts, 'store' | 'now'>

/**
 * Adds an entry, or replaces the one with the same source (`findPlace`); it can be used at once.
 *
 * Throws `resource-not-found`, `resource-busy`, `invalid-entry`.
 */
export async function putEntry(
  { store, now }: Parts,
  caller: Caller,
  resourceId: ResourceId,
  given: NewGlossaryEntry,
): Promise<{ entry: GlossaryEntry; created: boolean }> {
  return store.transact(async (tx) => {
    const held = await holdReady(tx, caller, resourceId)
    const fields = tidyEntry(resourceId.kind, given)
    requireEntry(resourceId.kind, fields)
    const { replaced, obsolete } = findPlace(await findBySources(tx, held, [fields.source]), fields.target)
    const values: EntryValues = {
      source: fields.source,
      target: fields.target,
      context_before: null,
      context_after: null,
      origin: 'api',
      created_by: caller.keyName,
      updated_at: now(),
      note: fields.note ?? null,
      part_of_speech: fields.part_of_speech ?? null,
      case_sensitive: fields.case_sensitive ?? false,
      accepted: [],
      forbidden: fields.forbidden ?? [],
      meta: null,
      variant: replaced?.variant,
    }
    if (obsolete !== undefined) await removeEntry(tx, held, obsolete.number, held.seq + 1)
    const left = obsolete === undefined ? held : { ...held, seq: held.seq + 1, entry_count: held.entry_count - 1 }
    return { entry: toEntry(await storeOne(tx, left, values, replaced)), created: replaced === undefined }
  })
}

/** Changes an entry. Throws `resource-not-found`, `resource-busy`, `entry-not-found`, `invalid-entry`. */
export async function changeEntry(
  { store, now }: Parts,
  caller: Caller,
  resourceId: ResourceId,
  entryId: string,
  given: GlossaryEntryChange,
): Promise<GlossaryEntry> {
  return store.transact(async (tx) => {
    const held = await holdReady(tx, caller, resourceId)
    const before = await requireEntryRow(tx, held, entryId)
    const change = tidyEntry(resourceId.kind, given)
    const target = change.target ?? before.target
    const forbidden = change.forbidden ?? before.forbidden
    requireEntry(resourceId.kind, { ...change, target, forbidden })
    const values: EntryValues = {
      ...before,
      target,
      forbidden,
      // A person's entry remains theirs; an imported one now belongs to this key.
      origin: before.origin === 'import' ? 'api' : before.origin,
      updated_at: now(),
      note: change.note === undefined ? before.note : change.note,
      part_of_speech: change.part_of_speech === undefined ? before.part_of_speech : change.part_of_speech,
      case_sensitive: change.case_sensitive ?? before.case_sensitive,
    }
    return toEntry(await storeOne(tx, held, values, before))
  })
}

/** Deletes an entry. Throws `resource-not-found`, `resource-busy`, `entry-not-found`. */
export async function deleteEntry(
  { store, now }: Parts,
  caller: Caller,
  resourceId: ResourceId,
  entryId: string,
): Promise<void> {
  await store.transact(async (tx) => {
    const held = await holdReady(tx, caller, resourceId)
    const { number } = await requireEntryRow(tx, held, entryId)
    const seq = held.seq + 1
    await removeEntry(tx, held, number, seq)
    await changeResource(tx, held, { seq, entry_count: held.entry_count - 1, updated_at: now() })
  })
}

async function requireEntryRow(tx: Db, held: ResourceRow, entryId: string): Promise<EntryRow> {
  const number = entryNumberOf(entryId)
  const row = number === null ? undefined : await findEntry(tx, held, number)
  if (row === undefined) throw new Problem('entry-not-found')
  return row
}

async function storeOne(tx: Db, held: ResourceRow, values: EntryValues, before: EntryRow | undefined): Promise<Shown> {
  const [stored] = await putEntries(tx, held, held.seq, [values])
  if (stored === undefined) throw new Error('An entry of a resource that is held was not stored')
  const entryCount = held.entry_count + (before === undefined ? 1 : 0)
  await changeResource(tx, held, { seq: stored.seq, entry_count: entryCount, updated_at: values.updated_at })
  return { ...values, ...stored, created_at: before?.created_at ?? values.updated_at }
}
