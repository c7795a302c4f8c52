import { fillPath } from '#contract/endpoints.ts'
import { Problem } from '../../core/problem.ts'
import { isId } from '../input/path-params.ts'
import type { Operations } from '../operation.ts'

export const engineOperations = {
  async listEngines(core, { caller }) {
    return { status: 200, record: await core.listEngines(caller) }
  },
  async createEngine(core, { caller, body }) {
    const record = await core.createEngine(caller, body)
    return { status: 201, record, headers: { Location: fillPath('/v1/engines/{engine_id}', { engine_id: record.id }) } }
  },
  async orderEngines(core, { caller, body }) {
    return { status: 200, record: await core.orderEngines(caller, body) }
  },
  async changeEngine(core, { caller, params, body, ifMatch }) {
    return { status: 200, record: await core.changeEngine(caller, requireId(params.engine_id), body, ifMatch) }
  },
  async removeEngine(core, { caller, params, ifMatch }) {
    await core.removeEngine(caller, requireId(params.engine_id), ifMatch)
    return { status: 204 }
  },
  async testEngine(core, { caller, params, body, signal }) {
    return { status: 200, record: await core.testEngine(caller, requireId(params.engine_id), body, signal) }
  },
} satisfies Partial<Operations>

function requireId(id: string): string {
  if (!isId(id)) throw new Problem('engine-not-found')
  return id
}
