import type { Endpoint } from '../endpoint.ts'
import { BulkAction, BulkActionReport, BulkActions, BulkDownload, NewBulkAction } from '../resources/bulk-action.ts'

export const bulkActionEndpoints = {
  createBulkAction: {
    method: 'POST',
    path: '/v1/bulk-actions',
    summary: 'Do something with many jobs',
    role: 'manager',
    headers: ['Idempotency-Key'],
    body: { kind: 'json', schema: NewBulkAction },
    replies: { 200: BulkAction, 202: BulkAction },
    problems: [
      'project-not-found',
      'key-not-found',
      'resource-not-found',
      'idempotency-key-reused',
      'unsupported-media-type',
      'payload-too-large',
    ],
  },
  downloadFiles: {
    method: 'POST',
    path: '/v1/bulk-downloads',
    summary: 'The translated files of many jobs as one package',
    role: 'translator',
    body: { kind: 'json', schema: BulkDownload },
    replies: { 200: 'file' },
    fileTypes: ['application/zip'],
    problems: ['job-not-ready', 'unsupported-media-type', 'payload-too-large'],
  },
  listBulkActions: {
    method: 'GET',
    path: '/v1/bulk-actions',
    summary: 'The latest bulk actions of the organisation, newest first',
    role: 'manager',
    replies: { 200: BulkActions },
    problems: [],
  },
  readBulkAction: {
    method: 'GET',
    path: '/v1/bulk-actions/{bulk_action_id}',
    summary: 'How far a bulk action is, and which jobs stayed as they were',
    role: 'manager',
    replies: { 200: BulkActionReport },
    problems: ['bulk-action-not-found'],
  },
  cancelBulkAction: {
    method: 'POST',
    path: '/v1/bulk-actions/{bulk_action_id}/cancel',
    summary: 'Leave the remaining jobs of a bulk action as they are',
    role: 'manager',
    replies: { 200: BulkAction },
    problems: ['bulk-action-not-found'],
  },
} as const satisfies Record<string, Endpoint>
