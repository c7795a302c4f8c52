import type { Operations } from '../operation.ts'

export const accountOperations = {
  async connect(core, { body }) {
    return { status: 200, record: await core.connect(body.code) }
  },
  async readAccount(core, { caller }) {
    return { status: 200, record: await core.readAccount(caller) }
  },
  async readPlan(core, { caller }) {
    return { status: 200, record: await core.readPlan(caller) }
  },
} satisfies Partial<Operations>
