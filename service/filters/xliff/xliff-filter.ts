import type { LooseToken } from '#language/tags/token.ts'
import { printTags } from '#language/tags/print-tags.ts'
import { baseLanguage } from '#language/languages/base-language.ts'
import type { Block, Filter, GivenState, ReadOptions, WriteOptions, Written } from '../filter.ts'
import { decodeXml } from '../string-table/xml-values.ts'
import { openTextOutput } from '../text-output/open-text-output.ts'
import type { DecodedText } from '../text-encoding/text-encoding.ts'
import { encodeAttribute } from '../xml/character-data.ts'
import { cutContent, describeContent, matchContent } from './cut-content.ts'
import { scanUnits } from './scan-units.ts'
import { type AttributeEdit, attributeEdit, readState } from './unit-states.ts'
import { type ReadSegment, writeUnit } from './write-unit.ts'
import type { XliffFile, XliffUnit } from './xliff-unit.ts'

/**
 * XLIFF 1.x and 2.x with its dialects; see README.md. Block keys are running numbers of units, with the name of the
 * segment where a unit has several: `#12`, `#12.3`.
 */
export const xliffFilter: Filter = { format: 'xliff', read: readXliff, write: writeXliff, machineIsDraft: true }

function readXliff(bytes: Uint8Array, { sourceLang, targetLang }: ReadOptions): readonly Block[] {
  const { text } = decodeXml(bytes, sourceLang)
  const file = scanUnits(text, targetLang ?? null)
  const blocks: Block[] = []
  let last: XliffUnit | null = null
  for (const { unit, segment, source, given, reported } of eachSegment(text, file)) {
    blocks.push({
      key: segment.key,
      part: unit.part,
      tokens: source.tokens,
      textTags: source.textTags,
      tags: describeContent(text, source, { ...unit, dialect: file.dialect }),
      given,
      // Of the unit as a whole: with its first segment.
      ...(unit !== last && unit.notes.length > 0 && { notes: unit.notes }),
      ...(unit.maxLength !== null && unit.segments.length === 1 && { maxLength: unit.maxLength }),
      ...((unit.isLocked || reported.isLocked) && { isLocked: true }),
    })
    last = unit
  }
  return blocks
}

/** Those with something to read in their source. */
function* eachSegment(text: string, file: XliffFile): Generator<ReadSegment> {
  for (const unit of file.units) {
    const context = { version: unit.version, codes: unit.codes, dialect: file.dialect }
    for (const segment of unit.segments) {
      const source = cutContent(text, segment.source, context)
      if (!source.tokens.some((token) => token.kind === 'text' && token.text.trim() !== '')) continue
      const target = segment.target === null ? null : cutContent(text, segment.target, context)
      const tokens = target === null || !unit.isTarget ? [] : matchContent(source, target)
      const isSame = printTags(tokens) === printTags(source.tokens)
      const reported = readState(text, segment.heads, { ...unit, dialect: file.dialect, isSame })
      const { state, matchRate } = reported
      const isGiven = state !== null && printTags(tokens).trim() !== ''
      const given = isGiven ? { tokens, state, ...(matchRate !== null && { matchRate }) } : null
      yield { unit, segment, source, target, given, reported }
    }
  }
}

function writeXliff(
  bytes: Uint8Array,
  changed: ReadonlyMap<string, readonly LooseToken[]>,
  options: WriteOptions,
): Written {
  const { sourceLang, targetLang, states = new Map<string, GivenState>() } = options
  if (changed.size === 0 && states.size === 0) return { bytes, repaired: [] }
  const decoded = decodeXml(bytes, sourceLang)
  const { text } = decoded
  const file = scanUnits(text, targetLang)
  const saysStates = /<(?:[\w.-]+:)?(?:target|segment)\b[^<>]*\sstate\s*=/.test(text)
  const repaired: string[] = []
  const edits: AttributeEdit[] = []
  const ofUnit = new Map<XliffUnit, ReadSegment[]>()
  for (const read of eachSegment(text, file)) {
    const { key } = read.segment
    if (!changed.has(key) && !states.has(key) && read.unit.segmented === null) continue
    const known = ofUnit.get(read.unit)
    if (known === undefined) ofUnit.set(read.unit, [read])
    else known.push(read)
  }
  for (const [unit, segments] of ofUnit) {
    const written = writeUnit(decoded, unit, segments, { changed, states, saysStates, file })
    edits.push(...written.edits)
    repaired.push(...written.repaired)
  }
  if (edits.length === 0) return { bytes, repaired: [] }
  edits.push(...languageEdits(decoded, file, targetLang))
  const output = openTextOutput(decoded)
  for (const edit of edits.sort((a, b) => a.start - b.start || a.end - b.end))
    output.replace(edit.start, edit.end, edit.text)
  return { bytes: output.bytes(), repaired }
}

/** With a change, the file says what language it is in now. */
function languageEdits({ text }: DecodedText, { languages }: XliffFile, targetLang: string): AttributeEdit[] {
  return languages.flatMap(({ head, attribute, attributes }) => {
    const own = attributes.get(attribute)?.value ?? ''
    if (own !== '' && baseLanguage(own) === baseLanguage(targetLang)) return []
    return [attributeEdit(text, head, attributes, { name: attribute, value: encodeAttribute(targetLang) })]
  })
}
