import * as z from 'zod/mini'
import { baseLanguage } from '#language/languages/base-language.ts'
import { canonicalLanguage } from '#language/languages/canonical-language.ts'
import type { WirePair } from '../remote/known-pairs.ts'

const Languages = z.array(z.object({ language: z.string() }))

/** The variant into which the plain language is translated. */
const PREFERRED: Readonly<Record<string, string>> = { en: 'EN-US', pt: 'PT-PT', zh: 'ZH-HANS' }

/**
 * Returns every directed pair of two lists of `/v2/languages`, each target under its own code and, where the plain one
 * is not listed, under that too: `EN-GB`, `EN-US` → en-GB, en-US, en (as EN-US). Null when a list cannot be read.
 */
export function readDeepLPairs(sources: unknown, targets: unknown): WirePair[] | null {
  const [from, to] = [Languages.safeParse(sources), Languages.safeParse(targets)]
  if (!from.success || !to.success) return null
  const wireSources = codesOf(from.data)
  const wireTargets = codesOf(to.data)
  const listed = [...wireTargets]
  for (const [code, wire] of listed) {
    const base = baseLanguage(code)
    const isPreferred = wire.toUpperCase() === PREFERRED[base]
    if (code !== base && (isPreferred || !wireTargets.has(base))) wireTargets.set(base, wire)
  }
  return [...wireSources].flatMap(([source, wireSource]) =>
    [...wireTargets]
      .filter(([target]) => target !== source)
      .map(([target, wireTarget]) => ({ source, target, wireSource, wireTarget })),
  )
}

function codesOf(languages: z.infer<typeof Languages>): Map<string, string> {
  const codes = new Map<string, string>()
  for (const { language } of languages) {
    const code = canonicalLanguage(language)
    if (code !== null && !codes.has(code)) codes.set(code, language)
  }
  return codes
}
