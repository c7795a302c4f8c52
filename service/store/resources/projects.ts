import { sql } from 'kysely'
import type { CheckSettings } from '#contract/resources/check-settings.ts'
import type { Project } from '#contract/resources/project.ts'
import { contains } from '../contains.ts'
import type { Db } from '../open-store.ts'
import type { ProjectRow, ResourceRow } from '../schema.ts'

/** A project with its resources in their order, and the number of its jobs. */
export type ListedProject = ProjectRow & { readonly resources: Project['resources']; readonly job_count: number }

export async function addProject(tx: Db, row: ProjectRow): Promise<ListedProject> {
  const stored = await tx.insertInto('projects').values(row).returningAll().executeTakeFirstOrThrow()
  return { ...stored, resources: [], job_count: 0 }
}

export async function findProject(
  db: Db,
  organisationId: string,
  projectId: string,
): Promise<ListedProject | undefined> {
  return listed(db, organisationId).where('project_id', '=', projectId).executeTakeFirst()
}

/** Locks a project: until the transaction ends, others do not delete or change it. */
export async function lockProject(tx: Db, organisationId: string, projectId: string): Promise<ProjectRow | undefined> {
  return tx
    .selectFrom('projects')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('project_id', '=', projectId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Choices of a project for uploads that name none. */
export type DefaultsOfUploads = Pick<
  ProjectRow,
  'webhook_url' | 'match_threshold' | 'exact_matches' | 'code_patterns' | 'register' | 'style' | 'engine'
>

/** Locks a project as it is until the transaction ends; others may hold such a lock at the same time. */
export async function keepProject(
  tx: Db,
  organisationId: string,
  projectId: string,
): Promise<DefaultsOfUploads | undefined> {
  return tx
    .selectFrom('projects')
    .select(['webhook_url', 'match_threshold', 'exact_matches', 'code_patterns', 'register', 'style', 'engine'])
    .where('organisation_id', '=', organisationId)
    .where('project_id', '=', projectId)
    .forShare()
    .executeTakeFirst()
}

/** A job's languages, with the settings of QA checks that its project has now. */
export type ChecksOfJob = {
  readonly check_settings: CheckSettings
  readonly source_lang: string
  readonly target_lang: string
}

/** Returns the settings of QA checks that hold for a job; undefined where they are as usual. */
export async function findChecksOfJob(db: Db, organisationId: string, jobId: string): Promise<ChecksOfJob | undefined> {
  const row = await db
    .selectFrom('jobs as j')
    .innerJoin('projects as p', (join) =>
      join.onRef('p.organisation_id', '=', 'j.organisation_id').onRef('p.project_id', '=', 'j.project_id'),
    )
    .select(['p.check_settings', 'j.source_lang', 'j.target_lang'])
    .where('j.organisation_id', '=', organisationId)
    .where('j.job_id', '=', jobId)
    .where('p.check_settings', 'is not', null)
    .executeTakeFirst()
  return row?.check_settings ? { ...row, check_settings: row.check_settings } : undefined
}

/** Returns the jobs of a project that are open somewhere. */
export async function listFollowedJobs(db: Db, organisationId: string, projectId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('followed_jobs as f')
    .innerJoin('jobs as j', (join) =>
      join.onRef('j.organisation_id', '=', 'f.organisation_id').onRef('j.job_id', '=', 'f.job_id'),
    )
    .select('j.job_id')
    .where('j.organisation_id', '=', organisationId)
    .where('j.project_id', '=', projectId)
    .where('f.until', '>', sql<Date>`clock_timestamp()`)
    .execute()
  return rows.map(({ job_id }) => job_id)
}

export type ProjectFilter = {
  /** Part of the name, in any case. */
  readonly nameContains?: string | undefined
  /** The last id of the previous page. */
  readonly after?: string | undefined
  readonly limit: number
}

/** Returns the newest first; ids sort by age. */
export async function listProjects(db: Db, organisationId: string, filter: ProjectFilter): Promise<ListedProject[]> {
  const { nameContains, after, limit } = filter
  let query = listed(db, organisationId).orderBy('project_id', 'desc').limit(limit)
  if (nameContains !== undefined) query = query.where(contains('name', nameContains))
  if (after !== undefined) query = query.where('project_id', '<', after)
  return query.execute()
}

/** Changes a project and its name in its jobs. The caller holds it (`lockProject`). */
export async function changeProject(
  tx: Db,
  { organisation_id, project_id }: ProjectRow,
  change: Partial<
    Pick<
      ProjectRow,
      | 'name'
      | 'description'
      | 'source_lang'
      | 'target_langs'
      | 'webhook_url'
      | 'match_threshold'
      | 'exact_matches'
      | 'code_patterns'
      | 'check_settings'
      | 'register'
      | 'style'
      | 'engine'
      | 'updated_at'
    >
  >,
): Promise<void> {
  await tx
    .updateTable('projects')
    .set(change)
    .where('organisation_id', '=', organisation_id)
    .where('project_id', '=', project_id)
    .execute()
  if (change.name !== undefined) await nameJobs(tx, organisation_id, project_id, project_id, change.name)
}

/** Removes a project; its jobs stay, in no project. */
export async function removeProject(tx: Db, { organisation_id, project_id }: ProjectRow): Promise<void> {
  await nameJobs(tx, organisation_id, project_id, null, null)
  await tx
    .deleteFrom('projects')
    .where('organisation_id', '=', organisation_id)
    .where('project_id', '=', project_id)
    .execute()
}

async function nameJobs(tx: Db, organisationId: string, of: string, projectId: string | null, name: string | null) {
  await tx
    .updateTable('jobs')
    .set({ project_id: projectId, project_name: name })
    .where('organisation_id', '=', organisationId)
    .where('project_id', '=', of)
    .execute()
}

/** Adds a resource; false when the project has it already. */
export async function addToProject(tx: Db, project: ProjectRow, resourceId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('project_resources')
    .values({ organisation_id: project.organisation_id, project_id: project.project_id, resource_id: resourceId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Removes a resource; false when the project does not have it. */
export async function removeFromProject(tx: Db, project: ProjectRow, resourceId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('project_resources')
    .where('organisation_id', '=', project.organisation_id)
    .where('project_id', '=', project.project_id)
    .where('resource_id', '=', resourceId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Returns the resources of a project in their order. */
export async function listProjectResources(db: Db, organisationId: string, projectId: string): Promise<ResourceRow[]> {
  return db
    .selectFrom('project_resources as p')
    .innerJoin('resources as r', (join) =>
      join.onRef('r.organisation_id', '=', 'p.organisation_id').onRef('r.resource_id', '=', 'p.resource_id'),
    )
    .selectAll('r')
    .where('p.organisation_id', '=', organisationId)
    .where('p.project_id', '=', projectId)
    .orderBy('p.place')
    .execute()
}

function listed(db: Db, organisationId: string) {
  return db
    .selectFrom('projects')
    .selectAll()
    .select([
      sql<Project['resources']>`coalesce((
        select json_agg(json_build_object(
          'id', r.resource_id, 'kind', r.kind, 'name', r.name, 'source_lang', r.source_lang,
          'target_lang', r.target_lang, 'status', r.status
        ) order by p.place)
        from project_resources p join resources r using (organisation_id, resource_id)
        where p.organisation_id = projects.organisation_id and p.project_id = projects.project_id
      ), '[]')`.as('resources'),
      sql<number>`(
        select count(*) from jobs j
        where j.organisation_id = projects.organisation_id and j.project_id = projects.project_id
      )`.as('job_count'),
    ])
    .where('organisation_id', '=', organisationId)
}
