import * as z from 'zod/mini'
import type { TranslationEngine } from '../engine.ts'
import { htmlTags } from '../markup-text.ts'
import { crossLanguages } from '../remote/cross-languages.ts'
import { type MarkupLimits, openMarkupEngine } from '../remote/markup-engine.ts'
import type { RemoteEnvironment } from '../remote/remote-environment.ts'

export type GoogleSettings = { readonly apiKey: string /** Has no slash at the end. */; readonly baseUrl: string }

const Languages = z.object({ data: z.object({ languages: z.array(z.object({ language: z.string() })) }) })
const Translations = z.object({
  data: z.object({ translations: z.array(z.object({ translatedText: z.string() })) }),
})

const TIMEOUT = 30_000
const PATH = '/language/translate/v2'

/** Opens Google's Cloud Translation, Basic (v2), by an API key, which goes into a header and so into no log of addresses. */
export function openGoogle(settings: GoogleSettings, environment: RemoteEnvironment): TranslationEngine {
  return openMarkupEngine(
    {
      id: 'google',
      markup: htmlTags,
      limits,
      server: { baseUrl: settings.baseUrl, headers: { 'X-Goog-Api-Key': settings.apiKey }, timeoutMs: TIMEOUT },
      async fetchPairs(get) {
        const reply = await get(`${PATH}/languages`)
        const read = Languages.safeParse(reply.ok ? reply.body : null)
        if (!read.success) return null
        const codes = read.data.data.languages.map(({ language }) => language)
        return crossLanguages(codes, codes)
      },
      request: (q, { wireSource, wireTarget }) => ({
        path: PATH,
        body: { q, source: wireSource, target: wireTarget, format: 'html' },
      }),
      read(body) {
        const read = Translations.safeParse(body)
        if (!read.success) return null
        return { texts: read.data.data.translations.map(({ translatedText }) => translatedText), cost: {} }
      },
      probe: `${PATH}/languages`,
    },
    environment,
  )
}

const limits: MarkupLimits = {
  // It takes 128 texts; requests of some 5,000 characters are what its makers advise.
  maxBatch: 100,
  maxChars: 5000,
  concurrency: 4,
}
