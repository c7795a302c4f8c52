import { takeTurn } from '../../turns/take-turn.ts'
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { limits } from '#contract/limits.ts'
import { decodeChunks } from './decode-chunks.ts'
import { readInline } from './read-inline.ts'
import { oldNamespace, ownNamespace, xliffNamespace } from './xliff-sentence.ts'
import { fromOldState } from './xliff-states.ts'
import { joinParts, openPart, openTarget, type UnitPart } from './unit-parts.ts'
import { XliffRefused } from './xliff-refused.ts'
import { notOfJob, type UnitFault, type XliffUnit } from './xliff-unit.ts'

export type XliffFile = {
  readonly fileId: string
  readonly sourceLang: string
  readonly targetLang: string
  readonly units: readonly XliffUnit[]
}

/** Place of the reader. All content of `ignored` is skipped: data of other tools. */
type Place =
  | 'xliff'
  | 'file'
  | 'group'
  | 'unit'
  | 'segment'
  | 'ignorable'
  | 'source'
  | 'target'
  | 'inline'
  | 'notes'
  | 'note'
  | 'ignored'

const children: Readonly<Partial<Record<Place, readonly Place[]>>> = {
  xliff: ['file'],
  file: ['group', 'unit'],
  group: ['group', 'unit'],
  unit: ['segment', 'ignorable', 'notes'],
  notes: ['note'],
  segment: ['source', 'target'],
  ignorable: ['source', 'target'],
}

/** Children in 1.2, where a unit is one segment. */
const oldChildren: typeof children = {
  xliff: ['file'],
  file: ['group', 'unit'],
  group: ['group', 'unit'],
  unit: ['source', 'target', 'note'],
}
/** Elements of 1.2 with their names in 2.x. */
const oldNames: Readonly<Record<string, string>> = { 'trans-unit': 'unit', body: 'group' }

type OpenUnit = Pick<XliffUnit, 'id' | 'position' | 'revision' | 'isFixed'> & {
  fault: UnitFault | null
  strangeCode: string | null
  readonly parts: UnitPart[]
  readonly notes: string[]
}
type Open = { readonly place: Place; readonly end: string }

/** Categories of the notes that Cotejo writes; they bring no new information. */
const ownNotes: ReadonlySet<string> = new Set(['part', 'score', 'qa', 'document'])
/** Largest number of notes of a unit and of characters of a note; more are not read. */
const most = { notes: 100, note: limits.noteCharacters }

const deepest = 256
const longestId = 100

/** Characters that are read between two other requests, which takes some milliseconds. */
const charactersOfTurn = 32_768

/**
 * Reads XLIFF 1.2, 2.0 or 2.1 with one file, as a stream: never the whole as one text, and in turns with other work of
 * the event loop. A unit that cannot be accepted has the reason in `fault`; segments into which another tool cut one
 * are joined.
 *
 * @throws XliffRefused for XML that is not well-formed, declares a document type, or is something else
 */
export async function readXliff(bytes: AsyncIterable<Uint8Array>): Promise<XliffFile> {
  const reader = openReader()
  for await (const text of decodeChunks(bytes))
    for (let at = 0; at < text.length; at += charactersOfTurn) {
      reader.write(text.slice(at, at + charactersOfTurn))
      await takeTurn()
    }
  return reader.close()
}

type Reader = {
  readonly open: Open[]
  readonly units: XliffUnit[]
  readonly ids: Set<string>
  readonly head: { fileId: string; sourceLang: string; targetLang: string }
  files: number
  /** True in 1.2. */
  isOld: boolean
  unit: OpenUnit | null
  /** Approval of the unit in 1.2. */
  approved: string | null
  isWaiting: boolean
  note: string | null
}

