import type { CheckSettings } from '#contract/resources/check-settings.ts'
import type { MemoryKey } from '../../matching/memory-indexes.ts'
import type { Db } from '../../store/open-store.ts'
import { findProject, listProjectResources } from '../../store/resources/projects.ts'
import { findResources } from '../../store/resources/resources.ts'
import type { ProjectRow, ResourceRow } from '../../store/schema.ts'
import { Problem } from '../problem.ts'
import type { Direction } from '../require-direction.ts'
import { busy } from './find-resources.ts'
import { resourceKey } from './resource-key.ts'

/** Ids that a request names; a direction of codes of the catalogue. */
export type NamedResources = {
  readonly memoryIds: readonly string[]
  readonly glossaryIds: readonly string[]
  readonly projectId: string | null
  readonly direction: Direction
}

/** Resources of a translation, each once: the named ones, in their order, then those of the project in its order. */
export type ResolvedResources = {
  readonly memories: readonly MemoryKey[]
  readonly glossaries: readonly MemoryKey[]
  readonly projectName: string | null
  /** The project's settings of QA checks. */
  readonly checkSettings: CheckSettings | null
  /** How the project addresses its readers, and its style. */
  readonly wording: Pick<ProjectRow, 'register' | 'style' | 'engine'> | null
}

type NamedProject = Pick<ProjectRow, 'name' | 'check_settings' | 'register' | 'style' | 'engine'> & {
  readonly resources: readonly ResourceRow[]
}

/**
 * Resolves the memories and glossaries that a request names, for a translation. Of a project only those for the pair of
 * languages, of any region.
 *
 * Throws, in this order: `resource-not-found`, `project-not-found`, `resource-language-mismatch`, `resource-busy`.
 */
export async function resolveResources(
  db: Db,
  organisationId: string,
  named: NamedResources,
): Promise<ResolvedResources> {
  const { byId, project } = await requireNamed(db, organisationId, named)
  for (const row of byId.values()) refuseLanguages(row, named.direction)
  const found = choose([...byId.values(), ...(project?.resources ?? [])], named)
  for (const row of found) if (row.status === 'indexing') throw busy(row)
  return { ...split(found), ...ofProject(project) }
}

/** Returns the resources that a request names, for any languages. Throws `resource-not-found`, `project-not-found`. */
export async function requireNamed(
  db: Db,
  organisationId: string,
  named: Omit<NamedResources, 'direction'>,
): Promise<{ readonly byId: ReadonlyMap<string, ResourceRow>; readonly project: NamedProject | null }> {
  const byId = await readNamed(db, organisationId, named)
  for (const [kind, ids] of [
    ['memory', named.memoryIds],
    ['glossary', named.glossaryIds],
  ] as const)
    for (const id of ids)
      if (byId.get(id)?.kind !== kind) throw new Problem('resource-not-found', { detail: `There is no ${kind} ${id}.` })
  return { byId, project: named.projectId === null ? null : await readProject(db, organisationId, named.projectId) }
}

/**
 * Resolves resources for work that began earlier: skips those deleted since, and those added to the project since that
 * are still being read.
 */
export async function resolveAgain(db: Db, organisationId: string, named: NamedResources): Promise<ResolvedResources> {
  const byId = await readNamed(db, organisationId, named)
  const project = named.projectId === null ? undefined : await findProject(db, organisationId, named.projectId)
  const resources = project === undefined ? [] : await listProjectResources(db, organisationId, project.project_id)
  const found = choose([...byId.values(), ...resources], named)
  return { ...split(found.filter(({ status }) => status !== 'indexing')), ...ofProject(project) }
}

function ofProject(project: Omit<NamedProject, 'resources'> | null | undefined) {
  return {
    projectName: project?.name ?? null,
    checkSettings: project?.check_settings ?? null,
    wording: project ? { register: project.register, style: project.style, engine: project.engine } : null,
  }
}

/** Returns the resources in the order of the ids. */
async function readNamed(
  db: Db,
  organisationId: string,
  { memoryIds, glossaryIds }: Pick<NamedResources, 'memoryIds' | 'glossaryIds'>,
) {
  const ids = [...new Set([...memoryIds, ...glossaryIds])]
  const rows = new Map((await findResources(db, organisationId, ids)).map((row) => [row.resource_id, row]))
  return new Map(
    ids.flatMap((id) => {
      const row = rows.get(id)
      return row === undefined ? [] : [[id, row] as const]
    }),
  )
}

async function readProject(db: Db, organisationId: string, projectId: string): Promise<NamedProject> {
  const project = await findProject(db, organisationId, projectId)
  if (project === undefined) throw new Problem('project-not-found', { detail: `There is no project ${projectId}.` })
  return { ...project, resources: await listProjectResources(db, organisationId, projectId) }
}

export function refuseLanguages(row: ResourceRow, direction: Direction): void {
  if (serves(row, direction)) return
  const { resource_id, source_lang, target_lang } = row
  throw new Problem('resource-language-mismatch', {
    detail: `${resource_id} is for ${source_lang} → ${target_lang}, the request for ${direction.source} → ${direction.target}.`,
  })
}

function choose(rows: readonly ResourceRow[], { direction }: NamedResources): ResourceRow[] {
  return [...new Map(rows.map((row) => [row.resource_id, row])).values()].filter((row) => serves(row, direction))
}

export function serves(row: ResourceRow, { source, target }: Direction): boolean {
  return row.source_key === resourceKey(source) && row.target_key === resourceKey(target)
}

function split(rows: readonly ResourceRow[]): Pick<ResolvedResources, 'memories' | 'glossaries'> {
  const keysOf = (kind: ResourceRow['kind']) =>
    rows
      .filter((row) => row.kind === kind)
      .map((row) => ({ organisationId: row.organisation_id, memoryId: row.resource_id }))
  return { memories: keysOf('memory'), glossaries: keysOf('glossary') }
}
