import * as z from 'zod/mini'
import { canonicalLanguage } from '#language/languages/canonical-language.ts'
import type { TranslationEngine } from '../engine.ts'
import { htmlTags } from '../markup-text.ts'
import type { WirePair } from '../remote/known-pairs.ts'
import { type MarkupLimits, openMarkupEngine } from '../remote/markup-engine.ts'
import type { RemoteEnvironment } from '../remote/remote-environment.ts'

export type LibreTranslateSettings = {
  /** Has no slash at the end. */
  readonly baseUrl: string
  readonly apiKey: string | null
}

const Languages = z.array(z.object({ code: z.string(), targets: z.array(z.string()) }))
const Translated = z.object({ translatedText: z.array(z.string()) })

/** Milliseconds for a server that often runs on one core. */
const TIMEOUT = 60_000

/** Opens any server that speaks LibreTranslate's `/translate`. Tags travel as HTML; all else is as with DeepL's. */
export function openLibreTranslate(
  settings: LibreTranslateSettings,
  environment: RemoteEnvironment,
): TranslationEngine {
  return openMarkupEngine(
    {
      id: 'libretranslate',
      markup: htmlTags,
      limits,
      server: { baseUrl: settings.baseUrl, headers: {}, timeoutMs: TIMEOUT },
      async fetchPairs(get) {
        const reply = await get('/languages')
        return reply.ok ? readPairs(reply.body) : null
      },
      request: (q, { wireSource, wireTarget }) => ({
        path: '/translate',
        body: {
          q,
          source: wireSource,
          target: wireTarget,
          format: 'html',
          ...(settings.apiKey === null ? {} : { api_key: settings.apiKey }),
        },
      }),
      read(body) {
        const read = Translated.safeParse(body)
        return read.success ? { texts: read.data.translatedText, cost: {} } : null
      },
      probe: '/languages',
    },
    environment,
  )
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

const limits: MarkupLimits = {
  maxBatch: 25,
  maxChars: 5000,
  concurrency: 2,
}
