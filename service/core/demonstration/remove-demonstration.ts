import { findOrganisation, setDemonstration, setDemonstrationDue } from '../../store/organisations.ts'
import type { Caller } from '../../ports/records.ts'
import type { CoreParts } from '../core-parts.ts'
import { deleteJob } from '../jobs/delete-job.ts'
import { Problem } from '../problem.ts'
import { deleteProject, readProject } from '../projects/projects.ts'
import { deleteResource } from '../resources/change-resource.ts'

/**
 * Removes the documents, memory and glossary of the demonstration, and its project unless something else was put into
 * it. One that is cut short is ended by the next call; where there is none, nothing happens. Throws `job-busy`.
 */
export async function removeDemonstration(parts: CoreParts, caller: Caller): Promise<void> {
  const { db } = parts.store
  const made = (await findOrganisation(db, caller.organisationId))?.demonstration
  if (!made) return
  for (const id of made.job_ids) await unlessGone(deleteJob(parts, caller, id))
  for (const resource of made.resources) await unlessGone(deleteResource(parts, caller, resource))
  if (made.project_id !== null) await unlessGone(deleteEmpty(parts, caller, made.project_id))
  await setDemonstration(db, caller.organisationId, null)
  await setDemonstrationDue(db, caller.organisationId, null)
}

async function deleteEmpty(parts: CoreParts, caller: Caller, projectId: string): Promise<void> {
  const { job_count, resources } = await readProject(parts, caller, projectId)
  if (job_count === 0 && resources.length === 0) await deleteProject(parts, caller, projectId)
}

/** A part of it may be deleted already. */
async function unlessGone(deleted: Promise<void>): Promise<void> {
  await deleted.catch((error: unknown) => {
    if (
      !(error instanceof Problem) ||
      !['job-not-found', 'resource-not-found', 'project-not-found'].includes(error.type)
    )
      throw error
  })
}
