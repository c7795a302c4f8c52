import type { BulkAction } from '../resources/bulk-action.ts'

const bulkAction: BulkAction = {
  id: 'bulk_01j9z3k4m5n6p7q8r9s0t1v2w3',
  action: 'delete',
  status: 'running',
  progress: { done: 120, total: 200 },
  failed: 1,
  entries: null,
  project_id: null,
  created_by: 'Ana',
  created_at: '2025-03-03T09:15:20Z',
  finished_at: null,
}

export const bulkActionReplies = {
  createBulkAction: bulkAction,
  listBulkActions: { bulk_actions: [bulkAction] },
  readBulkAction: {
    ...bulkAction,
    failures: [
      {
        job_id: 'job_01j9z3k4m5n6p7q8r9s0t1v2w3',
        file_name: 'lease.docx',
        target_lang: 'es',
        error_code: 'job-busy',
      },
    ],
  },
  cancelBulkAction: { ...bulkAction, status: 'cancelled' as const, finished_at: '2025-03-03T09:15:24Z' },
}

export const bulkActionBodies = {
  downloadFiles: { job_ids: ['job_01j9z3k4m5n6p7q8r9s0t1v2w3'] },
  createBulkAction: { action: 'delete', job_ids: ['job_01j9z3k4m5n6p7q8r9s0t1v2w3'] },
}
