import type { Operations } from '../operation.ts'

export const textOperations = {
  async listLanguages(core, { query: { after, limit }, locale }) {
    const page = { ...(after === undefined ? {} : { after }), ...(limit === undefined ? {} : { limit: Number(limit) }) }
    return { status: 200, record: await core.listLanguages({ ...page, locale }) }
  },
  async translate(core, { caller, body, signal }) {
    const { reply, characters } = await core.translate(caller, body, signal)
    return { status: 200, record: reply, characters }
  },
  async estimateQuality(core, { caller, body, signal }) {
    return { status: 200, record: await core.estimateQuality(caller, body, signal) }
  },
} satisfies Partial<Operations>
