import { fillPath } from '#contract/endpoints.ts'
import type { Operations } from '../operation.ts'
import { requireId } from '../input/resource-id.ts'

export const bulkActionOperations = {
  async createBulkAction(core, { caller, body, idempotencyKey }) {
    const { record, created } = await core.createBulkAction(caller, body, idempotencyKey)
    const headers = { Location: fillPath('/v1/bulk-actions/{bulk_action_id}', { bulk_action_id: record.id }) }
    return { status: created ? 202 : 200, record, headers }
  },
  async downloadFiles(core, { caller, body }) {
    return { status: 200, file: await core.downloadFiles(caller, body) }
  },
  async listBulkActions(core, { caller }) {
    return { status: 200, record: await core.listBulkActions(caller) }
  },
  async readBulkAction(core, { caller, params }) {
    return { status: 200, record: await core.readBulkAction(caller, idOf(params)) }
  },
  async cancelBulkAction(core, { caller, params }) {
    return { status: 200, record: await core.cancelBulkAction(caller, idOf(params)) }
  },
} satisfies Partial<Operations>

function idOf({ bulk_action_id }: { readonly bulk_action_id: string }): string {
  return requireId(bulk_action_id, 'bulk-action-not-found')
}
