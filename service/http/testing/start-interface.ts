import { pino } from 'pino'
import type { EndpointName } from '#contract/endpoints.ts'
import { endpoints, fillPath } from '#contract/endpoints.ts'
import type { Role } from '#contract/resources/account.ts'
import { createKey } from '../../core/account/keys.ts'
import type { PlanChange } from '../../store/organisations.ts'
import { noteAnswer } from '../../testing/note-answer.ts'
import type { TestService } from '../../testing/start-test-service.ts'
import { createApp } from '../app.ts'
import { errorsBase } from './start-app.ts'

export type Ask = {
  readonly key?: string
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: string
  /** A record, sent as JSON, or the body as it is with its type. */
  readonly body?: object
  readonly raw?: { readonly type: string; readonly bytes: Uint8Array | string }
  readonly headers?: Readonly<Record<string, string>>
}

/** The whole interface over a service with its real store, and keys of organisations to ask it with. */
export function startInterface(service: TestService) {
  const app = createApp({
    core: service.core,
    log: pino({ level: 'silent' }),
    workbenchDir: null,
    allowedOrigins: [],
    errorsBase,
  })

  /** The key of a new organisation. */
  async function addKey(plan: PlanChange = {}, role: Role = 'admin') {
    const caller = await service.addCaller(plan, role)
    const { key } = await createKey(service.parts, service.store.db, caller.organisationId, { name: role, role })
    return { caller, key }
  }

  /** Asks for an operation; the answer has been held against the table. */
  async function ask(name: EndpointName, { key = '', params = {}, query = '', body, raw, headers = {} }: Ask = {}) {
    const { method, path } = endpoints[name]
    const address = fillPath(path, params) + query
    const sent = raw ?? (body === undefined ? undefined : { type: 'application/json', bytes: JSON.stringify(body) })
    const all = {
      ...(key === '' ? {} : { Authorization: `Bearer ${key}` }),
      ...(sent === undefined ? {} : { 'Content-Type': sent.type }),
      ...headers,
    }
    const response = await app.request(address, {
      method,
      headers: all,
      ...(sent === undefined ? {} : { body: Buffer.from(sent.bytes) }),
    })
    await noteAnswer('service', { method, path: address }, response)
    return response
  }

  return { app, addKey, ask }
}
