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

// oxlint-disable-next-line max-lines-per-function
function openReader(): { write(text: string): void; close(): XliffFile } {
  const parser = new SaxesParser({ xmlns: true })
  const open: Open[] = []
  const units: XliffUnit[] = []
  const ids = new Set<string>()
  const head = { fileId: '', sourceLang: '', targetLang: '' }
  let files = 0
  let isOld = false
  let unit: OpenUnit | null = null
  let approved: string | null = null
  let isWaiting = false
  let note: string | null = null

  const refuse = (message: string) => {
    throw new XliffRefused(message)
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
    const entered = enter(tag)
    open.push(entered)
    if (open.length > deepest) refuse(`nested deeper than ${deepest}`)
  })
  parser.on('closetag', () => {
    const left = open.pop()
    if (left?.place === 'inline') add(left.end)
    if (left?.place === 'note') closeNote()
    if (left?.place === 'unit' && unit !== null) {
      // In a segment that waits for a translation the target is its source: some tools edit targets alone.
      for (const part of unit.parts) if (isWaiting && part.target === part.source) part.target = null
      units.push(joinParts(unit))
      unit = null
    }
  })
  parser.on('text', add)
  parser.on('cdata', add)

  // oxlint-disable-next-line complexity
  function enter(tag: SaxesTagNS): Open {
    const within = open.at(-1)?.place
    const attributes = plainAttributes(tag)
    if (within === undefined) return enterRoot(tag, attributes)
    if (within === 'source' || within === 'target' || within === 'inline') return enterInline(tag, attributes)
    const local = isOld ? (oldNames[tag.local] ?? tag.local) : tag.local
    const place = (isOld ? oldChildren : children)[within]?.find((name) => name === local)
    if (within === 'ignored' || place === undefined || tag.uri !== namespace()) return { place: 'ignored', end: '' }
    if (place === 'file') enterFile(tag, attributes)
    if (place === 'unit') unit = openUnit(tag, attributes)
    if (place === 'segment' || place === 'ignorable') unit?.parts.push(openPart(place === 'segment', attributes))
    if (place === 'note') note = ownNotes.has(attributes[isOld ? 'from' : 'category'] ?? '') ? null : ''
    if (place === 'target') openTarget(unit?.parts.at(-1), attributes)
    if (place === 'target' && isOld) restate(attributes)
    return { place, end: '' }
  }

  function enterFile(tag: SaxesTagNS, attributes: Readonly<Record<string, string>>): void {
    files++
    head.fileId = (isOld ? ownAttribute(tag, 'job') : attributes['id']) ?? ''
    if (!isOld) return
    head.sourceLang = attributes['source-language'] ?? ''
    head.targetLang = attributes['target-language'] ?? ''
  }

  /** Sets the state in 1.2, where the target has it and the unit has the approval. */
  function restate({ state }: Readonly<Record<string, string>>): void {
    const part = unit?.parts.at(-1)
    if (part !== undefined) part.state = fromOldState(state ?? null, approved)
    isWaiting = state === 'new' || state === 'needs-translation'
  }

  function namespace(): string {
    return isOld ? oldNamespace : xliffNamespace
  }

  function enterRoot(tag: SaxesTagNS, attributes: Readonly<Record<string, string>>): Open {
    const { version = '', srcLang = '', trgLang = '' } = attributes
    isOld = tag.uri === oldNamespace && version === '1.2'
    if (tag.local !== 'xliff' || !(isOld || (tag.uri === xliffNamespace && ['2.0', '2.1'].includes(version))))
      refuse('not XLIFF 1.2, 2.0 or 2.1')
    head.sourceLang = srcLang
    head.targetLang = trgLang
    return { place: 'xliff', end: '' }
  }

  function openUnit(
    tag: SaxesTagNS,
    { id = '', translate, approved: yes }: Readonly<Record<string, string>>,
  ): OpenUnit {
    const own = ownAttribute(tag, 'revision') ?? ''
    const revision = /^\d{1,9}$/.test(own) ? Number(own) : null
    approved = yes ?? null
    isWaiting = false
    const fault = faultOfId(id)
    ids.add(id)
    return {
      id: id.slice(0, longestId),
      position: fault === null ? Number(id) : null,
      revision,
      isFixed: translate === 'no',
      fault,
      strangeCode: null,
      notes: [],
      parts: isOld ? [openPart(true, { subState: `cotejo:${ownAttribute(tag, 'state') ?? ''}` })] : [],
    }
  }

  function faultOfId(id: string): UnitFault | null {
    if (!/^(0|[1-9]\d{0,8})$/.test(id)) return notOfJob
    return ids.has(id) ? { reason: 'not-of-job', message: 'given more than once' } : null
  }

  function enterInline(tag: SaxesTagNS, attributes: Readonly<Record<string, string>>): Open {
    const tags = tag.uri === namespace() ? readInline(tag.local, attributes) : null
    if (tags === null && unit !== null) {
      const code = `<${tag.name}${attributes['id'] === undefined ? '' : ` id="${attributes['id']}"`}>`
      if (textPlace() === 'source')
        unit.fault ??= { reason: 'source-differs', message: `the source holds ${code}, which is not of this job` }
      unit.strangeCode ??= code
    }
    add(tags?.begin ?? '')
    return { place: 'inline', end: tags?.end ?? '' }
  }

  function closeNote(): void {
    const text = note?.trim() ?? ''
    if (text !== '' && unit !== null && unit.notes.length < most.notes) unit.notes.push(text)
    note = null
  }

  function add(text: string): void {
    if (note !== null && open.at(-1)?.place === 'note')
      note = Array.from(note + text)
        .slice(0, most.note)
        .join('')
    const place = textPlace()
    const part = unit?.parts.at(-1)
    if (part === undefined || place === null) return
    if (place === 'source') part.source += text
    else part.target = (part.target ?? '') + text
  }

  /** Returns which text the reader is inside; null outside of both. */
  function textPlace(): 'source' | 'target' | null {
    const place = open.findLast((entered) => entered.place !== 'inline')?.place
    return place === 'source' || place === 'target' ? place : null
  }

  return {
    write: (text) => void parser.write(text),
    close() {
      parser.close()
      if (files !== 1) refuse(`${files} files where there should be one`)
      return { ...head, units }
    },
  }
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
