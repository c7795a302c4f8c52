import { callServer, type ServerSettings } from '../engines/remote/call-server.ts'
import { openOutage } from '../engines/remote/outage.ts'

/** A server that rates pairs, with its clock and its time limits. */
export type RaterServer = {
  /** Has no slash at the end. */
  readonly baseUrl: string
  readonly apiKey: string | null
  /** Returns milliseconds, from any start. */
  readonly now: () => number
  /** Time limits that differ from the usual ones. */
  readonly timeLimit?: Partial<Pick<ServerSettings, 'timeoutMs' | 'wait' | 'clock'>>
}

/** Returns the body of the server's answer; throws when there is none, and the signal's reason when it is aborted. */
export type AskServer = (path: string, body: unknown, signal: AbortSignal) => Promise<unknown>

/** Milliseconds for one attempt: a model on a common processor needs seconds for a batch. */
const TIMEOUT = 60_000
const ATTEMPTS = 3

export function askServer({ baseUrl, apiKey, now, timeLimit }: RaterServer): AskServer {
  const settings: ServerSettings = {
    baseUrl,
    headers: apiKey === null ? {} : { Authorization: `Bearer ${apiKey}` },
    timeoutMs: TIMEOUT,
    outage: openOutage({ now }),
    ...timeLimit,
  }
  return async (path, body, signal) => {
    const reply = await callServer(settings, { method: 'POST', path, body, attempts: ATTEMPTS, signal })
    if (reply.ok) return reply.body
    signal.throwIfAborted()
    // The detail is left out, because it may quote the texts.
    throw new Error(`The scorer's server gave no answer: ${reply.reason}, status ${reply.status ?? 'none'}`)
  }
}
