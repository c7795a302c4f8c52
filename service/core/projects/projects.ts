import { limits } from '#contract/limits.ts'
import { mayAct } from '#contract/resources/account.ts'
import type { NewProject, Project, ProjectChange, ProjectsPage, ProjectsQuery } from '#contract/resources/project.ts'
import { requirePatterns } from '../require-patterns.ts'
import { requireEngine } from '../require-engine.ts'
import { requireWebhook } from '../require-webhook.ts'
import type { Db } from '../../store/open-store.ts'
import {
  addProject,
  changeProject as changeStored,
  findProject,
  type ListedProject,
  listFollowedJobs,
  listProjects as listStored,
  lockProject,
  removeProject,
} from '../../store/resources/projects.ts'
import type { ProjectRow } from '../../store/schema.ts'
import type { CoreParts } from '../core-parts.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../../ports/records.ts'
import { changeChecks } from './change-checks.ts'
import { requireCursor } from '../require-cursor.ts'
import { styleOf } from '../style-of.ts'
import { requireLanguage } from '../require-direction.ts'
import { requireName } from '../resources/require-name.ts'

type Parts = Pick<
  CoreParts,
  'store' | 'now' | 'newId' | 'refuseWebhook' | 'findPatternFault' | 'jobFeed' | 'engineSetup'
>

/** Creates a project. Throws `invalid-project`, `invalid-language`. */
export async function createProject(parts: Parts, caller: Caller, fields: NewProject): Promise<Project> {
  const { store, now, newId } = parts
  requireWebhook(parts, fields)
  await requireEngine(parts, store.db, caller.organisationId, fields.engine)
  const row = await addProject(store.db, {
    organisation_id: caller.organisationId,
    project_id: newId('prj'),
    name: requireName(fields.name, 'invalid-project'),
    description: fields.description ?? null,
    source_lang: fields.source_lang ? requireLanguage(fields.source_lang, 'source_lang') : null,
    target_langs: requireTargets(fields.target_langs ?? []),
    webhook_url: fields.webhook_url ?? null,
    match_threshold: fields.match_threshold ?? null,
    exact_matches: fields.exact_matches ?? 'draft',
    code_patterns: requirePatterns(parts, fields.code_patterns ?? []),
    register: fields.register ?? null,
    style: styleOf(fields.style),
    engine: fields.engine ?? null,
    check_settings: changeChecks(null, fields.check_settings ?? {}),
    created_at: now(),
    updated_at: now(),
  })
  return toProject(row, caller)
}

export async function readProject(
  { store }: Pick<Parts, 'store'>,
  caller: Caller,
  projectId: string,
): Promise<Project> {
  return toProject(await requireProject(store.db, caller, projectId), caller)
}

/** Returns the newest first. */
export async function listProjects(
  { store }: Pick<Parts, 'store'>,
  caller: Caller,
  query: ProjectsQuery,
): Promise<ProjectsPage> {
  const limit = Number(query.limit ?? limits.page.resources.default)
  const filter = { nameContains: query.q, after: requireCursor(query.after, 'prj'), limit: limit + 1 }
  const rows = await listStored(store.db, caller.organisationId, filter)
  const page = rows.slice(0, limit)
  return {
    // A page of projects with a thousand words each would be 20 MB.
    projects: page.map((row) => omitSettings(toProject(row, caller))),
    next_after: rows.length > limit ? (page.at(-1)?.project_id ?? null) : null,
  }
}

/** Changes a project. Throws `project-not-found`, `invalid-project`, `invalid-language`. */
export async function changeProject(
  parts: Parts,
  caller: Caller,
  projectId: string,
  change: ProjectChange,
): Promise<Project> {
  const { store, now } = parts
  requireWebhook(parts, change)
  const project = await store.transact(async (tx) => {
    const held = await holdProject(tx, caller, projectId)
    await requireEngine(parts, tx, caller.organisationId, change.engine)
    await changeStored(tx, held, {
      ...(change.name !== undefined && { name: requireName(change.name, 'invalid-project') }),
      ...(change.description !== undefined && { description: change.description }),
      ...(change.source_lang !== undefined && {
        source_lang: change.source_lang && requireLanguage(change.source_lang, 'source_lang'),
      }),
      ...(change.target_langs !== undefined && { target_langs: requireTargets(change.target_langs) }),
      ...(change.webhook_url !== undefined && { webhook_url: change.webhook_url }),
      ...(change.match_threshold !== undefined && { match_threshold: change.match_threshold }),
      ...(change.exact_matches !== undefined && { exact_matches: change.exact_matches }),
      ...(change.code_patterns !== undefined && { code_patterns: requirePatterns(parts, change.code_patterns) }),
      ...(change.register !== undefined && { register: change.register }),
      ...(change.style !== undefined && { style: styleOf(change.style) }),
      ...(change.engine !== undefined && { engine: change.engine }),
      ...(change.check_settings !== undefined && {
        check_settings: changeChecks(held.check_settings, change.check_settings),
      }),
      updated_at: now(),
    })
    return toProject(await requireProject(tx, caller, projectId), caller)
  })
  if (change.check_settings !== undefined) await reportChecks(parts, caller, projectId)
  return project
}

/** Lets open documents of a project read their checks again. */
async function reportChecks({ store, jobFeed }: Parts, { organisationId }: Caller, projectId: string): Promise<void> {
  for (const jobId of await listFollowedJobs(store.db, organisationId, projectId))
    jobFeed.publish({ organisationId, jobId, positions: null, notes: [] })
}

/** Returns each language once. Throws `invalid-language`. */
function requireTargets(codes: readonly string[]): string[] {
  return [...new Set(codes.map((code) => requireLanguage(code, 'target_langs')))]
}

/** Deletes a project; its jobs and resources stay. Throws `project-not-found`. */
export async function deleteProject({ store }: Pick<Parts, 'store'>, caller: Caller, projectId: string): Promise<void> {
  await store.transact(async (tx) => removeProject(tx, await holdProject(tx, caller, projectId)))
}

/** Returns the stored project. One of another organisation is not found, like one that never existed. */
export async function requireProject(db: Db, caller: Caller, projectId: string): Promise<ListedProject> {
  const row = await findProject(db, caller.organisationId, projectId)
  if (row === undefined) throw new Problem('project-not-found')
  return row
}

/** Returns the stored project, held until the transaction ends. */
export async function holdProject(tx: Db, caller: Caller, projectId: string): Promise<ProjectRow> {
  const row = await lockProject(tx, caller.organisationId, projectId)
  if (row === undefined) throw new Problem('project-not-found')
  return row
}

function omitSettings({ check_settings: _settings, ...project }: Project): Project {
  return project
}

export function toProject(row: ListedProject, { role }: Pick<Caller, 'role'>): Project {
  return {
    id: row.project_id,
    name: row.name,
    description: row.description,
    source_lang: row.source_lang,
    target_langs: row.target_langs,
    match_threshold: row.match_threshold,
    exact_matches: row.exact_matches,
    code_patterns: row.code_patterns,
    register: row.register,
    style: row.style,
    engine: row.engine,
    check_settings: row.check_settings ?? { checks: {}, words: [] },
    // An address may hold a secret of the program behind it.
    ...(mayAct(role, 'manager') && { webhook_url: row.webhook_url }),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    resources: row.resources,
    job_count: row.job_count,
  }
}
