import * as z from 'zod/mini'
import type { TranslationEngine } from '../engine.ts'
import { htmlTags } from '../markup-text.ts'
import { crossLanguages } from '../remote/cross-languages.ts'
import { type MarkupLimits, openMarkupEngine } from '../remote/markup-engine.ts'
import type { RemoteEnvironment } from '../remote/remote-environment.ts'

export type MicrosoftSettings = {
  readonly apiKey: string
  /** The region of the resource, `westeurope`; null for a global one. */
  readonly region: string | null
  /** Has no slash at the end. */
  readonly baseUrl: string
}

const Languages = z.object({ translation: z.record(z.string(), z.unknown()) })
const Translations = z.array(z.object({ translations: z.array(z.object({ text: z.string() })) }))

const TIMEOUT = 30_000
const LANGUAGES = '/languages?api-version=3.0&scope=translation'

/** Opens Microsoft's (Azure) Translator, version 3.0. Tags travel as HTML. */
export function openMicrosoft(settings: MicrosoftSettings, environment: RemoteEnvironment): TranslationEngine {
  const { apiKey, region, baseUrl } = settings
  return openMarkupEngine(
    {
      id: 'microsoft',
      markup: htmlTags,
      limits,
      server: {
        baseUrl,
        headers: {
          'Ocp-Apim-Subscription-Key': apiKey,
          ...(region !== null && { 'Ocp-Apim-Subscription-Region': region }),
        },
        timeoutMs: TIMEOUT,
      },
      async fetchPairs(get) {
        const reply = await get(LANGUAGES)
        const read = Languages.safeParse(reply.ok ? reply.body : null)
        if (!read.success) return null
        const codes = Object.keys(read.data.translation)
        return crossLanguages(codes, codes, PREFERRED)
      },
      request(texts, { wireSource, wireTarget }) {
        const query = new URLSearchParams({ 'api-version': '3.0', from: wireSource, to: wireTarget, textType: 'html' })
        return { path: `/translate?${query.toString()}`, body: texts.map((Text) => ({ Text })) }
      },
      read(body) {
        const read = Translations.safeParse(body)
        return read.success
          ? { texts: read.data.map(({ translations }) => translations[0]?.text ?? ''), cost: {} }
          : null
      },
      probe: LANGUAGES,
    },
    environment,
  )
}

const PREFERRED: Readonly<Record<string, string>> = { zh: 'ZH-HANS' }

const limits: MarkupLimits = {
  // It takes 1,000 texts of 50,000 characters together; shorter requests come back sooner.
  maxBatch: 100,
  maxChars: 10_000,
  concurrency: 4,
}
