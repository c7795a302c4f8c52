import { makeLanguageRank } from '#language/languages/language-rank.ts'
import type { InlineCollector } from '../collect-inlines.ts'
import { finishEntry } from '../finish-entry.ts'
import { InvalidResource } from '../invalid-resource.ts'
import { type ReadResourceOptions, type ReadUnit, skipped } from '../read-unit.ts'
import { type Attributes, readXml, type XmlHandler } from '../read-xml.ts'
import { bareEntry } from '../resource-entry.ts'
import { joinTags } from '../tmx/join-tags.ts'
import { collectXliffInlines } from './collect-xliff-inlines.ts'
import type { TmxInline } from '../tmx/inline.ts'

/**
 * Reads the translations of XLIFF 1.x and 2.x as entries of a memory: a `trans-unit` of 1.x is one, in 2.x a `segment`.
 * A unit that waits for a translation has no target; proposals of other tools are left out.
 *
 * @throws InvalidResource as `readXml`, and for XML that is not XLIFF
 */
export function readXliffEntries(
  bytes: AsyncIterable<Uint8Array>,
  options: ReadResourceOptions,
  signal: AbortSignal,
): AsyncGenerator<ReadUnit> {
  return readXml(bytes, openXliff(options), signal)
}

type Side = 'source' | 'target'
type Unit = { readonly line: number; isWaiting: boolean; isDraft: boolean } & Record<Side, readonly TmxInline[] | null>

/** Elements whose texts are not those of the unit: proposals, and the history of changes. */
const besides: ReadonlySet<string> = new Set(['alt-trans', 'matches', 'changeTrack', 'glossary', 'seg-source'])
const waiting: ReadonlySet<string> = new Set(['new', 'needs-translation', 'initial'])

function openXliff({ kind, sourceLang, targetLang }: ReadResourceOptions): XmlHandler {
  const units: ReadUnit[] = []
  const direction = readDirection(sourceLang, targetLang)
  let languages: Readonly<Record<Side, string>> = { source: '', target: '' }
  let isRoot = true
  let beside = 0
  let unit: Unit | null = null
  let notes: string[] = []
  let text: { readonly side: Side; readonly inlines: InlineCollector } | null = null
  let note: string | null = null

  function finish({ line, isWaiting, isDraft, ...finished }: Unit): void {
    const isReversed = direction(languages)
    if (isReversed === null) units.push(skipped(line, 'no-source'))
    else if (finished.source === null) units.push(skipped(line, 'no-source'))
    else if (finished.target === null || isWaiting) units.push(skipped(line, 'no-target'))
    else {
      const [from, to] = isReversed ? [finished.target, finished.source] : [finished.source, finished.target]
      const { source, target, codes } = joinTags(from, to, false)
      const meta = {
        ...(isDraft && { 'x-state': 'draft' }),
        ...(isReversed && { reversed: 'yes' }),
        ...(codes !== null && { codes }),
      }
      units.push(...finishEntry(line, { ...bareEntry(source, target), note: notes.join('\n') || null, meta }, kind))
      // A unit's notes go to its first segment only: a file must not grow by being read.
      notes = []
    }
  }

  function openRoot(name: string, { srcLang = '', trgLang = '' }: Attributes): void {
    if (name !== 'xliff') throw new InvalidResource('unknown-format', { root: name.slice(0, 40) })
    isRoot = false
    languages = { source: srcLang, target: trgLang }
  }

  function openSide(opened: Unit, side: Side, attributes: Attributes): void {
    const { state = '', 'state-qualifier': qualifier = '' } = side === 'target' ? attributes : {}
    if (waiting.has(state)) opened.isWaiting = true
    if (state.startsWith('needs-') || qualifier.startsWith('mt-')) opened.isDraft = true
    text = { side, inlines: collectXliffInlines() }
  }

  return {
    units,
    open(name, attributes, line) {
      if (isRoot) openRoot(name, attributes)
      else if (beside > 0 || besides.has(name)) beside++
      else if (text !== null) text.inlines.open(name, attributes)
      else if (name === 'file') {
        const { 'source-language': source = '', 'target-language': target = '' } = attributes
        if (source !== '') languages = { source, target }
      } else if (name === 'unit') notes = []
      else if (name === 'trans-unit' || name === 'segment') {
        if (name === 'trans-unit') notes = []
        unit = { line, isWaiting: waiting.has(attributes['state'] ?? ''), isDraft: false, source: null, target: null }
      } else if (name === 'note') note = ''
      else if (unit !== null && (name === 'source' || name === 'target')) openSide(unit, name, attributes)
    },
    close(name) {
      if (beside > 0) beside--
      else if (text !== null && name === text.side) {
        if (unit !== null) unit[text.side] = text.inlines.finish()
        text = null
      } else if (text !== null) text.inlines.close(name)
      else if (name === 'note' && note !== null) {
        if (note.trim() !== '') notes.push(note.trim())
        note = null
      } else if ((name === 'trans-unit' || name === 'segment') && unit !== null) {
        finish(unit)
        unit = null
      }
    },
    text(more) {
      if (beside > 0) return
      if (text !== null) text.inlines.text(more)
      else if (note !== null) note += more
    },
  }
}

/** True for a file in the two languages, false for the reverse, null for others. A file need not name its target. */
function readDirection(sourceLang: string, targetLang: string) {
  const [rankSource, rankTarget] = [makeLanguageRank(sourceLang), makeLanguageRank(targetLang)]
  return ({ source, target }: Readonly<Record<Side, string>>): boolean | null => {
    if (rankSource(source) > 0 && (target === '' || rankTarget(target) > 0)) return false
    return rankTarget(source) > 0 && rankSource(target) > 0 ? true : null
  }
}
