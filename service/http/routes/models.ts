import { fillPath } from '#contract/endpoints.ts'
import type { Operations } from '../operation.ts'

export const modelOperations = {
  async listModels(core, { caller }) {
    return { status: 200, record: await core.listModels(caller) }
  },
  async listOfferedModels(core, { caller, signal }) {
    return { status: 200, record: await core.listOfferedModels(caller, signal) }
  },
  async addModel(core, { caller, body }) {
    const record = await core.addModel(caller, body)
    const headers = { Location: fillPath('/v1/models/{model_name}', { model_name: record.name }) }
    return { status: 202, record, headers }
  },
  async cancelModel(core, { caller, params }) {
    await core.cancelModel(caller, params.model_name)
    return { status: 204 }
  },
  async removeModel(core, { caller, params }) {
    await core.removeModel(caller, params.model_name)
    return { status: 204 }
  },
} satisfies Partial<Operations>
