import type { Endpoint } from '../endpoint.ts'
import { Batch, BatchChange } from '../resources/batch.ts'
import { LeftOutFiles, NewLeftOutFiles } from '../resources/left-out.ts'

export const batchEndpoints = {
  changeBatch: {
    method: 'PATCH',
    path: '/v1/batches/{batch_id}',
    summary: 'Name documents that were uploaded together',
    role: 'manager',
    body: { kind: 'json', schema: BatchChange },
    replies: { 200: Batch },
    problems: ['job-not-found', 'unsupported-media-type', 'payload-too-large'],
  },
  listLeftOut: {
    method: 'GET',
    path: '/v1/batches/{batch_id}/left-out',
    summary: 'The files that were chosen with those of a batch and became no job',
    role: 'translator',
    replies: { 200: LeftOutFiles },
    problems: ['job-not-found'],
  },
  addLeftOut: {
    method: 'POST',
    path: '/v1/batches/{batch_id}/left-out',
    summary: 'Note files that were chosen with those of a batch and become no job',
    role: 'manager',
    body: { kind: 'json', schema: NewLeftOutFiles },
    replies: { 200: LeftOutFiles },
    problems: ['job-not-found', 'unsupported-media-type', 'payload-too-large'],
  },
} as const satisfies Record<string, Endpoint>
