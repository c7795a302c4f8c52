import * as z from 'zod/mini'
import { canonicalLanguage } from '#language/languages/canonical-language.ts'
import type { Batch, Capabilities, TranslationEngine } from '../engine.ts'
import { htmlTags, readMarkup, writeMarkup } from '../markup-text.ts'
import { matchDirection } from '../match-direction.ts'
import { callServer, type ServerSettings } from '../remote/call-server.ts'
import { openOutage } from '../remote/outage.ts'
import { knowPairs, type WirePair } from '../remote/known-pairs.ts'
import { detailOf, type RemoteEnvironment } from '../remote/remote-environment.ts'
import { openRemoteEngine } from '../remote/remote-engine.ts'
import type { Answers, AskedItem, RemoteCallOptions } from '../remote/remote-protocol.ts'
import { shieldSegment } from '../shield-segment.ts'

export type LibreTranslateSettings = {
  /** Has no slash at the end. */
  readonly baseUrl: string
  readonly apiKey: string | null
}

const Languages = z.array(z.object({ code: z.string(), targets: z.array(z.string()) }))
const Translated = z.object({ translatedText: z.array(z.string()) })

/** Milliseconds for a server that often runs on one core. */
const TIMEOUT = 60_000
const CONCURRENCY = 2

/** Opens any server that speaks LibreTranslate's `/translate`. Tags travel as HTML; all else is as with DeepL's. */
export function openLibreTranslate(
  settings: LibreTranslateSettings,
  environment: RemoteEnvironment,
): TranslationEngine {
  const outage = openOutage({
    now: environment.now,
    onReturn: () => environment.onReturn?.('libretranslate'),
  })
  const server: ServerSettings = {
    baseUrl: settings.baseUrl,
    headers: {},
    timeoutMs: TIMEOUT,
    outage,
    ...environment.server,
  }
  const closing = new AbortController()
  const languagesCall = { method: 'GET', path: '/languages', attempts: 1 } as const
  const pairs = knowPairs(async () => {
    const reply = await callServer(server, { ...languagesCall, signal: closing.signal })
    return reply.ok ? readPairs(reply.body) : null
  }, environment.now)

  async function ask(asked: readonly AskedItem[], batch: Batch, options: RemoteCallOptions): Promise<Answers> {
    const pair = matchDirection(await pairs.list(), batch)
    if (pair === null) return { ok: false, reason: 'refused', status: null, detail: '' }
    const shielded = asked.map(({ item }) => shieldSegment(item.source, { verbatim: true, terms: item.terms ?? [] }))
    const body = {
      q: shielded.map(({ tokens }) => writeMarkup(tokens, htmlTags)),
      source: pair.wireSource,
      target: pair.wireTarget,
      format: 'html',
      ...(settings.apiKey === null ? {} : { api_key: settings.apiKey }),
    }
    const reply = await callServer(server, { method: 'POST', path: '/translate', body, ...options })
    if (!reply.ok) return reply
    const read = Translated.safeParse(reply.body)
    if (!read.success) return { ok: false, reason: 'garbled', status: null, detail: '' }
    return {
      ok: true,
      answers: read.data.translatedText.map((text, index) => {
        const answer = readMarkup(text, htmlTags)
        const { tokens, appliedTerms } = shielded[index]?.unshield(answer) ?? { tokens: answer, appliedTerms: [] }
        return { id: asked[index]?.id ?? '', target: tokens, appliedTerms }
      }),
      attempts: reply.attempts,
      cost: {},
    }
  }

  const engine = openRemoteEngine(
    {
      id: 'libretranslate',
      modelVersion: 'libretranslate',
      canRepair: false,
      capabilities: async () => ({ ...able, pairs: await pairs.directions() }),
      ask,
      async reach(signal) {
        const reply = await callServer({ ...server, outage: null }, { ...languagesCall, signal })
        return reply.ok ? { ok: true } : { ok: false, detail: detailOf(reply.status) }
      },
    },
    { outage, concurrency: CONCURRENCY, report: environment.report, now: environment.now },
  )
  return {
    ...engine,
    async close() {
      closing.abort()
      await engine.close()
    },
  }
}

/** Returns null when the list cannot be read; languages that the catalogue does not have are left out. */
function readPairs(body: unknown): WirePair[] | null {
  const read = Languages.safeParse(body)
  if (!read.success) return null
  return read.data.flatMap(({ code, targets }) => {
    const source = canonicalLanguage(code)
    if (source === null) return []
    return targets.flatMap((wireTarget): WirePair[] => {
      const target = canonicalLanguage(wireTarget)
      return target === null || target === source ? [] : [{ source, target, wireSource: code, wireTarget }]
    })
  })
}

const able: Omit<Capabilities, 'pairs'> = {
  tags: 'markup',
  terms: 'hard',
  fuzzy: false,
  instructions: false,
  postEdit: false,
  logprobs: false,
  context: false,
  maxBatch: 25,
  maxChars: 5000,
  concurrency: CONCURRENCY,
}
