import type { Operations } from '../operation.ts'

export const batchOperations = {
  async changeBatch(core, { caller, params, body }) {
    return { status: 200, record: await core.changeBatch(caller, params.batch_id, body) }
  },
  async listLeftOut(core, { caller, params }) {
    return { status: 200, record: await core.listLeftOut(caller, params.batch_id) }
  },
  async addLeftOut(core, { caller, params, body }) {
    return { status: 200, record: await core.addLeftOut(caller, params.batch_id, body) }
  },
} satisfies Partial<Operations>
