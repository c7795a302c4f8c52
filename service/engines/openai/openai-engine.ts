import { parseTags } from '#language/tags/parse-tags.ts'
import type { Batch, Capabilities, TranslationEngine } from '../engine.ts'
import { callServer, type ServerReply, type ServerSettings } from '../remote/call-server.ts'
import { openOutage } from '../remote/outage.ts'
import { openRemoteEngine } from '../remote/remote-engine.ts'
import type { Answers, AskedItem, RemoteCallOptions } from '../remote/remote-protocol.ts'
import { notHealthy, type RemoteEnvironment } from '../remote/remote-environment.ts'
import { shieldSegment } from '../shield-segment.ts'
import { buildRequest, type ShieldedAsk } from './build-request.ts'
import { readAnswer } from './read-answer.ts'
import { fullProfile, lesserProfile } from './request-profile.ts'

export type OpenAiSettings = {
  /** Ends with the version: `https://api.openai.com/v1`, `http://localhost:11434/v1`; no slash at the end. */
  readonly baseUrl: string
  readonly apiKey: string | null
  readonly model: string
}

/** Milliseconds: a model writes about a hundred tokens a second at best; a full batch is 3,000. */
const TIMEOUT = 120_000
const CONCURRENCY = 4

/**
 * Opens any server that speaks OpenAI's `/chat/completions`: hosted ones, Ollama, vLLM, llama.cpp. Its first refusals
 * show what it cannot do (answers by schema, log-probabilities, a seed), which is not requested again.
 */
export function openOpenAi(settings: OpenAiSettings, environment: RemoteEnvironment): TranslationEngine {
  const { model, apiKey } = settings
  const id = environment.id ?? 'openai'
  const outage = openOutage({
    now: environment.now,
    onReturn: () => environment.onReturn?.(id),
  })
  const server: ServerSettings = {
    baseUrl: settings.baseUrl,
    headers: apiKey === null ? {} : { Authorization: `Bearer ${apiKey}` },
    timeoutMs: TIMEOUT,
    outage,
    ...environment.server,
  }
  let profile = fullProfile
  let isProven = false

  async function complete(
    asked: readonly ShieldedAsk[],
    batch: Batch,
    options: RemoteCallOptions,
  ): Promise<ServerReply> {
    let used = profile
    for (let attempts = 0; ; attempts++) {
      const body = buildRequest(model, asked, batch, used)
      const reply = await callServer(server, { method: 'POST', path: '/chat/completions', body, ...options })
      if (reply.ok) {
        profile = used
        isProven = true
        return { ...reply, attempts: reply.attempts + attempts }
      }
      if (reply.reason !== 'refused') return reply
      const lesser = isProven ? profile : lesserProfile(used, reply.detail)
      // After a profile that has worked before, the fault is in the request.
      if (lesser === null || lesser === used) return reply
      used = lesser
    }
  }

  return openRemoteEngine(
    {
      id,
      modelVersion: model,
      canRepair: true,
      capabilities: () => Promise.resolve({ ...able, logprobs: profile.logprobs }),
      async ask(asked: readonly AskedItem[], batch: Batch, options: RemoteCallOptions): Promise<Answers> {
        const shielded = asked.map((one) => ({
          ...one,
          shielded: shieldSegment(one.item.source, { verbatim: false, terms: [] }),
        }))
        const reply = await complete(shielded, batch, options)
        if (!reply.ok) return reply
        const read = readAnswer(reply.body)
        if ('failure' in read) return { ok: false, reason: read.failure, status: null, detail: '' }
        const byId = new Map(shielded.map((one) => [one.id, one]))
        const answers = read.segments.map(({ target, ...rest }) => {
          const tokens = parseTags(target)
          return { ...rest, target: byId.get(rest.id)?.shielded.unshield(tokens).tokens ?? tokens }
        })
        return { ok: true, answers, attempts: reply.attempts, cost: read.cost }
      },
      async reach(signal) {
        const call = { method: 'GET', path: '/models', attempts: 1, signal } as const
        const reply = await callServer({ ...server, outage: null }, call)
        if (reply.ok) return { ok: true }
        // Not every server lists its models.
        const isThere = reply.status !== null && reply.status < 500 && ![401, 403].includes(reply.status)
        return isThere ? { ok: true } : notHealthy(reply.status)
      },
    },
    { outage, concurrency: CONCURRENCY, report: environment.report, now: environment.now },
  )
}

const able: Capabilities = {
  pairs: 'any',
  tags: 'native',
  terms: 'soft',
  fuzzy: true,
  instructions: true,
  postEdit: true,
  logprobs: true,
  context: true,
  maxBatch: 20,
  maxChars: 2500,
  concurrency: CONCURRENCY,
}
