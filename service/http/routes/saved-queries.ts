import { fillPath } from '#contract/endpoints.ts'
import type { Operations } from '../operation.ts'
import { requireId } from '../input/resource-id.ts'

export const savedQueryOperations = {
  async listQueries(core, { caller }) {
    return { status: 200, record: await core.listQueries(caller) }
  },
  async saveQuery(core, { caller, body }) {
    const { saved, created } = await core.saveQuery(caller, body)
    const headers = { Location: fillPath('/v1/queries/{query_id}', { query_id: saved.id }) }
    return { status: created ? 201 : 200, record: saved, headers }
  },
  async deleteQuery(core, { caller, params }) {
    await core.deleteQuery(caller, requireId(params.query_id, 'query-not-found'))
    return { status: 204 }
  },
} satisfies Partial<Operations>