function openReader(): { write(text: string): void; close(): XliffFile } {
  const parser = new SaxesParser({ xmlns: true })
  const head = { fileId: '', sourceLang: '', targetLang: '' }
  const reader: Reader = {
    open: [],
    units: [],
    ids: new Set(),
    head,
    files: 0,
    isOld: false,
    unit: null,
    approved: null,
    isWaiting: false,
    note: null,
  }
  parser.on('error', (error) => {
    refuse(`not well-formed XML: ${error.message}`)
  })
  parser.on('xmldecl', ({ encoding = 'UTF-8' }) => {
    if (!/^(utf-?8|utf-?16|us-ascii)$/i.test(encoding)) refuse('not text in UTF-8 or UTF-16')
  })
  parser.on('doctype', () => {
    refuse('declares a document type (DOCTYPE)')
  })
  parser.on('opentag', (tag) => {
    const entered = enter(reader, tag)
    reader.open.push(entered)
    if (reader.open.length > deepest) refuse(`nested deeper than ${deepest}`)
  })
  parser.on('closetag', () => leave(reader))
  parser.on('text', (text) => add(reader, text))
  parser.on('cdata', (text) => add(reader, text))
  return {
    write: (text) => void parser.write(text),
    close() {
      parser.close()
      if (reader.files !== 1) refuse(`${reader.files} files where there should be one`)
      return { ...head, units: reader.units }
    },
  }
}

function refuse(message: string): never {
  throw new XliffRefused(message)
}

function enter(reader: Reader, tag: SaxesTagNS): Open {
  const within = reader.open.at(-1)?.place
  const attributes = plainAttributes(tag)
  if (within === undefined) return enterRoot(reader, tag, attributes)
  if (within === 'source' || within === 'target' || within === 'inline') return enterInline(reader, tag, attributes)
  const local = reader.isOld ? (oldNames[tag.local] ?? tag.local) : tag.local
  const place = (reader.isOld ? oldChildren : children)[within]?.find((name) => name === local)
  if (within === 'ignored' || place === undefined || tag.uri !== namespace(reader)) return { place: 'ignored', end: '' }
  enterPlace(reader, place, tag, attributes)
  return { place, end: '' }
}

function enterPlace(reader: Reader, place: Place, tag: SaxesTagNS, attributes: Readonly<Record<string, string>>): void {
  if (place === 'file') enterFile(reader, tag, attributes)
  if (place === 'unit') reader.unit = openUnit(reader, tag, attributes)
  if (place === 'segment' || place === 'ignorable') reader.unit?.parts.push(openPart(place === 'segment', attributes))
  if (place === 'note') reader.note = ownNotes.has(attributes[reader.isOld ? 'from' : 'category'] ?? '') ? null : ''
  if (place === 'target') openTarget(reader.unit?.parts.at(-1), attributes)
  if (place === 'target' && reader.isOld) restate(reader, attributes)
}

function leave(reader: Reader): void {
  const { unit } = reader
  const left = reader.open.pop()
  if (left?.place === 'inline') add(reader, left.end)
  if (left?.place === 'note') closeNote(reader)
  if (left?.place !== 'unit' || unit === null) return
  // In a segment that waits for a translation the target is its source: some tools edit targets alone.
  for (const part of unit.parts) if (reader.isWaiting && part.target === part.source) part.target = null
  reader.units.push(joinParts(unit))
  reader.unit = null
}

function enterFile(reader: Reader, tag: SaxesTagNS, attributes: Readonly<Record<string, string>>): void {
  reader.files++
  reader.head.fileId = (reader.isOld ? ownAttribute(tag, 'job') : attributes['id']) ?? ''
  if (!reader.isOld) return
  reader.head.sourceLang = attributes['source-language'] ?? ''
  reader.head.targetLang = attributes['target-language'] ?? ''
}

/** Sets the state in 1.2, where the target has it and the unit has the approval. */
function restate(reader: Reader, { state }: Readonly<Record<string, string>>): void {
  const part = reader.unit?.parts.at(-1)
  if (part !== undefined) part.state = fromOldState(state ?? null, reader.approved)
  reader.isWaiting = state === 'new' || state === 'needs-translation'
}

