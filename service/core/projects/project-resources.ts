import type { Project } from '#contract/resources/project.ts'
import type { Db } from '../../store/open-store.ts'
import { addToProject, changeProject, removeFromProject } from '../../store/resources/projects.ts'
import { findResources } from '../../store/resources/resources.ts'
import type { CoreParts } from '../core-parts.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../../ports/records.ts'
import { holdProject, requireProject, toProject } from './projects.ts'

type Parts = Pick<CoreParts, 'store' | 'now'>

/**
 * Adds a resource; adding it again changes nothing. Throws `project-not-found`, `resource-not-found`,
 * `invalid-resource` for one whose import failed, as it has no entries.
 */
export async function addProjectResource(
  { store, now }: Parts,
  caller: Caller,
  projectId: string,
  resourceId: string,
): Promise<Project> {
  return store.transact(async (tx) => {
    const project = await holdProject(tx, caller, projectId)
    await requireResource(tx, caller, resourceId)
    if (await addToProject(tx, project, resourceId)) await changeProject(tx, project, { updated_at: now() })
    return toProject(await requireProject(tx, caller, projectId), caller)
  })
}

/**
 * Removes a resource from the project alone. Throws `project-not-found`, `resource-not-found` also if it is not in it.
 */
export async function removeProjectResource(
  { store, now }: Parts,
  caller: Caller,
  projectId: string,
  resourceId: string,
): Promise<void> {
  await store.transact(async (tx) => {
    const project = await holdProject(tx, caller, projectId)
    if (!(await removeFromProject(tx, project, resourceId))) throw new Problem('resource-not-found')
    await changeProject(tx, project, { updated_at: now() })
  })
}

async function requireResource(tx: Db, caller: Caller, resourceId: string): Promise<void> {
  const [resource] = await findResources(tx, caller.organisationId, [resourceId])
  if (resource === undefined) throw new Problem('resource-not-found')
  if (resource.status === 'failed')
    throw new Problem('invalid-resource', { detail: 'The import of this resource failed.' })
}
