import { createHash } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { splitPatterns } from '#contract/resources/code-pattern.ts'
import type { Job, JobUpload } from '#contract/resources/job.ts'
import { nameFile } from '../../store/files.ts'
import { claimIdempotencyKey, KeyInProgress } from '../../store/idempotency-keys.ts'
import { addJob, findJob } from '../../store/jobs.ts'
import type { Db } from '../../store/open-store.ts'
import { findOrganisation } from '../../store/organisations.ts'
import { notifyQueue } from '../../store/queue.ts'
import { type DefaultsOfUploads, keepProject } from '../../store/resources/projects.ts'
import type { Caller, Upload } from '../../ports/records.ts'
import type { CoreParts } from '../core-parts.ts'
import { type Direction, requireDirection } from '../require-direction.ts'
import { requirePatterns } from '../require-patterns.ts'
import { engineOf, requireEngine } from '../require-engine.ts'
import { requireWebhook } from '../require-webhook.ts'
import { wordingOf } from '../style-of.ts'
import { requirePlan } from '../account/plan.ts'
import { Problem } from '../problem.ts'
import { requireColumns } from '../files/columns-of.ts'
import { discardAfterError, discardFiles } from '../files/remove-unnamed-files.ts'
import { type NamedResources, resolveResources } from '../resources/resolve-resources.ts'
import { requireAssignment } from './assign-job.ts'
import { toJob } from './to-job.ts'
import { currentOrigin } from '../../tracing/tracing.ts'

const waitMilliseconds = 2000

/**
 * Makes a queued job of an upload. The same upload under a used idempotency key returns the first job. Discards the
 * uploaded file when it is refused or not needed. When the database fails, the job may exist although its answer was
 * lost: then the file is left to housekeeping, which keeps files that a job names.
 */
export async function createJob(
  parts: CoreParts,
  caller: Caller,
  upload: Upload,
): Promise<{ job: Job; created: boolean }> {
  const { blobId } = upload.file
  try {
    const direction = requireDirection(upload.fields)
    refuseFile(parts, upload.file)
    requireWebhook(parts, upload.fields)
    requireColumns(upload.fields)
    requirePatterns(parts, splitPatterns(upload.fields.code_patterns))
    const answer = await parts.store.transact((tx) => addOrFind(parts, tx, caller, upload, direction))
    if (!answer.created) await discardFiles(parts, [blobId])
    return answer
  } catch (error) {
    await discardAfterError(parts, blobId, error)
    if (error instanceof KeyInProgress) throw new Problem('idempotency-in-progress', { retryAfter: 1 })
    throw error
  }
}

async function addOrFind(parts: CoreParts, tx: Db, caller: Caller, upload: Upload, direction: Direction) {
  const jobId = parts.newId('job')
  const existing = await claim(parts, tx, caller, upload, direction, jobId)
  if (existing) return { job: existing, created: false }
  const organisation = await findOrganisation(tx, caller.organisationId)
  if (organisation === undefined) throw new Problem('unauthorized')
  const { fields, file } = upload
  const named = namedResources(fields, direction)
  // The project cannot be deleted or renamed before it has the job.
  const project = named.projectId === null ? undefined : await keepProject(tx, caller.organisationId, named.projectId)
  const { projectName } = await resolveResources(tx, caller.organisationId, named)
  const engine = engineOf(fields.engine, project)
  await requireEngine(parts, tx, caller.organisationId, engine)
  const assignment = await requireAssignment(parts, tx, caller.organisationId, fields)
  await requirePlan(tx, organisation, parts.now())
  await nameFile(tx, file.blobId, parts.now())
  const origin = currentOrigin()
  const row = await addJob(tx, {
    organisation_id: caller.organisationId,
    job_id: jobId,
    kind: 'translate_document',
    status: 'queued',
    file_name: file.fileName,
    file_size: file.size,
    original_file_id: file.blobId,
    original_sha256: file.sha256,
    upload_id: file.uploadId ?? null,
    source_lang: direction.source,
    target_lang: direction.target,
    ...optionsOf(fields, project),
    engine_choice: engine,
    project_id: named.projectId,
    project_name: projectName,
    ...assignment,
    memory_ids: [...named.memoryIds],
    glossary_ids: [...named.glossaryIds],
    notify_email: fields.notify_email ?? null,
    locale: upload.locale ?? null,
    webhook_url: fields.webhook_url ?? project?.webhook_url ?? organisation.webhook_url,
    request_id: origin.requestId,
    traceparent: origin.traceparent,
    created_by: caller.keyName,
    created_at: parts.now(),
  })
  await notifyQueue(tx)
  return { job: toJob(row), created: true }
}

