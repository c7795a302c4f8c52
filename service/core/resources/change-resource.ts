import type { ResourceChange } from '#contract/resources/resource.ts'
import { unnameFiles } from '../../store/files.ts'
import { removeJob, findJob } from '../../store/jobs.ts'
import { changeResource, findResource, removeResource } from '../../store/resources/resources.ts'
import type { CoreParts } from '../core-parts.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../../ports/records.ts'
import { discardFiles } from '../files/remove-unnamed-files.ts'
import { holdReady, type Resource, type ResourceId, toResource } from './find-resources.ts'
import { requireName } from './require-name.ts'
import { removeUploadOf } from '../files/remove-upload-of.ts'

/** Renames a resource. Throws `resource-not-found`, `resource-busy`, `invalid-resource`. */
export async function renameResource(
  { store, now }: CoreParts,
  caller: Caller,
  resourceId: ResourceId,
  change: ResourceChange,
): Promise<Resource> {
  return store.transact(async (tx) => {
    const held = await holdReady(tx, caller, resourceId)
    await changeResource(tx, held, { name: requireName(change.name, 'invalid-resource'), updated_at: now() })
    const row = await findResource(tx, caller.organisationId, resourceId.kind, resourceId.id)
    if (row === undefined) throw new Problem('resource-not-found')
    return toResource(row)
  })
}

/**
 * Deletes a memory or glossary with its entries, the job that read its file, and that file.
 *
 * Throws `resource-not-found`, `resource-busy`.
 */
export async function deleteResource(parts: CoreParts, caller: Caller, resourceId: ResourceId): Promise<void> {
  const { store, indexes, now } = parts
  const fileIds = await store.transact(async (tx) => {
    const row = await holdReady(tx, caller, resourceId)
    const job = row.job_id === null ? undefined : await findJob(tx, caller.organisationId, row.job_id)
    if (job !== undefined) await removeJob(tx, caller.organisationId, job.job_id)
    await removeResource(tx, row)
    const unnamed = job === undefined ? [] : [job.original_file_id]
    await unnameFiles(tx, unnamed, now())
    return job === undefined ? unnamed : [...unnamed, ...(await removeUploadOf(tx, job, now()))]
  })
  await discardFiles(parts, fileIds)
  // The resource is deleted even if its index cannot be removed at once.
  await indexes
    .forget({ organisationId: caller.organisationId, memoryId: resourceId.id })
    .catch((error: unknown) => parts.warn('The index of a deleted resource could not be removed', error))
}
