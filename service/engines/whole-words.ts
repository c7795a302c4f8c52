import { parseTags } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import { repairTags } from '#language/tags/repair-tags.ts'
import type { LooseToken } from '#language/tags/token.ts'
import { withoutWordTags } from '#language/tags/word-parts.ts'
import type { Item, TranslationEngine } from './engine.ts'
import { holdTags } from './hold-tags.ts'

/**
 * Gives an engine whole words: without the pairs that cut one (a drop cap, the 2 of H₂O), which are put around the same
 * part of the translation, and without soft hyphens. Tags that belong into a pair go back into it.
 *
 * `<g1>T</g1>he ga\u00ADte` → the engine gets `The gate`; `La puerta` → `<g1>L</g1>a puerta`
 */
export function withWholeWords(engine: TranslationEngine): TranslationEngine {
  return {
    ...engine,
    async *translate(batch, options) {
      const sources = new Map(batch.items.map(({ key, source }) => [key, source]))
      const cut = new Set<string>()
      const items = batch.items.map((item): Item => {
        // A given translation has the tags of its source.
        const source = item.given === undefined ? withoutWordTags(item.source) : item.source
        if (source !== item.source) cut.add(item.key)
        return { ...item, source: source.map(withoutSoftHyphens) }
      })
      for await (const result of engine.translate({ ...batch, items }, options)) {
        const source = sources.get(result.key) ?? []
        if (!result.ok) yield result
        else {
          const { target } = cut.has(result.key)
            ? { target: parseTags(repairTags(printTags(source), printTags(result.target)).target) }
            : result
          yield { ...result, target: holdTags(target, source) }
        }
      }
    },
  }
}

function withoutSoftHyphens(token: LooseToken): LooseToken {
  return token.kind === 'text' && token.text.includes('\u00AD')
    ? { kind: 'text', text: token.text.replaceAll('\u00AD', '') }
    : token
}
