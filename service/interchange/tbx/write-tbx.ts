import { chunkText } from '../chunk-text.ts'
import { printAttribute, printText } from '../print-xml.ts'
import type { ResourceEntry } from '../resource-entry.ts'
import type { WriteResourceOptions } from '../write-options.ts'
import { descriptions, hasMeaning, metaPrefix, ownTypes, partOfSpeechName, statuses } from './tbx-names.ts'

const head = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<martif type="TBX" xml:lang="en">',
  '<martifHeader><fileDesc><sourceDesc><p>Cotejo</p></sourceDesc></fileDesc></martifHeader>',
  '<text><body>\n',
].join('\n')

/**
 * Writes entries as TBX of 2008, which every tool reads, with synonyms in one concept. `readTbx` returns those of a
 * glossary unchanged, except for characters that XML does not allow.
 */
export function writeTbx(
  options: WriteResourceOptions,
  entries: AsyncIterable<ResourceEntry>,
): AsyncGenerator<Uint8Array> {
  return chunkText(printTbx(options, entries))
}

async function* printTbx(options: WriteResourceOptions, entries: AsyncIterable<ResourceEntry>): AsyncGenerator<string> {
  yield head
  let concept: ResourceEntry[] = []
  for await (const entry of entries) {
    const isOther = concept[0] !== undefined && !isSameConcept(concept[0], entry)
    if (isOther || concept.length === mostSynonyms) {
      yield printConcept(concept, options)
      concept = []
    }
    concept.push(entry)
  }
  if (concept.length > 0) yield printConcept(concept, options)
  yield '</body></text>\n</martif>\n'
}

/** Largest number of terms in a concept, so that an export is never all in memory. */
const mostSynonyms = 50

/** True for entries that differ only in their source: synonyms that come from one concept go back into one. */
function isSameConcept(a: ResourceEntry, b: ResourceEntry): boolean {
  const rest = ({ source: _source, partOfSpeech: _partOfSpeech, ...others }: ResourceEntry) => JSON.stringify(others)
  return rest(a) === rest(b)
}

function printConcept(concept: readonly ResourceEntry[], { sourceLang, targetLang }: WriteResourceOptions): string {
  const [entry] = concept
  if (entry === undefined) return ''
  const { target, accepted, forbidden, note } = entry
  const notes = note === null ? '' : printValue('note', null, note)
  const values = valuesOf(entry).map(([type, value]) =>
    printValue(descriptions.has(type) ? 'descrip' : 'admin', type, value),
  )
  const sources = concept.map(({ source, partOfSpeech }) =>
    printTerm(source, partOfSpeech === null ? '' : printValue('termNote', partOfSpeechName, partOfSpeech)),
  )
  const targets = [
    printTerm(target, printValue('termNote', 'administrativeStatus', statuses.preferred)),
    ...accepted.map((text) => printTerm(text, printValue('termNote', 'administrativeStatus', statuses.admitted))),
    ...forbidden.map((text) => printTerm(text, printValue('termNote', 'administrativeStatus', statuses.deprecated))),
  ]
  return [
    `<termEntry>${notes}${values.join('')}${printChange(entry)}`,
    `<langSet${printAttribute('xml:lang', sourceLang)}>${sources.join('')}</langSet>`,
    `<langSet${printAttribute('xml:lang', targetLang)}>${targets.join('')}</langSet>`,
    '</termEntry>\n',
  ].join('')
}

function valuesOf({ before, after, caseSensitive, meta }: ResourceEntry): (readonly [string, string])[] {
  return [
    ...(before === null ? [] : [[ownTypes.before, before] as const]),
    ...(after === null ? [] : [[ownTypes.after, after] as const]),
    ...(caseSensitive ? [[ownTypes.caseSensitive, 'yes'] as const] : []),
    ...Object.entries(meta).map(([name, value]) => [freeName(name), value] as const),
  ]
}

function freeName(name: string): string {
  return hasMeaning(name) || name.startsWith(metaPrefix) ? `${metaPrefix}${name}` : name
}

function printChange({ changedAt, author }: ResourceEntry): string {
  if (changedAt === null && author === null) return ''
  const who = author === null ? '' : printValue('transacNote', 'responsibility', author)
  const when = changedAt === null ? '' : `<date>${printText(changedAt)}</date>`
  return `<transacGrp>${printValue('transac', 'transactionType', 'modification')}${who}${when}</transacGrp>`
}

function printTerm(text: string, notes: string): string {
  return `<tig><term>${printText(text)}</term>${notes}</tig>`
}

/** Prints a value; it declares its white space, which readers otherwise take for indentation. */
function printValue(element: string, type: string | null, value: string): string {
  const space = /^\s|\s$|\s\s|[^\S ]/.test(value) ? ' xml:space="preserve"' : ''
  return `<${element}${printAttribute('type', type)}${space}>${printText(value)}</${element}>`
}
