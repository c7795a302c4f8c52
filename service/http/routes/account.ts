import { fillPath } from '#contract/endpoints.ts'
import { Problem } from '../../core/problem.ts'
import type { Operations } from '../operation.ts'
import { isId } from '../input/path-params.ts'

export const accountOperations = {
  async connect(core, { body, locale }) {
    return { status: 200, record: await core.connect(body, locale) }
  },
  async readSignIn(core) {
    return { status: 200, record: await core.readSignIn() }
  },
  async beginSignIn(core, { body }) {
    return { status: 200, record: await core.beginSignIn(body) }
  },
  async finishSignIn(core, { body }) {
    return { status: 200, record: await core.finishSignIn(body) }
  },
  async readAccount(core, { caller }) {
    return { status: 200, record: await core.readAccount(caller) }
  },
  async changeAccount(core, { caller, body }) {
    return { status: 200, record: await core.changeAccount(caller, body) }
  },
  async makeDemonstration(core, { caller }) {
    await core.makeDemonstration(caller)
    return { status: 204 }
  },
  async removeDemonstration(core, { caller }) {
    await core.removeDemonstration(caller)
    return { status: 204 }
  },
  async readPlan(core, { caller }) {
    return { status: 200, record: await core.readPlan(caller) }
  },
  async readUsage(core, { caller, query }) {
    return { status: 200, record: await core.readUsage(caller, query) }
  },
  async listRequests(core, { caller, query }) {
    return { status: 200, record: await core.listRequests(caller, query) }
  },
  async readRequest(core, { caller, params }) {
    if (!isId(params.request_id)) throw new Problem('request-not-found')
    return { status: 200, record: await core.readRequest(caller, params.request_id) }
  },
  async listKeys(core, { caller }) {
    return { status: 200, record: await core.listKeys(caller) }
  },
  async createKey(core, { caller, body }) {
    const record = await core.createKey(caller, body)
    return { status: 201, record, headers: locationOf(record) }
  },
  async revokeKey(core, { caller, params, query }) {
    if (!isId(params.key_id)) throw new Problem('key-not-found', { detail: 'There is no active API key with this ID.' })
    await core.revokeKey(caller, params.key_id, query)
    return { status: 204 }
  },
  async invitePerson(core, { caller, body, locale }) {
    const record = await core.invitePerson(caller, body, locale)
    return { status: 201, record, headers: locationOf(record.key) }
  },
  async renewInvitation(core, { caller, params, locale }) {
    if (!isId(params.key_id))
      throw new Problem('key-not-found', { detail: 'There is no active API key of a person with this ID.' })
    const record = await core.renewInvitation(caller, params.key_id, locale)
    return { status: 201, record, headers: locationOf(record.key) }
  },
  async createSession(core, { caller, body }) {
    const record = await core.createSession(caller, body)
    return { status: 201, record, headers: locationOf(record) }
  },
  async endSession(core, { caller }) {
    await core.endSession(caller)
    return { status: 204, headers: { 'Clear-Site-Data': '"cache"' } }
  },
  async listAudit(core, { caller, query }) {
    return { status: 200, record: await core.listAudit(caller, query) }
  },
  async listDeliveries(core, { caller, query }) {
    return { status: 200, record: await core.listDeliveries(caller, query) }
  },
  async listWebhookSecrets(core, { caller }) {
    return { status: 200, record: await core.listWebhookSecrets(caller) }
  },
  async createWebhookSecret(core, { caller, body }) {
    const record = await core.createWebhookSecret(caller, body)
    const headers = { Location: fillPath('/v1/webhook-secrets/{secret_id}', { secret_id: record.id }) }
    return { status: 201, record, headers }
  },
  async testWebhook(core, { caller, body }) {
    return { status: 200, record: await core.testWebhook(caller, body) }
  },
  async revokeWebhookSecret(core, { caller, params }) {
    if (!isId(params.secret_id)) throw new Problem('secret-not-found')
    await core.revokeWebhookSecret(caller, params.secret_id)
    return { status: 204 }
  },
  async readStatus(core, { caller }) {
    return { status: 200, record: await core.readStatus(caller) }
  },
  async listDelays(core, { caller }) {
    return { status: 200, record: await core.listDelays(caller) }
  },
  async retryDelays(core, { caller }) {
    return { status: 200, record: await core.retryDelays(caller) }
  },
  async retryNotification(core, { caller, params }) {
    if (!isId(params.notification_id)) throw new Problem('notification-not-found')
    await core.retryNotification(caller, params.notification_id)
    return { status: 204 }
  },
} satisfies Partial<Operations>

function locationOf({ id }: { readonly id: string }) {
  return { Location: fillPath('/v1/keys/{key_id}', { key_id: id }) }
}