function namespace(reader: Reader): string {
  return reader.isOld ? oldNamespace : xliffNamespace
}

function enterRoot(reader: Reader, tag: SaxesTagNS, attributes: Readonly<Record<string, string>>): Open {
  const { version = '', srcLang = '', trgLang = '' } = attributes
  reader.isOld = tag.uri === oldNamespace && version === '1.2'
  if (tag.local !== 'xliff' || !(reader.isOld || (tag.uri === xliffNamespace && ['2.0', '2.1'].includes(version))))
    refuse('not XLIFF 1.2, 2.0 or 2.1')
  reader.head.sourceLang = srcLang
  reader.head.targetLang = trgLang
  return { place: 'xliff', end: '' }
}

function openUnit(
  reader: Reader,
  tag: SaxesTagNS,
  { id = '', translate, approved: yes }: Readonly<Record<string, string>>,
): OpenUnit {
  const own = ownAttribute(tag, 'revision') ?? ''
  const revision = /^\d{1,9}$/.test(own) ? Number(own) : null
  reader.approved = yes ?? null
  reader.isWaiting = false
  const fault = faultOfId(reader, id)
  reader.ids.add(id)
  return {
    id: id.slice(0, longestId),
    position: fault === null ? Number(id) : null,
    revision,
    isFixed: translate === 'no',
    fault,
    strangeCode: null,
    notes: [],
    parts: reader.isOld ? [openPart(true, { subState: `cotejo:${ownAttribute(tag, 'state') ?? ''}` })] : [],
  }
}

function faultOfId(reader: Reader, id: string): UnitFault | null {
  if (!/^(0|[1-9]\d{0,8})$/.test(id)) return notOfJob
  return reader.ids.has(id) ? { reason: 'not-of-job', message: 'given more than once' } : null
}

function enterInline(reader: Reader, tag: SaxesTagNS, attributes: Readonly<Record<string, string>>): Open {
  const tags = tag.uri === namespace(reader) ? readInline(tag.local, attributes) : null
  if (tags === null && reader.unit !== null) {
    const code = `<${tag.name}${attributes['id'] === undefined ? '' : ` id="${attributes['id']}"`}>`
    if (textPlace(reader) === 'source')
      reader.unit.fault ??= { reason: 'source-differs', message: `the source holds ${code}, which is not of this job` }
    reader.unit.strangeCode ??= code
  }
  add(reader, tags?.begin ?? '')
  return { place: 'inline', end: tags?.end ?? '' }
}

function closeNote(reader: Reader): void {
  const text = reader.note?.trim() ?? ''
  if (text !== '' && reader.unit !== null && reader.unit.notes.length < most.notes) reader.unit.notes.push(text)
  reader.note = null
}

function add(reader: Reader, text: string): void {
  if (reader.note !== null && reader.open.at(-1)?.place === 'note')
    reader.note = Array.from(reader.note + text)
      .slice(0, most.note)
      .join('')
  const place = textPlace(reader)
  const part = reader.unit?.parts.at(-1)
  if (part === undefined || place === null) return
  if (place === 'source') part.source += text
  else part.target = (part.target ?? '') + text
}

/** Returns which text the reader is inside; null outside of both. */
function textPlace(reader: Reader): 'source' | 'target' | null {
  const place = reader.open.findLast((entered) => entered.place !== 'inline')?.place
  return place === 'source' || place === 'target' ? place : null
}

function ownAttribute(tag: SaxesTagNS, name: string): string | null {
  return Object.values(tag.attributes).find(({ uri, local }) => uri === ownNamespace && local === name)?.value ?? null
}

/** Returns the attributes without a namespace, by name. */
function plainAttributes(tag: SaxesTagNS): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.values(tag.attributes).flatMap(({ uri, local, value }) => (uri === '' ? [[local, value]] : [])),
  )
}
