import { languageChain } from '#language/languages/language-chain.ts'
import { sameLanguage } from '#language/languages/same-language.ts'
import type { Direction } from './engine.ts'

/**
 * Returns the direction that an engine can do nearest to the requested one: the same codes, else wider ones of the same
 * language and script, the target kept as near as possible. Null when it has none.
 *
 * en → es, es → en-US; asked for en-GB → es-MX: en → es; asked for es → en: null
 */
export function matchDirection<Known extends Direction>(able: readonly Known[], asked: Direction): Known | null {
  for (const target of widerCodes(asked.target)) {
    for (const source of widerCodes(asked.source)) {
      const found = able.find((direction) => direction.source === source && direction.target === target)
      if (found !== undefined) return found
    }
  }
  return null
}

const known = new Map<string, readonly string[]>()

/**
 * Returns the code itself and wider ones: `en-GB` → en-GB, en. Never another script: `sr-Latn` is not served by `sr`,
 * which is Cyrillic. `code` is of the catalogue, so there are not many.
 */
export function widerCodes(code: string): readonly string[] {
  const wider = known.get(code) ?? languageChain(code).filter((one) => sameLanguage(one, code))
  known.set(code, wider)
  return wider
}
