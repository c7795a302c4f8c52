import { chunkText } from '../chunk-text.ts'
import { printAttribute, printText } from '../print-xml.ts'
import type { ResourceEntry } from '../resource-entry.ts'
import type { WriteResourceOptions } from '../write-options.ts'
import { ownCodesOf, type OwnCodes } from './own-codes.ts'
import { createdAttributes, isFreeName, keptAttributes, metaPrefix, ownFormat, ownProps } from './own-props.ts'
import { printSegment } from './print-segment.ts'
import { writeTmxDate } from './tmx-date.ts'

/**
 * Writes entries as TMX 1.4b, level 2, one unit each; tags as the codes of their import (`<b>`), others by our numbers.
 * `readTmx` returns them unchanged, except for characters that XML does not allow, and tags where the two sides do not
 * have the same ones.
 */
export function writeTmx(
  options: WriteResourceOptions,
  entries: AsyncIterable<ResourceEntry>,
): AsyncGenerator<Uint8Array> {
  return chunkText(printTmx(options, entries))
}

async function* printTmx(options: WriteResourceOptions, entries: AsyncIterable<ResourceEntry>): AsyncGenerator<string> {
  const source = printAttribute('srclang', options.sourceLang)
  const tool = 'creationtool="Cotejo" creationtoolversion="1"'
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<tmx version="1.4">\n'
  yield `<header ${tool} o-tmf="${ownFormat}" segtype="sentence" datatype="plaintext" adminlang="en"${source}/>\n<body>\n`
  for await (const entry of entries) yield printUnit(entry, options)
  yield '</body>\n</tmx>\n'
}

function printUnit(entry: ResourceEntry, { sourceLang, targetLang }: WriteResourceOptions): string {
  const { changedAt, author, note, meta } = entry
  const isReversed = meta['reversed'] === 'yes'
  const codes = ownCodesOf(entry)
  const attributes = new Map<string, string | null | undefined>([
    ...keptAttributes.map((name) => [name, meta[name]] as const),
    ['changedate', changedAt === null ? null : writeTmxDate(changedAt)],
    ['changeid', author],
    // Without a change they would be read as the last change.
    [createdAttributes.date, changedAt === null ? null : meta[createdAttributes.date]],
    [createdAttributes.author, author === null ? null : meta[createdAttributes.author]],
    ['srclang', isReversed ? targetLang : null],
  ])
  const rest = Object.entries(meta).filter(
    ([name, value]) =>
      attributes.get(name) !== value &&
      !(name === 'reversed' && isReversed) &&
      // The codes are in the text itself.
      !(name === 'codes' && codes !== null),
  )
  const printed = [...attributes].map(([name, value]) => printAttribute(name, value)).join('')
  const notes = note === null ? '' : `<note>${printText(note)}</note>`
  const props = [...ownValues(entry), ...rest.map(([name, value]) => [freeName(name), value] as const)]
    .map(([name, value]) => `<prop${printAttribute('type', name)}>${printText(value)}</prop>`)
    .join('')
  return `<tu${printed}>${notes}${props}\n${printVariant(sourceLang, entry.source, codes)}${printVariant(targetLang, entry.target, codes)}</tu>\n`
}

function ownValues(entry: ResourceEntry): (readonly [string, string])[] {
  const { before, after, partOfSpeech, caseSensitive, accepted, forbidden } = entry
  return [
    ...(before === null ? [] : [[ownProps.before, before] as const]),
    ...(after === null ? [] : [[ownProps.after, after] as const]),
    ...(partOfSpeech === null ? [] : [[ownProps.partOfSpeech, partOfSpeech] as const]),
    ...(caseSensitive ? [[ownProps.caseSensitive, 'yes'] as const] : []),
    ...accepted.map((target) => [ownProps.accepted, target] as const),
    ...forbidden.map((target) => [ownProps.forbidden, target] as const),
  ]
}

function freeName(name: string): string {
  return isFreeName(name) ? name : `${metaPrefix}${name}`
}

function printVariant(lang: string, text: string, codes: OwnCodes | null): string {
  return `<tuv${printAttribute('xml:lang', lang)}><seg>${printSegment(text, codes)}</seg></tuv>\n`
}
