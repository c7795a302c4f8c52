import type { InlineCollector } from '../collect-inlines.ts'
import { finishEntry } from '../finish-entry.ts'
import { InvalidResource } from '../invalid-resource.ts'
import { makeLanguageRank } from '#language/languages/language-rank.ts'
import { type ReadResourceOptions, type ReadUnit, skipped } from '../read-unit.ts'
import { type Attributes, readXml, type XmlHandler } from '../read-xml.ts'
import { chooseVariants } from './choose-variants.ts'
import { collectTmxInlines } from './collect-tmx-inlines.ts'
import { ownFormat } from './own-props.ts'
import type { TmxUnit, TmxVariant } from './tmx-unit.ts'
import { unitEntry } from './unit-entry.ts'

/**
 * Reads TMX 1.1 to 1.4b, and 2.0 by its local names, with inline elements of level 1 and 2. Only the two requested
 * languages of a unit count, whichever was the source.
 *
 * @throws InvalidResource as `readXml`, and for XML that is not TMX
 */
export function readTmx(
  bytes: AsyncIterable<Uint8Array>,
  options: ReadResourceOptions,
  signal: AbortSignal,
): AsyncGenerator<ReadUnit> {
  return readXml(bytes, openTmx(options), signal)
}

function openTmx({ kind, sourceLang, targetLang }: ReadResourceOptions): XmlHandler {
  const rankSource = makeLanguageRank(sourceLang)
  const rankTarget = makeLanguageRank(targetLang)
  const units: ReadUnit[] = []
  const path: string[] = []
  let headLang = '*all*'
  let isOurs = false
  let unit: TmxUnit | null = null
  let variant: TmxVariant | null = null
  let segment: InlineCollector | null = null
  let reported: { readonly name: string; value: string } | null = null

  function finish(finished: TmxUnit): void {
    const chosen = chooseVariants(finished, rankSource, rankTarget)
    if (typeof chosen === 'string') {
      units.push(skipped(finished.line, chosen))
      return
    }
    const from = finished.attributes['srclang'] ?? headLang
    const isReversed = rankSource(from) === 0 && rankTarget(from) > 0
    for (const target of chosen.targets)
      units.push(...finishEntry(finished.line, unitEntry(finished, chosen, target, { isReversed, isOurs }), kind))
  }

  function openUnit(name: string, attributes: Attributes, line: number): void {
    if (name === 'tu') unit = { line, attributes, props: [], notes: [], variants: [] }
    if (unit === null) return
    if (name === 'tuv') {
      const lang = attributes['xml:lang'] ?? attributes['lang'] ?? ''
      variant = { lang, attributes, props: [], notes: [], inlines: [] }
      unit.variants.push(variant)
    }
    if (name === 'seg' && variant !== null) segment = collectTmxInlines()
    if (name === 'prop') reported = { name: attributes['type'] ?? '', value: '' }
    if (name === 'note') reported = { name: '', value: '' }
  }

  return {
    units,
    open(name, attributes, line) {
      if (path.length === 0 && name !== 'tmx') throw new InvalidResource('unknown-format', { root: name.slice(0, 40) })
      path.push(name)
      if (segment !== null) segment.open(name, attributes)
      else if (name === 'header') {
        headLang = attributes['srclang'] ?? headLang
        isOurs = attributes['o-tmf'] === ownFormat
      } else openUnit(name, attributes, line)
    },
    close(name) {
      path.pop()
      if (segment !== null) {
        if (name !== 'seg') segment.close(name)
        else {
          if (variant !== null) variant.inlines = segment.finish()
          segment = null
        }
        return
      }
      if (reported !== null && (name === 'prop' || name === 'note')) {
        const teller = variant ?? unit
        if (name === 'note') teller?.notes.push(reported.value)
        else teller?.props.push({ ...reported })
        reported = null
      }
      if (name === 'tuv') variant = null
      if (name === 'tu' && unit !== null) {
        finish(unit)
        unit = null
        variant = null
      }
    },
    text(text) {
      if (segment !== null) segment.text(text)
      else if (reported !== null) reported.value += text
    },
  }
}
