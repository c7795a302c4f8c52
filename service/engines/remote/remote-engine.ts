import { setMaxListeners } from 'node:events'
import { hasParity } from '#language/tags/parity.ts'
import { parseTags } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import { arriving } from '../arriving.ts'
import type { Batch, Capabilities, FailReason, Item, Result, TranslateOptions, TranslationEngine } from '../engine.ts'
import { fitNotation } from '../fit-notation.ts'
import { matchDirection } from '../match-direction.ts'
import { postEditWithoutEngine } from '../post-edit-without-engine.ts'
import { askBatch, type AskOutcome } from './ask-batch.ts'
import { cutBatches } from './cut-batches.ts'
import type { Outage } from './outage.ts'
import { openSlots } from './slots.ts'
import type { AskedItem, CallReport, RemoteProtocol } from './remote-protocol.ts'
import { type Settled, settleAnswer } from './settle-answer.ts'

export type RemoteParts = {
  /** Null for an engine of this machine, which is never away. */
  readonly outage: Outage | null
  /** Calls at once. */
  readonly concurrency: number
  readonly report: (call: CallReport) => void
  /** Returns milliseconds, from any start. */
  readonly now: () => number
}

/**
 * Attempts at one call, and milliseconds to wait while another one tries out a server that was away: a person gets the
 * error sooner than a job, which waits for any attempt to end.
 */
const EFFORT = {
  interactive: { attempts: 3, siblingWaitMs: 5000 },
  job: { attempts: 5, siblingWaitMs: 150_000 },
} as const
/** Milliseconds for which a health report is reused. */
const HEALTH_LASTS = 30_000

/**
 * Opens an engine behind HTTP: cuts batches, takes turns, asks, checks each answer, asks once more where it is at
 * fault, and repairs tags. Segments without letters are not sent.
 */
export function openRemoteEngine(protocol: RemoteProtocol, parts: RemoteParts): TranslationEngine {
  const { outage, now } = parts
  const call = openCalls(protocol, parts)
  /** Controllers of the batches under way. */
  const underWay = new Set<AbortController>()
  let isClosed = false
  let health: {
    readonly at: number
    readonly ok: boolean
    readonly latencyMs: number
    readonly detail?: string
    readonly status?: number
  } | null = null

  /** Returns the results of every item of one call; faulty ones are asked for once more. */
  async function translateBatch(items: readonly Item[], batch: Batch, options: TranslateOptions): Promise<Result[]> {
    const ask = (asked: readonly AskedItem[]) => call(asked, batch, options)
    const asked = items.map((item, index): AskedItem => ({ id: String(index + 1), item }))
    const outcomes = await askBatch(asked, ask)
    const settled = new Map<string, Settled>()
    for (const { id, item } of asked) {
      const outcome = outcomes.get(id)
      if (outcome?.ok === true) settled.set(id, settleAnswer(item, outcome.answered, batch, outcome.attempts))
    }
    const faulty = asked.flatMap((one): AskedItem[] => {
      const answer = settled.get(one.id)
      if (!protocol.canRepair || answer === undefined || answer.faults.length === 0) return []
      return [{ ...one, repair: { previous: answer.answer, faults: answer.faults.map(({ message }) => message) } }]
    })
    if (faulty.length > 0)
      for (const [id, outcome] of await askBatch(faulty, ask)) repair(settled, asked, id, outcome, batch)
    return asked.map(({ id, item }) => resultOf(item, settled.get(id), outcomes.get(id)))
  }

  return {
    id: protocol.id,
    modelVersion: protocol.modelVersion,
    isDown: () => outage?.isOpen() === true,
    restMs: () => outage?.remaining() ?? null,
    tryNow: () => outage?.shorten(),
    capabilities: () => protocol.capabilities(),
    async health(signal) {
      if (health !== null && now() - health.at < HEALTH_LASTS) return health
      const start = now()
      const reached = await protocol.reach(signal)
      signal.throwIfAborted()
      health = { at: now(), latencyMs: now() - start, ...reached }
      return health
    },
    async *translate(batch, options) {
      const able = await protocol.capabilities()
      const stopped = new AbortController()
      const signal = AbortSignal.any([options.signal, stopped.signal])
      underWay.add(stopped)
      // Each call that waits its turn adds a listener.
      setMaxListeners(0, signal)
      try {
        const refusal = isClosed ? 'unavailable' : refuseAll(batch, able)
        const away: Item[] = []
        for (const item of batch.items) {
          const reason = signal.aborted ? 'cancelled' : refusal
          const result = reason === null ? await translateAtHome(item, batch, able) : failed(item, reason)
          if (result === null) away.push(item)
          else yield result
        }
        const calls = cutBatches(away, able).map((items) => translateBatch(items, batch, { ...options, signal }))
        for await (const results of arriving(calls)) yield* results
      } finally {
        // A reader that stops early stops the work too.
        stopped.abort()
        underWay.delete(stopped)
      }
    },
    close() {
      isClosed = true
      for (const stopped of underWay) stopped.abort()
      return Promise.resolve()
    },
  }
}

