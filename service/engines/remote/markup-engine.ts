import type { Batch, Capabilities, TranslationEngine } from '../engine.ts'
import { type Markup, readMarkup, writeMarkup } from '../markup-text.ts'
import { matchDirection } from '../match-direction.ts'
import { shieldSegment } from '../shield-segment.ts'
import { callServer, type ServerCall, type ServerReply, type ServerSettings } from './call-server.ts'
import { knowPairs, type WirePair } from './known-pairs.ts'
import { openOutage } from './outage.ts'
import { notHealthy, type RemoteEnvironment } from './remote-environment.ts'
import { openRemoteEngine } from './remote-engine.ts'
import type { Answers, AskedItem, CallCost, RemoteCallOptions } from './remote-protocol.ts'

/** What one request takes, and how many go at once. `context`: it takes neighbours of the texts; false without it. */
export type MarkupLimits = Pick<Capabilities, 'maxBatch' | 'maxChars' | 'concurrency'> &
  Partial<Pick<Capabilities, 'context'>>

/** Protocol of a server of machine translation that takes texts with markup and returns as many, in their order. */
export type MarkupProtocol = {
  readonly id: string
  readonly markup: Markup
  readonly limits: MarkupLimits
  readonly server: Omit<ServerSettings, 'outage'>
  /** Returns null when the server does not answer; `get` makes one attempt. */
  fetchPairs(get: (asked: FreeCall) => Promise<ServerReply>): Promise<readonly WirePair[] | null>
  request(texts: readonly string[], pair: WirePair, batch: Batch, asked: readonly AskedItem[]): MarkupRequest
  /** Returns null for an answer that is none of this protocol. */
  read(body: unknown): { readonly texts: readonly string[]; readonly cost: CallCost } | null
  readonly probe: FreeCall
}

type MarkupRequest = Pick<ServerCall, 'path' | 'body' | 'headers'>

/** A path to GET that costs nothing, or a request to POST. */
type FreeCall = string | MarkupRequest

/** Opens an engine behind such a server: protected texts travel as tags, terms as pairs whose words are set afterwards. */
export function openMarkupEngine(protocol: MarkupProtocol, environment: RemoteEnvironment): TranslationEngine {
  const { markup, limits } = protocol
  const id = environment.id ?? protocol.id
  const outage = openOutage({ now: environment.now, onReturn: () => environment.onReturn?.(id) })
  const server: ServerSettings = { ...protocol.server, outage, ...environment.server }
  const closing = new AbortController()
  const get = (asked: FreeCall) => callServer(server, { ...freeCall(asked), attempts: 1, signal: closing.signal })
  const pairs = knowPairs(() => protocol.fetchPairs(get), environment.now)

  async function ask(asked: readonly AskedItem[], batch: Batch, options: RemoteCallOptions): Promise<Answers> {
    const pair = matchDirection(await pairs.list(), batch)
    if (pair === null) return { ok: false, reason: 'refused', status: null, detail: '' }
    const shielded = asked.map(({ item }) => shieldSegment(item.source, { verbatim: true, terms: item.terms ?? [] }))
    const texts = shielded.map(({ tokens }) => writeMarkup(tokens, markup))
    const request = protocol.request(texts, pair, batch, asked)
    const reply = await callServer(server, { method: 'POST', ...request, ...options })
    if (!reply.ok) return reply
    const read = protocol.read(reply.body)
    if (read === null) return { ok: false, reason: 'garbled', status: null, detail: '' }
    return {
      ok: true,
      // Answers have no ids: only their number shows whether they match the questions.
      answers: read.texts.map((text, index) => {
        const answer = readMarkup(text, markup)
        const { tokens, appliedTerms } = shielded[index]?.unshield(answer) ?? { tokens: answer, appliedTerms: [] }
        return { id: asked[index]?.id ?? '', target: tokens, appliedTerms }
      }),
      attempts: reply.attempts,
      cost: read.cost,
    }
  }

  const engine = openRemoteEngine(
    {
      id,
      modelVersion: protocol.id,
      canRepair: false,
      capabilities: async () => ({ ...able, ...limits, pairs: await pairs.directions() }),
      ask,
      async reach(signal) {
        const call = { ...freeCall(protocol.probe), attempts: 1, signal }
        const reply = await callServer({ ...server, outage: null }, call)
        return reply.ok ? { ok: true } : notHealthy(reply.status)
      },
    },
    { outage, concurrency: limits.concurrency, report: environment.report, now: environment.now },
  )
  return {
    ...engine,
    async close() {
      closing.abort()
      await engine.close()
    },
  }
}

function freeCall(asked: FreeCall): Pick<ServerCall, 'method' | 'path' | 'body' | 'headers'> {
  return typeof asked === 'string' ? { method: 'GET', path: asked } : { method: 'POST', ...asked }
}

const able = {
  tags: 'markup',
  terms: 'hard',
  fuzzy: false,
  instructions: false,
  postEdit: false,
  logprobs: false,
  context: false,
} as const
