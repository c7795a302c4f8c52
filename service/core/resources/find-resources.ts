import { limits } from '#contract/limits.ts'
import type { Memory, ResourcesQuery } from '#contract/resources/resource.ts'
import type { Db } from '../../store/open-store.ts'
import {
  findResource,
  findResources,
  type ListedResource,
  listResources as listStored,
  lockResource,
} from '../../store/resources/resources.ts'
import type { ResourceKind, ResourceRow } from '../../store/schema.ts'
import type { CoreParts } from '../core-parts.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../../ports/records.ts'
import { requireCursor } from '../require-cursor.ts'
import { wantedKey } from './resource-key.ts'

/** A memory or a glossary by its id; an id of the other kind is never found. */
export type ResourceId = { readonly kind: ResourceKind; readonly id: string }

/** The record of a memory, which is also that of a glossary. */
export type Resource = Memory

/** Prefixes of the ids of each kind. */
export const idPrefixes = { memory: 'tm', glossary: 'gl' } as const

type Parts = Pick<CoreParts, 'store'>

export async function readResource({ store }: Parts, caller: Caller, { kind, id }: ResourceId): Promise<Resource> {
  const row = await findResource(store.db, caller.organisationId, kind, id)
  if (row === undefined) throw new Problem('resource-not-found')
  return toResource(row)
}

/** Returns the newest first. A language finds those that serve it: `en` finds `en-GB`. */
export async function listResources(
  { store }: Parts,
  caller: Caller,
  kind: ResourceKind,
  query: ResourcesQuery,
): Promise<{ resources: Resource[]; next_after: string | null }> {
  const limit = Number(query.limit ?? limits.page.resources.default)
  const sourceKey = query.source_lang === undefined ? undefined : wantedKey(query.source_lang)
  const targetKey = query.target_lang === undefined ? undefined : wantedKey(query.target_lang)
  if (sourceKey === null || targetKey === null) return { resources: [], next_after: null }
  const rows = await listStored(store.db, caller.organisationId, {
    kind,
    sourceKey,
    targetKey,
    nameContains: query.q,
    projectId: query.project_id,
    after: requireCursor(query.after, idPrefixes[kind]),
    limit: limit + 1,
  })
  const page = rows.slice(0, limit)
  return {
    resources: page.map(toResource),
    next_after: rows.length > limit ? (page.at(-1)?.resource_id ?? null) : null,
  }
}

/** Returns the stored resource, for reading its entries. Throws `resource-not-found`, `resource-busy`. */
export async function requireReady({ store }: Parts, caller: Caller, { kind, id }: ResourceId): Promise<ResourceRow> {
  return refuseBusy(await findResource(store.db, caller.organisationId, kind, id))
}

/** Returns those of one kind, in the order of `ids`. Throws like `requireReady`. */
export async function requireAllReady(
  { store }: Parts,
  caller: Caller,
  kind: ResourceKind,
  ids: readonly string[],
): Promise<ResourceRow[]> {
  const rows = await findResources(store.db, caller.organisationId, ids)
  const byId = new Map(rows.filter((row) => row.kind === kind).map((row) => [row.resource_id, row]))
  return ids.map((id) => refuseBusy(byId.get(id)))
}

/** Returns the stored resource, held for a change. Throws `resource-not-found`, `resource-busy`. */
export async function holdReady(tx: Db, caller: Caller, { kind, id }: ResourceId): Promise<ResourceRow> {
  return refuseBusy(await lockResource(tx, caller.organisationId, kind, id))
}

function refuseBusy<Row extends ResourceRow>(row: Row | undefined): Row {
  if (row === undefined) throw new Problem('resource-not-found')
  if (row.status === 'indexing') throw busy(row)
  return row
}

export function busy({ resource_id }: ResourceRow): Problem {
  return new Problem('resource-busy', { detail: `The file of ${resource_id} is still being imported.` })
}

export function toResource(row: ListedResource): Resource {
  return {
    id: row.resource_id,
    name: row.name,
    source_lang: row.source_lang,
    target_lang: row.target_lang,
    status: row.status,
    error_code: row.error_code,
    job_id: row.job_id,
    entry_count: row.entry_count,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    project_ids: row.project_ids,
  }
}
