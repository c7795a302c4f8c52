import * as z from 'zod/mini'
import { plainText } from '#language/tags/plain-text.ts'
import type { Direction, Register, TranslationEngine } from '../engine.ts'
import { xmlTags } from '../markup-text.ts'
import { matchDirection } from '../match-direction.ts'
import type { ServerReply } from '../remote/call-server.ts'
import { crossLanguages } from '../remote/cross-languages.ts'
import type { WirePair } from '../remote/known-pairs.ts'
import { type MarkupLimits, openMarkupEngine } from '../remote/markup-engine.ts'
import type { RemoteEnvironment } from '../remote/remote-environment.ts'
import type { AskedItem } from '../remote/remote-protocol.ts'

/** A glossary that is stored at DeepL, and the direction for which it is sent. */
export type DeepLGlossary = Direction & { readonly id: string }

export type DeepLSettings = {
  readonly apiKey: string
  /** Has no slash at the end; null: the address for the kind of the key. */
  readonly baseUrl: string | null
  /** For texts without a register: `prefer_more` or `prefer_less`. */
  readonly formality?: string | null
  /** `quality_optimized` and the like; absent: DeepL's choice. */
  readonly modelType?: string | null
  readonly glossaries?: readonly DeepLGlossary[]
}

const Translations = z.object({
  translations: z.array(z.object({ text: z.string(), billed_characters: z.optional(z.number()) })),
})

const Languages = z.array(z.object({ language: z.string() }))

/** The variant into which the plain language is translated. */
const PREFERRED: Readonly<Record<string, string>> = { en: 'EN-US', pt: 'PT-PT', zh: 'ZH-HANS' }

const formalities: Readonly<Record<Register, string>> = { formal: 'prefer_more', informal: 'prefer_less' }

const TIMEOUT = 30_000
/** UTF-16 code units of all neighbours together. */
const MOST_CONTEXT = 2000

/**
 * Opens any server that speaks DeepL's `/v2/translate`. Tags travel as XML, protected texts as tags, and terms as pairs
 * whose words are replaced when they are back.
 */
export function openDeepL(settings: DeepLSettings, environment: RemoteEnvironment): TranslationEngine {
  const { glossaries = [] } = settings
  return openMarkupEngine(
    {
      id: 'deepl',
      markup: xmlTags,
      limits,
      server: {
        baseUrl: settings.baseUrl ?? addressFor(settings.apiKey),
        headers: { Authorization: `DeepL-Auth-Key ${settings.apiKey}` },
        timeoutMs: TIMEOUT,
        // DeepL names the glossary when it is unknown, or has no entries for the languages of the request.
        meaningOf: (status, text) =>
          glossaries.length > 0 && [400, 404].includes(status) && /glossary/i.test(text) ? 'glossary-refused' : status,
      },
      async fetchPairs(get) {
        const [sources, targets] = await Promise.all(
          ['source', 'target'].map(async (type) => namesIn(await get(`/v2/languages?type=${type}`))),
        )
        return sources == null || targets == null ? null : crossLanguages(sources, targets, PREFERRED)
      },
      request: (text, pair, { register, source, target }, asked) => ({
        path: '/v2/translate',
        body: bodyOf(text, pair, asked, {
          formality: register === undefined ? settings.formality : formalities[register],
          model_type: settings.modelType,
          glossary_id: matchDirection(glossaries, { source, target })?.id,
        }),
      }),
      read(body) {
        const read = Translations.safeParse(body)
        if (!read.success) return null
        const { translations } = read.data
        const characters = translations.reduce((sum, { billed_characters = 0 }) => sum + billed_characters, 0)
        return { texts: translations.map(({ text }) => text), cost: { characters } }
      },
      probe: '/v2/usage',
    },
    environment,
  )
}

function bodyOf(
  text: readonly string[],
  pair: WirePair,
  asked: readonly AskedItem[],
  { formality, model_type, glossary_id }: Record<'formality' | 'model_type' | 'glossary_id', string | null | undefined>,
): Readonly<Record<string, unknown>> {
  const context = contextOf(asked)
  return {
    text,
    source_lang: pair.wireSource,
    target_lang: pair.wireTarget,
    tag_handling: 'xml',
    // A segment is one sentence, or a text whose line breaks mean something.
    split_sentences: '0',
    preserve_formatting: true,
    show_billed_characters: true,
    ...(context === '' ? {} : { context }),
    // `prefer_…` is passed over for a language without the choice; `more` and `less` would be refused.
    ...(formality == null ? {} : { formality }),
    ...(model_type == null ? {} : { model_type }),
    ...(glossary_id == null ? {} : { glossary_id }),
  }
}

/** Returns the languages of a list of `/v2/languages`; null when it cannot be read. */
function namesIn(reply: ServerReply): string[] | null {
  const read = Languages.safeParse(reply.ok ? reply.body : null)
  return read.success ? read.data.map(({ language }) => language) : null
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

const limits: MarkupLimits = {
  context: true,
  maxBatch: 50,
  // This fits a body of 128 KiB, in any script and with its tags.
  maxChars: 10_000,
  concurrency: 4,
}
