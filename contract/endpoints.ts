import type * as z from 'zod/mini'
import { limits } from './limits.ts'
import type { ProblemType } from './problems.ts'
import { Account, ConnectReply, ConnectRequest, Plan, type Role } from './resources/account.ts'
import { Job, JobsPage, JobsQuery, JobUpload } from './resources/job.ts'
import { LanguagesPage, LanguagesQuery } from './resources/language.ts'
import { Segment, SegmentChange, SegmentsPage, SegmentsQuery } from './resources/segment.ts'
import { XliffImport, XliffQuery, xliffType } from './resources/xliff.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Schema = z.ZodMiniType

export type Body =
  | { readonly kind: 'json'; readonly schema: Schema }
  /** A form with one `file` part; `schema` is that of the other fields. */
  | { readonly kind: 'multipart'; readonly schema: Schema }
  /** The bytes of a file of at most `maxBytes`, as one of these media types. */
  | { readonly kind: 'file'; readonly types: readonly string[]; readonly maxBytes: number }

/** A reply without a schema: nothing, or the bytes of a file. */
export type Reply = Schema | 'empty' | 'file'

export type Endpoint = {
  readonly method: Method
  /** Path parameters in braces, as in the contract: `/v1/jobs/{job_id}`. */
  readonly path: string
  readonly summary: string
  /** The least role that may call it; null: no key. */
  readonly role: Role | null
  readonly query?: Schema
  readonly body?: Body
  /** Request headers that mean something here, beside those every request may carry. */
  readonly headers?: readonly ('Idempotency-Key' | 'If-Match' | 'If-None-Match')[]
  /** Success status → what is answered. */
  readonly replies: Readonly<Record<number, Reply>>
  /** The media type of a file that is answered; when absent, that of any bytes. */
  readonly fileType?: string
  /** Problems beside those every operation has (see `commonProblems`). */
  readonly problems: readonly ProblemType[]
}

/** What every operation may answer, and what every operation with a key may answer. */
export const commonProblems = [
  'invalid-request',
  'rate-limited',
  'not-acceptable',
  'storage-unavailable',
  'internal',
] as const
export const keyProblems = ['unauthorized', 'forbidden'] as const

/**
 * The spine: the browser's client walks this table, the router mounts it, the OpenAPI document is printed from it, and
 * a test holds it together with the mounted routes.
 */
