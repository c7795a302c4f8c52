import { localiseChecks } from '../words/localise-checks.ts'
import type { Operations } from '../operation.ts'

export const textOperations = {
  async listLanguages(core, { query: { after, limit, engines }, locale, caller }) {
    const page = { ...(after === undefined ? {} : { after }), ...(limit === undefined ? {} : { limit: Number(limit) }) }
    return { status: 200, record: await core.listLanguages({ ...page, locale, engines: engines === '1' }, caller) }
  },
  async translate(core, { caller, body, signal, locale }) {
    const { reply, characters } = await core.translate(caller, body, signal)
    const segments = reply.segments.map((segment) => localiseChecks(segment, locale))
    return { status: 200, record: { ...reply, segments }, characters }
  },
  async listCalibrations(core, { caller }) {
    return { status: 200, record: await core.listCalibrations(caller) }
  },
  async calibrate(core, { caller, body, signal }) {
    return { status: 200, record: await core.calibrate(caller, body, signal) }
  },
  async estimateQuality(core, { caller, body, signal, locale }) {
    const reply = await core.estimateQuality(caller, body, signal)
    return { status: 200, record: { ...reply, items: reply.items.map((item) => localiseChecks(item, locale)) } }
  },
} satisfies Partial<Operations>
