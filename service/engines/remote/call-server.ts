import { setTimeout as sleep } from 'node:timers/promises'
import { type Dispatcher, fetch as fetchVia } from 'undici'
import { SpanKind } from '@opentelemetry/api'
import { inSpan, traceHeaders } from '../../tracing/tracing.ts'
import { openOutage, type Outage, type Pass } from './outage.ts'

export type ServerSettings = {
  /** Has no slash at the end. */
  readonly baseUrl: string
  readonly headers: Readonly<Record<string, string>>
  /** Returns the headers that sign a request. */
  readonly sign?: (request: Signable) => Promise<Readonly<Record<string, string>>>
  /** Returns the status that says what an answer means, for a server that says it otherwise, or the reason of a failure. */
  readonly meaningOf?: (status: number, text: string) => number | 'glossary-refused'
  /** Milliseconds of one attempt, from sending to the last byte. */
  readonly timeoutMs: number
  /** The record of this server's outages, shared by all calls to it; null for a call that goes in any case. */
  readonly outage: Outage | null
  /** Waits between attempts; rejects when the signal ends it. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<unknown>
  /** Connections that it is called by, and no redirection is followed; absent: those of all. */
  readonly dispatcher?: Dispatcher
  /** Milliseconds by the system clock, for a `Retry-After` that is a date. */
  readonly clock?: () => number
}

type Signable = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type ServerCall = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Number of attempts in all. */
  readonly attempts: number
  /** Milliseconds to wait while another call tries out whether the server is back; 0 without it. */
  readonly siblingWaitMs?: number
  readonly signal: AbortSignal
}

export type ServerReply = Served | ServerFailure

type Served = { readonly ok: true; readonly body: unknown; readonly attempts: number }

export type ServerFailure = {
  readonly ok: false
  /**
   * `refused`: this very request is at fault; `glossary-refused`: the glossary that is set up for its languages;
   * `garbled`: the answer is not JSON.
   */
  readonly reason: 'refused' | 'glossary-refused' | 'garbled' | 'unavailable' | 'timeout' | 'cancelled'
  /** Status of the last answer; null when there was none. */
  readonly status: number | null
  /** The server's text about a request that it refuses; not for the log, as it may quote the text. */
  readonly detail: string
}

type Attempt =
  | Pick<Served, 'ok' | 'body'>
  | ServerFailure
  /** Worth another attempt, not before `retryAfterMs` when the server names a time. */
  | {
      readonly ok: 'later'
      readonly reason: 'unavailable' | 'timeout'
      readonly status: number | null
      readonly retryAfterMs: number | null
    }

/** Milliseconds: a server that asks for a longer pause is down. */
const LONGEST_PAUSE = 60_000
/** Bytes of an answer: far more than any translation of a batch, and little enough for the memory. */
const MOST_BYTES = 8_000_000
/** Characters of an error's text. */
const MOST_DETAIL = 2000

/**
 * Makes one JSON call as a busy server needs it: attempts after 1, 2, 4, 8 … s or when its `Retry-After` says, an end
 * as soon as the signal aborts, and an outage that begins when all attempts have failed or the key is not accepted.
 * Never throws.
 */
export function callServer(settings: ServerSettings, call: ServerCall): Promise<ServerReply> {
  const attributes = { 'server.address': new URL(settings.baseUrl).host }
  return inSpan('engine call', { kind: SpanKind.CLIENT, attributes }, () => callInTurn(settings, call))
}

async function callInTurn(settings: ServerSettings, call: ServerCall): Promise<ServerReply> {
  const outage = settings.outage ?? openOutage({ now: () => 0 })
  const { wait = waitFor } = settings
  const answersBefore = outage.answers()
  for (let attempt = 1; ; attempt++) {
    if (call.signal.aborted) return failure('cancelled')
    const pass = await outage.enter((outcome) => waitForTrial(outcome, call, wait))
    if (pass === 'refused') return failure(call.signal.aborted ? 'cancelled' : 'unavailable')
    const outcome = await tryOnce(settings, call)
    if (outcome.ok === true) {
      outage.answered()
      return { ...outcome, attempts: attempt }
    }
    if (outcome.ok === false) {
      if (outcome.reason === 'unavailable' || outcome.reason === 'glossary-refused') outage.missed(answersBefore)
      else if (outcome.reason === 'cancelled') leave(outage, pass)
      // A refusal is an answer: the server is up.
      else outage.answered()
      return outcome
    }
    const pause = outcome.retryAfterMs ?? 1000 * 2 ** (attempt - 1)
    // The outage's record states when the next call tries.
    if (pass === 'trial' || attempt >= call.attempts || pause > LONGEST_PAUSE) {
      outage.missed(answersBefore, outcome.retryAfterMs ?? 0)
      return failure(outcome.reason, outcome.status)
    }
    // The signal ends the wait.
    await wait(pause, call.signal).catch(() => undefined)
  }
}

