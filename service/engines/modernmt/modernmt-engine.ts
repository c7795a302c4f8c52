import * as z from 'zod/mini'
import type { TranslationEngine } from '../engine.ts'
import { xmlTags } from '../markup-text.ts'
import { crossLanguages } from '../remote/cross-languages.ts'
import { type MarkupLimits, openMarkupEngine } from '../remote/markup-engine.ts'
import type { RemoteEnvironment } from '../remote/remote-environment.ts'

export type ModernMtSettings = { readonly apiKey: string /** Has no slash at the end. */; readonly baseUrl: string }

const Languages = z.object({ data: z.array(z.string()) })
const Translations = z.object({
  data: z.array(z.object({ translation: z.string(), billedCharacters: z.optional(z.number()) })),
})

const TIMEOUT = 30_000
const asGet = { 'X-HTTP-Method-Override': 'GET' } as const
const LANGUAGES = '/translate/languages'

/** Opens ModernMT. Tags travel as XML. A request to translate is a GET by its protocol, sent as a POST for its length. */
export function openModernMt(settings: ModernMtSettings, environment: RemoteEnvironment): TranslationEngine {
  return openMarkupEngine(
    {
      id: 'modernmt',
      markup: xmlTags,
      limits,
      server: { baseUrl: settings.baseUrl, headers: { 'MMT-ApiKey': settings.apiKey, ...asGet }, timeoutMs: TIMEOUT },
      async fetchPairs(get) {
        const reply = await get(LANGUAGES)
        const read = Languages.safeParse(reply.ok ? reply.body : null)
        return read.success ? crossLanguages(read.data.data, read.data.data) : null
      },
      request: (q, { wireSource, wireTarget }) => ({
        path: '/translate',
        body: { q, source: wireSource, target: wireTarget, format: 'text/xml' },
      }),
      read(body) {
        const read = Translations.safeParse(body)
        if (!read.success) return null
        const characters = read.data.data.reduce((sum, { billedCharacters = 0 }) => sum + billedCharacters, 0)
        return { texts: read.data.data.map(({ translation }) => translation), cost: { characters } }
      },
      probe: LANGUAGES,
    },
    environment,
  )
}

const limits: MarkupLimits = {
  maxBatch: 50,
  maxChars: 5000,
  concurrency: 4,
}
