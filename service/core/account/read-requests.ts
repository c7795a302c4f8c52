import type { EndpointName } from '#contract/endpoints.ts'
import { limits } from '#contract/limits.ts'
import type { RequestRecord, RequestsPage, RequestsQuery } from '#contract/resources/request.ts'
import { findRequest, listRequests as listStored } from '../../store/requests.ts'
import type { RequestRow } from '../../store/schema.ts'
import type { CoreParts } from '../core-parts.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../../ports/records.ts'
import { requireDays } from './read-usage.ts'
import { requireCursor } from '../require-cursor.ts'

/** Operations that programs poll for changes. */
const repeated: readonly EndpointName[] = [
  'readAccount',
  'readPlan',
  'readStatus',
  'listDelays',
  'listLanguages',
  'listJobs',
  'countJobs',
  'readJob',
  'listMemories',
  'readMemory',
  'listGlossaries',
  'readGlossary',
  'listProjects',
  'readProject',
  'listDeliveries',
  'listRequests',
]

/** Returns those of this organisation, newest first. Throws `invalid-request`. */
export async function listRequests(
  { store, requestLog }: CoreParts,
  caller: Caller,
  query: RequestsQuery,
): Promise<RequestsPage> {
  await requestLog.flush()
  const limit = Number(query.limit ?? limits.page.requests.default)
  const rows = await listStored(store.db, caller.organisationId, {
    status: query.status === undefined ? undefined : Number(query.status),
    operation: query.operation,
    keyName: query.key_name,
    jobId: query.job_id,
    ...requireDays(query),
    without: query.polling === 'false' ? repeated : [],
    after: requireCursor(query.after, 'req'),
    limit: limit + 1,
  })
  const page = rows.slice(0, limit)
  return { requests: page.map(toRecord), next_after: rows.length > limit ? (page.at(-1)?.request_id ?? null) : null }
}

/** Returns one request. Throws `request-not-found`, for a request of another organisation too. */
export async function readRequest(
  { store, requestLog }: CoreParts,
  caller: Caller,
  requestId: string,
): Promise<RequestRecord> {
  await requestLog.flush()
  const row = await findRequest(store.db, caller.organisationId, requestId)
  if (row === undefined) throw new Problem('request-not-found')
  return toRecord(row)
}

function toRecord(row: RequestRow): RequestRecord {
  return {
    id: row.request_id,
    operation: row.operation,
    method: row.method,
    path: row.path,
    status: row.status,
    error_type: row.error_type,
    duration_ms: row.duration_ms,
    characters: row.characters,
    key_name: row.key_name,
    created_at: row.created_at.toISOString(),
  }
}
