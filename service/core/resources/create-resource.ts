import type { MemoryUpload, NewResource } from '#contract/resources/resource.ts'
import { describeInvalid } from '../../interchange/describe-invalid.ts'
import { detectedBytes, detectResource } from '../../interchange/detect-resource.ts'
import { InvalidResource } from '../../interchange/invalid-resource.ts'
import { nameFile } from '../../store/files.ts'
import { addJob } from '../../store/jobs.ts'
import { notifyQueue } from '../../store/queue.ts'
import { addResource } from '../../store/resources/resources.ts'
import type { ResourceKind } from '../../store/schema.ts'
import type { CoreParts } from '../core-parts.ts'
import { Problem } from '../problem.ts'
import { currentOrigin } from '../../tracing/tracing.ts'
import type { Caller, StoredUpload } from '../../ports/records.ts'
import { requireColumns } from '../files/columns-of.ts'
import { discardAfterError } from '../files/remove-unnamed-files.ts'
import { requireDirection } from '../require-direction.ts'
import { requireWebhook } from '../require-webhook.ts'
import { idPrefixes, type Resource, toResource } from './find-resources.ts'
import { requireName } from './require-name.ts'
import { resourceKey } from './resource-key.ts'

/**
 * Makes an empty memory or glossary, ready at once.
 *
 * Throws `invalid-resource`, `invalid-language`, `invalid-request`.
 */
export async function createResource(
  parts: CoreParts,
  caller: Caller,
  kind: ResourceKind,
  fields: NewResource,
): Promise<Resource> {
  const row = newResource(parts, caller, kind, fields)
  return toResource(await addResource(parts.store.db, { ...row, status: 'ready', job_id: null }))
}

/**
 * Makes a memory or glossary of a file, and the job that reads it; it cannot be used until that has ended. Keeps the
 * uploaded file, or discards it when it is refused. When the database fails, the file is left to housekeeping, as the
 * resource may exist although its answer was lost.
 *
 * Throws `invalid-resource`, `invalid-language`, `invalid-request`.
 */
export async function importResource(
  parts: CoreParts,
  caller: Caller,
  kind: ResourceKind,
  fields: MemoryUpload,
  file: StoredUpload,
): Promise<Resource> {
  const { store, now, newId } = parts
  try {
    const row = newResource(parts, caller, kind, fields)
    requireWebhook(parts, fields)
    refuseUnstorableName(file.fileName)
    refuseFile(kind, file)
    const columns = requireBoth(fields)
    const jobId = newId('job')
    const origin = currentOrigin()
    return await store.transact(async (tx) => {
      const resource = await addResource(tx, { ...row, status: 'indexing', job_id: jobId })
      await nameFile(tx, file.blobId, now())
      await addJob(tx, {
        organisation_id: caller.organisationId,
        job_id: jobId,
        kind: kind === 'memory' ? 'index_memory' : 'index_glossary',
        status: 'queued',
        file_name: file.fileName,
        file_size: file.size,
        original_file_id: file.blobId,
        original_sha256: file.sha256,
        upload_id: file.uploadId ?? null,
        source_lang: row.source_lang,
        target_lang: row.target_lang,
        allow_partial: false,
        source_column: columns?.source ?? null,
        target_column: columns?.target ?? null,
        has_header: columns?.hasHeader ?? true,
        alternatives: kind === 'memory' ? (fields.alternatives ?? 'keep') : null,
        memory_ids: [],
        glossary_ids: [],
        resource_id: row.resource_id,
        webhook_url: fields.webhook_url ?? null,
        request_id: origin.requestId,
        traceparent: origin.traceparent,
        created_by: caller.keyName,
        created_at: now(),
      })
      await notifyQueue(tx)
      return toResource(resource)
    })
  } catch (error) {
    await discardAfterError(parts, file.blobId, error)
    throw error
  }
}

/** Returns the chosen columns. Throws `invalid-request` for one column without the other. */
function requireBoth(fields: MemoryUpload) {
  const columns = requireColumns(fields)
  if (columns !== undefined && columns.target === null)
    throw new Problem('invalid-request', { errors: [{ path: 'target_column', message: 'needed with source_column' }] })
  return columns
}

function newResource({ now, newId }: CoreParts, caller: Caller, kind: ResourceKind, fields: NewResource) {
  const { source, target } = requireDirection(fields, 'invalid-resource')
  return {
    organisation_id: caller.organisationId,
    resource_id: newId(idPrefixes[kind]),
    kind,
    name: requireName(fields.name, 'invalid-resource'),
    source_lang: source,
    target_lang: target,
    source_key: resourceKey(source),
    target_key: resourceKey(target),
    created_at: now(),
    updated_at: now(),
  }
}

/** Refuses a file of another kind by its name or first bytes, which needs no job. */
function refuseFile(kind: ResourceKind, { head, fileName }: StoredUpload): void {
  try {
    detectResource(head.subarray(0, detectedBytes), fileName, kind)
  } catch (error) {
    if (!(error instanceof InvalidResource)) throw error
    const message = describeInvalid(error)
    throw new Problem('invalid-resource', { detail: message, errors: [{ path: 'file', message }] })
  }
}

function refuseUnstorableName(fileName: string): void {
  if (fileName.includes('\0') || fileName.length === 0)
    throw new Problem('invalid-request', { errors: [{ path: 'file', message: 'a file name without null characters' }] })
}