/** Returns a function that sends one call in its turn, and reports it. */
function openCalls(protocol: RemoteProtocol, { outage, concurrency, report, now }: RemoteParts) {
  const slots = openSlots(concurrency)
  let hasAnswered = false
  return async (asked: readonly AskedItem[], batch: Batch, { signal, priority }: TranslateOptions) => {
    const leave = await slots.enter(priority === 'interactive', signal)
    if (leave === null) return { ok: false, reason: 'cancelled', status: null, detail: '' } as const
    const start = now()
    try {
      const reply = await protocol.ask(asked, batch, { signal, ...EFFORT[priority] })
      const about = {
        engine: protocol.id,
        model_version: protocol.modelVersion,
        segments: asked.length,
        duration_ms: Math.round(now() - start),
      }
      if (reply.ok) {
        hasAnswered = true
        report({ ...about, ok: true, attempts: reply.attempts, ...reply.cost })
        return reply
      }
      const { reason, status } = reply
      report({ ...about, ok: false, reason, ...(status === null ? {} : { status }) })
      if (reason !== 'refused' || hasAnswered) return reply
      // A server that refuses the very first request is not set up properly.
      outage?.missed(outage.answers())
      return { ...reply, reason: 'unavailable' } as const
    } finally {
      leave()
    }
  }
}

function refuseAll(batch: Batch, { pairs }: Capabilities): FailReason | null {
  // A server that has not listed its languages yet may do so later.
  if (pairs === 'unknown') return 'unavailable'
  return pairs === 'any' || matchDirection(pairs, batch) !== null ? null : 'unsupported-pair'
}

/** Translates items that need no call; null for the others. */
async function translateAtHome(item: Item, batch: Batch, able: Capabilities): Promise<Result | null> {
  const source = printTags(item.source)
  // No target can have parity with a source whose own tags are broken.
  if (source.includes('<') && !hasParity(source, source)) return failed(item, 'invalid')
  if (item.given !== undefined && !able.postEdit) return postEditWithoutEngine(item, item.given, batch)
  if (item.given === undefined && !item.source.some((token) => token.kind === 'text' && /\p{L}/u.test(token.text)))
    return {
      key: item.key,
      ok: true,
      target: parseTags(fitNotation(source, source, batch)),
      appliedTerms: [],
      signals: { attempts: 0 },
    }
  return null
}

/** Takes the second answer where it is better; the attempts of both count. */
function repair(
  settled: Map<string, Settled>,
  asked: readonly AskedItem[],
  id: string,
  outcome: AskOutcome,
  batch: Batch,
): void {
  const before = settled.get(id)
  const item = asked.find((one) => one.id === id)?.item
  if (before === undefined || item === undefined || !outcome.ok) return
  const attempts = before.attempts + outcome.attempts
  const after = settleAnswer(item, outcome.answered, batch, attempts)
  settled.set(id, after.weight < before.weight ? after : { ...before, attempts })
}

function resultOf(item: Item, settled: Settled | undefined, outcome: AskOutcome | undefined): Result {
  if (settled === undefined) return failed(item, outcome?.ok === false ? outcome.reason : 'mismatch')
  if (settled.faults.some(({ isFatal }) => isFatal)) return failed(item, 'invalid')
  const { target, appliedTerms, attempts, tagRepairs, tagGuesses, logprob, explanation } = settled
  return {
    key: item.key,
    ok: true,
    target,
    appliedTerms,
    signals: { attempts, tagRepairs, tagGuesses, ...(logprob === undefined ? {} : { logprob }) },
    ...(explanation === undefined ? {} : { explanation }),
  }
}

function failed(item: Item, reason: FailReason): Result {
  const isFinal = reason === 'invalid' || reason === 'mismatch' || reason === 'unsupported-pair'
  return { key: item.key, ok: false, reason, retryable: !isFinal }
}
