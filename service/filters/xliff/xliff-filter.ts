import type { LooseToken } from '#language/tags/token.ts'
import { baseLanguage } from '#language/languages/base-language.ts'
import type { Block, Filter, GivenState, ReadOptions, WriteOptions, Written } from '../filter.ts'
import { decodeXml } from '../common/string-table/xml-values.ts'
import { openTextOutput } from '../common/text-output/open-text-output.ts'
import type { DecodedText } from '../common/text-encoding/text-encoding.ts'
import { encodeAttribute } from '../common/xml/character-data.ts'
import { languagesOf, noteOfForm } from '../common/plurals/note-of-form.ts'
import { adaptPlurals } from './adapt-plurals.ts'
import { describeContent } from './cut-content.ts'
import { contextOf, type ReadSegment, readSegments } from './read-segments.ts'
import { scanUnits } from './scan-units.ts'
import { type AttributeEdit, attributeEdit } from './unit-states.ts'
import { writeUnit } from './write-unit.ts'
import type { XliffFile, XliffUnit } from './xliff-unit.ts'

/**
 * Filter for XLIFF 1.x and 2.x with its dialects; see README.md. Block keys are running numbers of units, with the name
 * of the segment where a unit has several: `#12`, `#12.3`.
 */
export const xliffFilter: Filter = { format: 'xliff', read: readXliff, write: writeXliff, machineIsDraft: true }

function readXliff(bytes: Uint8Array, options: ReadOptions): readonly Block[] {
  const languages = languagesOf(options)
  const { text, forms } = adaptPlurals(decodeXml(bytes, options.sourceLang).text, languages)
  const file = scanUnits(text, options.targetLang ?? null)
  const blocks: Block[] = []
  let last: XliffUnit | null = null
  for (const { unit, segment, source, given, reported, message } of readSegments(text, file, languages)) {
    const form = forms.get(unit.id)
    if (form === null && given === null) continue
    const context = contextOf(unit, file, languages)
    const whole = { key: segment.key, content: source, given, plurals: [] }
    for (const { key, content, given: own, plurals } of message?.parts ?? [whole]) {
      blocks.push({
        key,
        part: unit.part,
        ...noteOfForm(plurals, languages),
        ...(form != null && { form }),
        tokens: content.tokens,
        textTags: content.textTags,
        tags: describeContent(message?.text ?? text, content, context),
        given: own,
        // Notes concern the unit as a whole and go with its first segment.
        ...(unit !== last && unit.notes.length > 0 && { notes: unit.notes }),
        ...(unit.maxLength !== null && unit.segments.length === 1 && { maxLength: unit.maxLength }),
        ...((unit.isLocked || reported.isLocked) && { isLocked: true }),
      })
      last = unit
    }
  }
  return blocks
}

function writeXliff(
  bytes: Uint8Array,
  changed: ReadonlyMap<string, readonly LooseToken[]>,
  options: WriteOptions,
): Written {
  const { sourceLang, targetLang, states = new Map<string, GivenState>() } = options
  if (changed.size === 0 && states.size === 0) return { bytes, repaired: [] }
  const languages = languagesOf(options)
  const original = decodeXml(bytes, sourceLang)
  const decoded = { ...original, text: adaptPlurals(original.text, languages).text }
  const { text } = decoded
  const file = scanUnits(text, targetLang)
  const saysStates = /<(?:[\w.-]+:)?(?:target|segment)\b[^<>]*\sstate\s*=/.test(text)
  const repaired: string[] = []
  const edits: AttributeEdit[] = []
  const ofUnit = new Map<XliffUnit, ReadSegment[]>()
  for (const read of readSegments(text, file, languages)) {
    const keys = read.message?.parts.map(({ key }) => key) ?? [read.segment.key]
    if (!keys.some((key) => changed.has(key) || states.has(key)) && read.unit.segmented === null) continue
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

/** Returns the edits of a changed file's language. */
function languageEdits({ text }: DecodedText, { languages }: XliffFile, targetLang: string): AttributeEdit[] {
  return languages.flatMap(({ head, attribute, attributes }) => {
    const own = attributes.get(attribute)?.value ?? ''
    if (own !== '' && baseLanguage(own) === baseLanguage(targetLang)) return []
    return [attributeEdit(text, head, attributes, { name: attribute, value: encodeAttribute(targetLang) })]
  })
}
