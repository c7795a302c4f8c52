import type { Operations } from '../operation.ts'

export const languageOperations = {
  async listLanguages(core, { query: { after, limit }, locale }) {
    const page = { ...(after === undefined ? {} : { after }), ...(limit === undefined ? {} : { limit: Number(limit) }) }
    return { status: 200, record: await core.listLanguages({ ...page, locale }) }
  },
} satisfies Partial<Operations>
