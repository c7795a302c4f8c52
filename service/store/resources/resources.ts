import { type ExpressionBuilder, sql } from 'kysely'
import { contains } from '../contains.ts'
import type { Db } from '../open-store.ts'
import type { ResourceKind, ResourceRow, DatabaseTables } from '../schema.ts'

/** A resource with the projects that it is in, by age. */
export type ListedResource = ResourceRow & { readonly project_ids: string[] }

export type NewResourceRow = Omit<ResourceRow, 'entry_count' | 'seq' | 'error_code'>

export async function addResource(tx: Db, row: NewResourceRow): Promise<ListedResource> {
  const stored = await tx.insertInto('resources').values(row).returningAll().executeTakeFirstOrThrow()
  return { ...stored, project_ids: [] }
}

export async function findResource(
  db: Db,
  organisationId: string,
  kind: ResourceKind,
  resourceId: string,
): Promise<ListedResource | undefined> {
  return listed(db, organisationId).where('kind', '=', kind).where('resource_id', '=', resourceId).executeTakeFirst()
}

/** Returns the existing resources of either kind, in no order. */
export async function findResources(
  db: Db,
  organisationId: string,
  resourceIds: readonly string[],
): Promise<ResourceRow[]> {
  if (resourceIds.length === 0) return []
  return db
    .selectFrom('resources')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('resource_id', 'in', resourceIds)
    .execute()
}

/** Locks a resource: until the transaction ends, no other changes it or its entries. */
export async function lockResource(
  tx: Db,
  organisationId: string,
  kind: ResourceKind,
  resourceId: string,
): Promise<ResourceRow | undefined> {
  return tx
    .selectFrom('resources')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', kind)
    .where('resource_id', '=', resourceId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export type ResourceFilter = {
  readonly kind: ResourceKind
  /** Language and script of the two sides: `en-Latn`. */
  readonly sourceKey?: string | undefined
  readonly targetKey?: string | undefined
  /** Part of the name, in any case. */
  readonly nameContains?: string | undefined
  readonly projectId?: string | undefined
  /** The last id of the previous page. */
  readonly after?: string | undefined
  readonly limit: number
}

/** Returns the newest first. Ids sort by age, so rows added or deleted meanwhile do not change the page after an id. */
export async function listResources(db: Db, organisationId: string, filter: ResourceFilter): Promise<ListedResource[]> {
  const { kind, sourceKey, targetKey, nameContains, projectId, after, limit } = filter
  let query = listed(db, organisationId).where('kind', '=', kind).orderBy('resource_id', 'desc').limit(limit)
  if (sourceKey !== undefined) query = query.where('source_key', '=', sourceKey)
  if (targetKey !== undefined) query = query.where('target_key', '=', targetKey)
  if (nameContains !== undefined) query = query.where(contains('name', nameContains))
  if (projectId !== undefined) query = query.where((row) => row.exists(memberships(row, projectId)))
  if (after !== undefined) query = query.where('resource_id', '<', after)
  return query.execute()
}

export async function changeResource(
  tx: Db,
  { organisation_id, resource_id }: Pick<ResourceRow, 'organisation_id' | 'resource_id'>,
  change: Partial<Omit<ResourceRow, 'organisation_id' | 'resource_id' | 'kind'>>,
): Promise<void> {
  await tx
    .updateTable('resources')
    .set(change)
    .where('organisation_id', '=', organisation_id)
    .where('resource_id', '=', resource_id)
    .execute()
}

/** Removes a resource with its entries, also from its projects. */
export async function removeResource(
  tx: Db,
  { organisation_id, resource_id }: Pick<ResourceRow, 'organisation_id' | 'resource_id'>,
): Promise<void> {
  await tx
    .deleteFrom('resources')
    .where('organisation_id', '=', organisation_id)
    .where('resource_id', '=', resource_id)
    .execute()
}

function listed(db: Db, organisationId: string) {
  return db
    .selectFrom('resources')
    .selectAll()
    .select(
      sql<string[]>`array(
        select project_id from project_resources p
        where p.organisation_id = resources.organisation_id and p.resource_id = resources.resource_id
        order by project_id
      )`.as('project_ids'),
    )
    .where('organisation_id', '=', organisationId)
}

function memberships(row: ExpressionBuilder<DatabaseTables, 'resources'>, projectId: string) {
  return row
    .selectFrom('project_resources')
    .select('project_resources.resource_id')
    .whereRef('project_resources.organisation_id', '=', 'resources.organisation_id')
    .whereRef('project_resources.resource_id', '=', 'resources.resource_id')
    .where('project_resources.project_id', '=', projectId)
}
