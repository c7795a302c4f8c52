import type { FailReason } from '../engine.ts'
import type { RemoteAnswer, Answers, AskedItem } from './remote-protocol.ts'

export type AskOutcome =
  | { readonly ok: true; readonly answered: RemoteAnswer; readonly attempts: number }
  | { readonly ok: false; readonly reason: FailReason }

type Ask = (asked: readonly AskedItem[]) => Promise<Answers>

/**
 * Asks for all items in one call. An answer that does not hold each id exactly once, is not readable or refused is not
 * trusted in any part: each half is asked for by itself, down to single ones, so that the item that spoils a batch is
 * found and the others are translated. A single one that is not answered properly twice is a `mismatch`, a refused one
 * `invalid`. `calls`: those already made for these.
 */
export async function askBatch(asked: readonly AskedItem[], ask: Ask, calls = 0): Promise<Map<string, AskOutcome>> {
  const first = await askOnce(asked, ask, calls)
  if (first.ok) return first.outcomes
  if (first.reason !== 'mismatch' && first.reason !== 'invalid') return fail(asked, first.reason)
  if (asked.length > 1) {
    const middle = Math.ceil(asked.length / 2)
    const halves = [asked.slice(0, middle), asked.slice(middle)]
    const outcomes = await Promise.all(halves.map((half) => askBatch(half, ask, calls + 1)))
    return new Map(outcomes.flatMap((half) => [...half]))
  }
  if (first.reason === 'invalid') return fail(asked, 'invalid')
  const second = await askOnce(asked, ask, calls + 1)
  return second.ok ? second.outcomes : fail(asked, second.reason)
}

type Once =
  | { readonly ok: true; readonly outcomes: Map<string, AskOutcome> }
  | { readonly ok: false; readonly reason: FailReason }

const reasons = {
  refused: 'invalid',
  garbled: 'mismatch',
  // No text gets through until it is set up anew, as with a key that is refused.
  'glossary-refused': 'unavailable',
  unavailable: 'unavailable',
  timeout: 'timeout',
  cancelled: 'cancelled',
} as const satisfies Record<string, FailReason>

async function askOnce(asked: readonly AskedItem[], ask: Ask, calls: number): Promise<Once> {
  const reply = await ask(asked)
  if (!reply.ok) return { ok: false, reason: reasons[reply.reason] }
  const attempts = calls + reply.attempts
  const outcomes = new Map<string, AskOutcome>(
    reply.answers.map((answered) => [answered.id, { ok: true, answered, attempts }]),
  )
  const isExact = reply.answers.length === asked.length && asked.every(({ id }) => outcomes.has(id))
  return isExact ? { ok: true, outcomes } : { ok: false, reason: 'mismatch' }
}

function fail(asked: readonly AskedItem[], reason: FailReason): Map<string, AskOutcome> {
  return new Map(asked.map(({ id }) => [id, { ok: false, reason }]))
}