/** Returns the options of an upload, with the defaults of its project and then of all uploads. */
function optionsOf(fields: JobUpload, project: DefaultsOfUploads | undefined) {
  const columns = requireColumns(fields)
  return {
    allow_partial: fields.allow_partial === 'true',
    existing_targets: fields.existing_targets ?? 'keep',
    source_column: columns?.source ?? null,
    target_column: columns?.target ?? null,
    has_header: columns?.hasHeader ?? true,
    code_patterns: [...new Set([...(project?.code_patterns ?? []), ...splitPatterns(fields.code_patterns)])],
    mt: fields.mt !== 'false',
    ...(project !== undefined && { exact_matches: project.exact_matches }),
    match_threshold: Number(fields.match_threshold ?? project?.match_threshold ?? limits.matchThreshold.default),
    ...wordingOf(fields, project),
    batch_id: fields.batch_id ?? null,
    path: fields.path ?? null,
  }
}

/** Returns the first job under this key; null when there is none. */
async function claim(
  { now }: CoreParts,
  tx: Db,
  caller: Caller,
  upload: Upload,
  direction: Direction,
  jobId: string,
): Promise<Job | null> {
  if (upload.idempotencyKey === null) return null
  const fingerprint = fingerprintOf(upload, direction)
  const expiresAt = new Date(now().getTime() + limits.idempotencyKey.hours * 3_600_000)
  const taken = await claimIdempotencyKey(
    tx,
    caller.organisationId,
    { key: upload.idempotencyKey, fingerprint, jobId },
    { now: now(), expiresAt, waitMilliseconds },
  )
  if (taken === 'claimed') return null
  if (taken.fingerprint !== fingerprint) throw new Problem('idempotency-key-reused')
  const row = await findJob(tx, caller.organisationId, taken.jobId)
  if (row === undefined) throw new KeyInProgress()
  return toJob(row)
}

/** Defaults of options: an upload with a default written out is the same upload. */
const usual: Readonly<Record<string, string>> = {
  allow_partial: 'false',
  existing_targets: 'keep',
  has_header: 'true',
  mt: 'true',
}

/**
 * Hashes everything that makes an upload another one: languages, options, the file's bytes and its name; not the batch,
 * so that a document sent again with others is found.
 */
function fingerprintOf({ fields, file }: Upload, direction: Direction): string {
  const { source_lang: _source, target_lang: _target, batch_id: _batch, ...options } = fields
  const named = Object.entries(options)
    .filter(([name, value]) => value !== usual[name])
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const parts = [direction.source, direction.target, named, file.sha256, file.fileName]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

function namedResources({ memory_ids, glossary_ids, project_id }: JobUpload, direction: Direction): NamedResources {
  const listed = (ids: string | undefined) => [...new Set(ids?.split(',') ?? [])]
  return {
    memoryIds: listed(memory_ids),
    glossaryIds: listed(glossary_ids),
    projectId: project_id ?? null,
    direction,
  }
}

/** Throws `invalid-document` or `invalid-request` for a file that its first bytes or its name rule out. */
export function refuseFile(parts: Pick<CoreParts, 'refuseUpload'>, file: Upload['file']): void {
  if (file.fileName.includes('\0') || file.fileName.length === 0)
    throw new Problem('invalid-request', { errors: [{ path: 'file', message: 'a file name without null characters' }] })
  const refused = parts.refuseUpload(file.head, file.fileName)
  if (refused === null) return
  const { message, reason } = refused
  throw new Problem('invalid-document', {
    detail: message,
    errors: [{ path: 'file', message }],
    members: { reason },
  })
}