/** Ends the trial, which only the call that tries the server out may do. */
function leave(outage: Outage, pass: Pass): void {
  if (pass === 'trial') outage.left()
}

async function waitForTrial(
  outcome: Promise<void>,
  { signal, siblingWaitMs = 0 }: ServerCall,
  wait: (ms: number, signal: AbortSignal) => Promise<unknown>,
): Promise<void> {
  if (siblingWaitMs === 0) return
  const over = new AbortController()
  const limit = wait(siblingWaitMs, AbortSignal.any([signal, over.signal])).catch(() => undefined)
  await Promise.race([outcome, limit])
  over.abort()
}

async function tryOnce(
  settings: ServerSettings,
  { method, path, headers, body, signal }: ServerCall,
): Promise<Attempt> {
  const limit = AbortSignal.timeout(settings.timeoutMs)
  try {
    const address = settings.baseUrl + path
    const text = body === undefined ? null : JSON.stringify(body)
    const request = {
      method,
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        ...traceHeaders(),
        ...settings.headers,
        ...headers,
        ...(await settings.sign?.({ url: address, headers: headers ?? {}, body: text ?? '' })),
      },
      ...(text === null ? {} : { body: text }),
      signal: AbortSignal.any([signal, limit]),
    }
    const { dispatcher, meaningOf = (status) => status } = settings
    const reply = await (dispatcher === undefined
      ? fetch(address, request)
      : fetchVia(address, { ...request, dispatcher, redirect: 'manual' }))
    const answer = await readText(reply.body)
    if (answer === null) return failure('garbled', reply.status)
    const status = meaningOf(reply.status, answer)
    if (status === 'glossary-refused') return failure(status, reply.status)
    return readReply(status, answer, retryAfterMs(reply.headers.get('Retry-After'), settings.clock ?? Date.now))
  } catch {
    if (signal.aborted) return failure('cancelled')
    return { ok: 'later', reason: limit.aborted ? 'timeout' : 'unavailable', status: null, retryAfterMs: null }
  }
}

// A wrong key, an unpaid bill, a model or an address that does not exist: none of these passes by itself.
const MISCONFIGURED = new Set([401, 402, 403, 404, 405, 456])

/** Reads an answer; returns null for one that is too long, of which the rest is not received. */
async function readText(body: AsyncIterable<Uint8Array> | null): Promise<string | null> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.byteLength
    if (bytes > MOST_BYTES) return null
    parts.push(part)
  }
  return new TextDecoder().decode(Buffer.concat(parts))
}

function readReply(status: number, text: string, retryAfterMs: number | null): Attempt {
  if (status >= 200 && status < 300) {
    try {
      return { ok: true, body: JSON.parse(text) }
    } catch {
      return failure('garbled', status)
    }
  }
  // A redirection is not followed: it could lead into the service's own network, with the key.
  if (MISCONFIGURED.has(status) || (status >= 300 && status < 400)) return failure('unavailable', status)
  if (status >= 500 || [408, 425, 429].includes(status))
    return { ok: 'later', reason: 'unavailable', status, retryAfterMs }
  return failure('refused', status, text.slice(0, MOST_DETAIL))
}

function failure(reason: ServerFailure['reason'], status: number | null = null, detail = ''): ServerFailure {
  return { ok: false, reason, status, detail }
}

/** `3` → 3000; a date → the milliseconds until then; null without one. */
function retryAfterMs(header: string | null, clock: () => number): number | null {
  if (header === null || header.trim() === '') return null
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(0, date - clock())
}

function waitFor(ms: number, signal: AbortSignal): Promise<unknown> {
  return sleep(ms, undefined, { signal })
}
