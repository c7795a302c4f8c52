import { Writable } from 'node:stream'
import { pino } from 'pino'
import { inject } from 'vitest'
import type { EndpointName } from '#contract/endpoints.ts'
import { endpoints, fillPath } from '#contract/endpoints.ts'
import type { Role } from '#contract/resources/account.ts'
import { createKey } from '../../core/account/keys.ts'
import type { PlanChange } from '../../store/organisations.ts'
import { noteAnswer } from '../../testing/note-answer.ts'
import type { TestService } from '../../testing/start-test-service.ts'
import { type AppParts, createApp } from '../app.ts'
import { startBodyParser } from '../input/body-parser.ts'
import { errorsBase } from './read-problem.ts'

export type Ask = {
  readonly key?: string
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: string
  /** A record, sent as JSON; `raw` is a body with its type, sent unchanged. */
  readonly body?: object
  readonly raw?: { readonly type: string; readonly bytes: Uint8Array | string }
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

/** Starts the interface over a service with its real store, and makes keys of organisations for it. */
export function startInterface(service: TestService, parts: Partial<AppParts> = {}) {
  /** Lines of the operator's log. */
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const bodies = startBodyParser(inject('built').bodyWorker)
  service.atEnd(() => bodies.close())
  const app = createApp({
    core: service.core,
    bodies,
    log: pino({ level: 'info' }, sink),
    workbenchDir: null,
    allowedOrigins: ['https://review.example'],
    errorsBase,
    ...parts,
  })

  /** Adds an organisation and returns its key. */
  async function addKey(plan: PlanChange = {}, role: Role = 'admin') {
    const caller = await service.addCaller(plan, role)
    const { key } = await createKey(service.parts, service.store.db, caller.organisationId, { name: role, role })
    return { caller, key }
  }

  /** Sends a request and checks the answer against the table. */
  async function send(path: string, init: RequestInit): Promise<Response> {
    const response = await app.request(path, init)
    await noteAnswer({ method: init.method ?? 'GET', path }, response)
    return response
  }

  /** Calls an operation of the table. */
  async function ask(name: EndpointName, { key = '', params = {}, query = '', signal, ...sent }: Ask = {}) {
    const { method, path } = endpoints[name]
    const { body, headers = {} } = sent
    const raw = sent.raw ?? (body === undefined ? undefined : { type: 'application/json', bytes: JSON.stringify(body) })
    const all = {
      ...(key === '' ? {} : { Authorization: `Bearer ${key}` }),
      ...(raw === undefined ? {} : { 'Content-Type': raw.type }),
      ...headers,
    }
    return send(fillPath(path, params) + query, {
      method,
      headers: all,
      ...(raw === undefined ? {} : { body: Buffer.from(raw.bytes) }),
      ...(signal === undefined ? {} : { signal }),
    })
  }

  return { app, lines, addKey, send, ask }
}
