import * as z from 'zod/mini'
import { plainText } from '#language/tags/plain-text.ts'
import type { Batch, Capabilities, Register, TranslationEngine } from '../engine.ts'
import { readMarkup, writeMarkup, xmlTags } from '../markup-text.ts'
import { matchDirection } from '../match-direction.ts'
import { callServer, type ServerSettings } from '../remote/call-server.ts'
import { openOutage } from '../remote/outage.ts'
import { knowPairs } from '../remote/known-pairs.ts'
import { detailOf, type RemoteEnvironment } from '../remote/remote-environment.ts'
import { openRemoteEngine } from '../remote/remote-engine.ts'
import type { Answers, AskedItem, RemoteCallOptions } from '../remote/remote-protocol.ts'
import { shieldSegment } from '../shield-segment.ts'
import { readDeepLPairs } from './deepl-languages.ts'

export type DeepLSettings = {
  readonly apiKey: string
  /** Has no slash at the end; null: the address for the kind of the key. */
  readonly baseUrl: string | null
}

const Translations = z.object({
  translations: z.array(z.object({ text: z.string(), billed_characters: z.optional(z.number()) })),
})

const formalities: Readonly<Record<Register, string>> = { formal: 'prefer_more', informal: 'prefer_less' }

const TIMEOUT = 30_000
const CONCURRENCY = 4
/** UTF-16 code units of all neighbours together. */
const MOST_CONTEXT = 2000

/**
 * Opens any server that speaks DeepL's `/v2/translate`. Tags travel as XML, protected texts as tags, and terms as pairs
 * whose words are replaced when they are back.
 */
export function openDeepL(settings: DeepLSettings, environment: RemoteEnvironment): TranslationEngine {
  const outage = openOutage({
    now: environment.now,
    onReturn: () => environment.onReturn?.('deepl'),
  })
  const server: ServerSettings = {
    baseUrl: settings.baseUrl ?? addressFor(settings.apiKey),
    headers: { Authorization: `DeepL-Auth-Key ${settings.apiKey}` },
    timeoutMs: TIMEOUT,
    outage,
    ...environment.server,
  }
  const closing = new AbortController()
  const languages = (type: string) =>
    callServer(server, { method: 'GET', path: `/v2/languages?type=${type}`, attempts: 1, signal: closing.signal })
  const pairs = knowPairs(async () => {
    const [sources, targets] = await Promise.all([languages('source'), languages('target')])
    return sources.ok && targets.ok ? readDeepLPairs(sources.body, targets.body) : null
  }, environment.now)

  async function ask(asked: readonly AskedItem[], batch: Batch, options: RemoteCallOptions): Promise<Answers> {
    const pair = matchDirection(await pairs.list(), batch)
    if (pair === null) return { ok: false, reason: 'refused', status: null, detail: '' }
    const shielded = asked.map(({ item }) => shieldSegment(item.source, { verbatim: true, terms: item.terms ?? [] }))
    const context = contextOf(asked)
    const body = {
      text: shielded.map(({ tokens }) => writeMarkup(tokens, xmlTags)),
      source_lang: pair.wireSource,
      target_lang: pair.wireTarget,
      tag_handling: 'xml',
      // A segment is one sentence, or a text whose line breaks mean something.
      split_sentences: '0',
      preserve_formatting: true,
      show_billed_characters: true,
      ...(context === '' ? {} : { context }),
      // `prefer_…` is passed over for a language without the choice; `more` and `less` would be refused.
      ...(batch.register === undefined ? {} : { formality: formalities[batch.register] }),
    }
    const reply = await callServer(server, { method: 'POST', path: '/v2/translate', body, ...options })
    if (!reply.ok) return reply
    const read = Translations.safeParse(reply.body)
    if (!read.success) return { ok: false, reason: 'garbled', status: null, detail: '' }
    const { translations } = read.data
    const billed = translations.reduce((sum, { billed_characters = 0 }) => sum + billed_characters, 0)
    return {
      ok: true,
      // Answers have no ids: only their number shows whether they match the questions.
      answers: translations.map(({ text }, index) => {
        const answer = readMarkup(text, xmlTags)
        const { tokens, appliedTerms } = shielded[index]?.unshield(answer) ?? { tokens: answer, appliedTerms: [] }
        return { id: asked[index]?.id ?? '', target: tokens, appliedTerms }
      }),
      attempts: reply.attempts,
      cost: { characters: billed },
    }
  }

  const engine = openRemoteEngine(
    {
      id: 'deepl',
      modelVersion: 'deepl',
      canRepair: false,
      capabilities: async () => ({ ...able, pairs: await pairs.directions() }),
      ask,
      async reach(signal) {
        const call = { method: 'GET', path: '/v2/usage', attempts: 1, signal } as const
        const reply = await callServer({ ...server, outage: null }, call)
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

/** Returns the address for a key; keys of the free plan end in `:fx` and work nowhere else. */
export function addressFor(apiKey: string): string {
  return `https://api${apiKey.endsWith(':fx') ? '-free' : ''}.deepl.com`
}

/** Returns the text around the batch: before its first item and after its last. */
function contextOf(asked: readonly AskedItem[]): string {
  const before = asked[0]?.item.before ?? []
  const after = asked.at(-1)?.item.after ?? []
  return [...before, ...after].map(plainText).join(' ').slice(0, MOST_CONTEXT)
}

const able: Omit<Capabilities, 'pairs'> = {
  tags: 'markup',
  terms: 'hard',
  fuzzy: false,
  instructions: false,
  postEdit: false,
  logprobs: false,
  context: true,
  maxBatch: 50,
  // This fits a body of 128 KiB, in any script and with its tags.
  maxChars: 10_000,
  concurrency: CONCURRENCY,
}
