import type { Role } from '#contract/resources/account.ts'
import type { TestService } from '../../testing/start-test-service.ts'
import type { AppParts } from '../app.ts'
import { addExample } from './add-example.ts'
import { startInterface } from './start-interface.ts'

export const jobPath = '/v1/jobs/{job_id}'
export const segmentPath = `${jobPath}/segments/{position}`

export type Call = Omit<RequestInit, 'headers'> & {
  readonly as?: Role | null
  readonly headers?: Readonly<Record<string, string>>
}

/** Starts the interface over a new organisation with one of everything, and a way to call it with the key of a role. */
export async function startExample(service: TestService, parts: Partial<AppParts> = {}) {
  const { send, ...rest } = startInterface(service, parts)
  const example = await addExample(service)

  /** Sends a request; names in braces are those of the example: `/v1/jobs/{job_id}`. */
  const call = async (method: string, path: string, { as = 'manager', ...init }: Call = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    if (as !== null && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${example.keys[as]}`)
    return send(example.fill(path), { ...init, method, headers })
  }
  const sendJson = (method: string, path: string, body: string | Uint8Array, init: Call = {}) =>
    call(method, path, {
      ...init,
      body: Buffer.from(body),
      headers: { 'Content-Type': 'application/json', ...init.headers },
    })
  return { ...rest, ...example, call, sendJson }
}