export const endpoints = {
  listLanguages: {
    method: 'GET',
    path: '/v1/languages',
    summary: 'The language catalogue, in display order',
    role: null,
    query: LanguagesQuery,
    replies: { 200: LanguagesPage },
    problems: [],
  },
  connect: {
    method: 'POST',
    path: '/v1/connect',
    summary: 'Exchange the one-time code of a start link for the local key',
    role: null,
    body: { kind: 'json', schema: ConnectRequest },
    replies: { 200: ConnectReply },
    problems: ['unauthorized', 'unsupported-media-type', 'payload-too-large'],
  },
  readAccount: {
    method: 'GET',
    path: '/v1/account',
    summary: 'The organisation and the key of this request',
    role: 'translator',
    replies: { 200: Account },
    problems: [],
  },
  readPlan: {
    method: 'GET',
    path: '/v1/plan',
    summary: 'The plan and what is left of it',
    role: 'translator',
    replies: { 200: Plan },
    problems: [],
  },
  createJob: {
    method: 'POST',
    path: '/v1/jobs',
    summary: 'Upload a document to translate',
    role: 'manager',
    headers: ['Idempotency-Key'],
    body: { kind: 'multipart', schema: JobUpload },
    replies: { 200: Job, 202: Job },
    problems: [
      'invalid-language',
      'invalid-document',
      'document-rejected',
      'trial-ended',
      'quota-exceeded',
      'trial-paused',
      'resource-not-found',
      'project-not-found',
      'resource-busy',
      'resource-language-mismatch',
      'idempotency-key-reused',
      'idempotency-in-progress',
      'unsupported-media-type',
    ],
  },
  listJobs: {
    method: 'GET',
    path: '/v1/jobs',
    summary: 'Jobs, newest first',
    role: 'translator',
    headers: ['If-None-Match'],
    query: JobsQuery,
    replies: { 200: JobsPage, 304: 'empty' },
    problems: [],
  },
  readJob: {
    method: 'GET',
    path: '/v1/jobs/{job_id}',
    summary: 'One job',
    role: 'translator',
    headers: ['If-None-Match'],
    replies: { 200: Job, 304: 'empty' },
    problems: ['job-not-found'],
  },
  deleteJob: {
    method: 'DELETE',
    path: '/v1/jobs/{job_id}',
    summary: 'Delete a job with its sentences and files',
    role: 'manager',
    replies: { 204: 'empty' },
    problems: ['job-not-found', 'job-busy'],
  },
  cancelJob: {
    method: 'POST',
    path: '/v1/jobs/{job_id}/cancel',
    summary: 'Cancel a job',
    role: 'manager',
    replies: { 200: Job },
    problems: ['job-not-found'],
  },
  downloadFile: {
    method: 'GET',
    path: '/v1/jobs/{job_id}/file',
    summary: 'The translated file',
    role: 'translator',
    replies: { 200: 'file' },
    problems: ['job-not-found', 'job-not-ready'],
  },
  downloadOriginal: {
    method: 'GET',
    path: '/v1/jobs/{job_id}/original',
    summary: 'The uploaded file',
    role: 'translator',
    replies: { 200: 'file' },
    problems: ['job-not-found'],
  },
  downloadXliff: {
    method: 'GET',
    path: '/v1/jobs/{job_id}/xliff',
    summary: 'The sentences of a document as XLIFF, for work in another tool',
    role: 'translator',
    replies: { 200: 'file' },
    fileType: xliffType,
    problems: ['job-not-found', 'job-not-ready'],
  },
  importXliff: {
    method: 'PUT',
    path: '/v1/jobs/{job_id}/xliff',
    summary: 'Take over what another tool changed in the XLIFF of a job',
    role: 'translator',
    query: XliffQuery,
    body: { kind: 'file', types: [xliffType, 'application/xml', 'text/xml'], maxBytes: limits.fileBytes },
    replies: { 200: XliffImport },
    problems: ['job-not-found', 'job-not-ready', 'unsupported-media-type', 'payload-too-large'],
  },
  listSegments: {
    method: 'GET',
    path: '/v1/jobs/{job_id}/segments',
    summary: 'Sentences of a document, in document order',
    role: 'translator',
    headers: ['If-None-Match'],
    query: SegmentsQuery,
    replies: { 200: SegmentsPage, 304: 'empty' },
    problems: ['job-not-found'],
  },
  readSegment: {
    method: 'GET',
    path: '/v1/jobs/{job_id}/segments/{position}',
    summary: 'One sentence',
    role: 'translator',
    headers: ['If-None-Match'],
    replies: { 200: Segment, 304: 'empty' },
    problems: ['job-not-found', 'segment-not-found'],
  },
  correctSegment: {
    method: 'PATCH',
    path: '/v1/jobs/{job_id}/segments/{position}',
    summary: 'Correct one sentence',
    role: 'translator',
    headers: ['If-Match'],
    body: { kind: 'json', schema: SegmentChange },
    replies: { 200: Segment },
    problems: [
      'job-not-found',
      'segment-not-found',
      'segment-locked',
      'segment-conflict',
      'invalid-segment',
      'unsupported-media-type',
      'payload-too-large',
    ],
  },
  rebuildJob: {
    method: 'POST',
    path: '/v1/jobs/{job_id}/rebuild',
    summary: 'Build the translated file again with the corrections',
    role: 'translator',
    replies: { 200: Job },
    problems: ['job-not-found', 'job-busy', 'job-not-ready'],
  },
} as const satisfies Record<string, Endpoint>

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

/** The names in braces of a path: `'/v1/jobs/{job_id}'` → `'job_id'`. */
export type PathParam<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParam<Rest>
  : never

/** `('/v1/jobs/{job_id}', {job_id: 'job_1'})` → `/v1/jobs/job_1`, each value encoded. */
export function fillPath(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
