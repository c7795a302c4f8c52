import { accountEndpoints } from './endpoints/account.ts'
import { batchEndpoints } from './endpoints/batches.ts'
import { bulkActionEndpoints } from './endpoints/bulk-actions.ts'
import { engineEndpoints } from './endpoints/engines.ts'
import { glossaryEndpoints } from './endpoints/glossaries.ts'
import { jobEndpoints } from './endpoints/jobs.ts'
import { memoryEndpoints } from './endpoints/memories.ts'
import { modelEndpoints } from './endpoints/models.ts'
import { projectEndpoints } from './endpoints/projects.ts'
import { savedQueryEndpoints } from './endpoints/saved-queries.ts'
import { segmentEndpoints } from './endpoints/segments.ts'
import { textEndpoints } from './endpoints/text.ts'
import { uploadEndpoints } from './endpoints/uploads.ts'
import type { Endpoint } from './endpoint.ts'

/** Problems that every operation may answer, and those of every operation with a key. */
export const commonProblems = [
  'invalid-request',
  'rate-limited',
  'not-acceptable',
  'storage-unavailable',
  'store-unavailable',
  'internal',
] as const
export const keyProblems = ['unauthorized', 'forbidden'] as const

/**
 * Table of all operations: the browser's client walks it, the router mounts it, the OpenAPI document is printed from
 * it, and a test compares it with the mounted routes.
 */
export const endpoints = {
  ...textEndpoints,
  ...jobEndpoints,
  ...uploadEndpoints,
  ...batchEndpoints,
  ...bulkActionEndpoints,
  ...segmentEndpoints,
  ...savedQueryEndpoints,
  ...memoryEndpoints,
  ...glossaryEndpoints,
  ...projectEndpoints,
  ...modelEndpoints,
  ...accountEndpoints,
  ...engineEndpoints,
} as const satisfies Record<string, Endpoint>

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

/** The names in braces of a path: `'/v1/jobs/{job_id}'` → `'job_id'`. */
export type PathParam<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParam<Rest>
  : never

/** Fills a path, each value encoded: `('/v1/jobs/{job_id}', {job_id: 'job_1'})` → `/v1/jobs/job_1`. */
export function fillPath(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
