import { setImmediate as breathe } from 'node:timers/promises'
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { decodeChunks } from './decode-chunks.ts'
import { readInline } from './read-inline.ts'
import { ownNamespace, xliffNamespace } from './xliff-sentence.ts'
import { mostFaults, type XliffFault, XliffRefused } from './xliff-refused.ts'
import { type XliffState, xliffStates } from './xliff-states.ts'

/** One unit of a file: what it says of a segment. Texts have our tags. */
export type XliffUnit = {
  readonly position: number
  /** The revision that the file was made of; null where a tool lost it. */
  readonly revision: number | null
  readonly source: string
  /** Null where there is none, or an empty one: tools write both for what is still to do. */
  readonly target: string | null
  readonly state: XliffState | null
  readonly subState: string | null
  /** A code in the target that is not one of ours; null: there is none. */
  readonly strangeCode: string | null
}

export type XliffFile = {
  readonly fileId: string
  readonly sourceLang: string
  readonly targetLang: string
  readonly units: readonly XliffUnit[]
}

/** Where the reader is. Of `ignored` nothing counts, whatever is in it: notes, data of other tools. */
type Place = 'xliff' | 'file' | 'group' | 'unit' | 'segment' | 'ignorable' | 'source' | 'target' | 'inline' | 'ignored'

const children: Readonly<Partial<Record<Place, readonly Place[]>>> = {
  xliff: ['file'],
  file: ['group', 'unit'],
  group: ['group', 'unit'],
  unit: ['segment', 'ignorable'],
  segment: ['source', 'target'],
}

type OpenUnit = { -readonly [K in keyof XliffUnit]: XliffUnit[K] } & { id: string; segments: number }
type Open = { readonly place: Place; readonly end: string }

const deepest = 256

/** Characters that are read between two other requests: some milliseconds. */
const charactersOfTurn = 32_768

/**
 * Reads XLIFF 2.0 or 2.1 with one file and one segment a unit, as a stream: never the whole as one text, and in turns with
 * what else the event loop has to do.
 *
 * @throws XliffRefused for what is not well-formed, declares a document type, or is something else
 */
export async function readXliff(bytes: AsyncIterable<Uint8Array>): Promise<XliffFile> {
  const reader = openReader()
  for await (const text of decodeChunks(bytes))
    for (let at = 0; at < text.length; at += charactersOfTurn) {
      reader.write(text.slice(at, at + charactersOfTurn))
      await breathe()
    }
  return reader.close()
}

function openReader(): { write(text: string): void; close(): XliffFile } {
  const parser = new SaxesParser({ xmlns: true })
  const open: Open[] = []
  const faults: XliffFault[] = []
  const units: XliffUnit[] = []
  const ids = new Set<string>()
  const head = { fileId: '', sourceLang: '', targetLang: '' }
  let files = 0
  let unit: OpenUnit | null = null

  const fault = (path: string, message: string) => {
    faults.push({ path, message })
    if (faults.length === mostFaults) throw new XliffRefused(faults)
  }

  parser.on('error', (error) => {
    throw new XliffRefused([{ path: '', message: `not well-formed XML: ${error.message}` }])
  })
  parser.on('xmldecl', ({ encoding = 'UTF-8' }) => {
    if (!/^(utf-?8|utf-?16|us-ascii)$/i.test(encoding)) fault('', 'not text in UTF-8 or UTF-16')
  })
  parser.on('doctype', () => {
    throw new XliffRefused([{ path: '', message: 'declares a document type (DOCTYPE)' }])
  })
  parser.on('opentag', (tag) => {
    const entered = enter(tag)
    open.push(entered)
    if (open.length > deepest) throw new XliffRefused([{ path: '', message: `nested deeper than ${deepest}` }])
  })
  parser.on('closetag', () => {
    const left = open.pop()
    if (left?.place === 'inline') add(left.end)
    if (left?.place === 'unit' && unit !== null) {
      units.push(closeUnit(unit))
      unit = null
    }
  })
  parser.on('text', add)
  parser.on('cdata', add)

  function enter(tag: SaxesTagNS): Open {
    const within = open.at(-1)?.place
    const attributes = plainAttributes(tag)
    if (within === undefined) return enterRoot(tag, attributes)
    if (within === 'source' || within === 'target' || within === 'inline') return enterInline(tag, attributes)
    const place = children[within]?.find((name) => name === tag.local)
    if (within === 'ignored' || place === undefined || tag.uri !== xliffNamespace) return { place: 'ignored', end: '' }
    if (place === 'file') {
      files++
      head.fileId = attributes['id'] ?? ''
    }
    if (place === 'unit') unit = openUnit(tag, attributes)
    if (unit !== null && (place === 'segment' || place === 'ignorable')) enterSegment(unit, attributes)
    if (unit !== null && place === 'target') unit.target = ''
    return { place, end: '' }
  }

  function enterRoot(tag: SaxesTagNS, attributes: Readonly<Record<string, string>>): Open {
    const { version = '', srcLang = '', trgLang = '' } = attributes
    if (tag.local !== 'xliff' || tag.uri !== xliffNamespace || !['2.0', '2.1'].includes(version))
      throw new XliffRefused([{ path: '', message: 'not XLIFF 2.0 or 2.1' }])
    head.sourceLang = srcLang
    head.targetLang = trgLang
    return { place: 'xliff', end: '' }
  }

  function openUnit(tag: SaxesTagNS, { id = '' }: Readonly<Record<string, string>>): OpenUnit {
    const position = /^(0|[1-9]\d{0,8})$/.test(id) ? Number(id) : -1
    if (position === -1) fault(`unit ${id}`, 'no segment of this job')
    else if (ids.has(id)) fault(`unit ${id}`, 'given more than once')
    ids.add(id)
    const own = Object.values(tag.attributes).find(({ uri, local }) => uri === ownNamespace && local === 'revision')
    const revision = /^\d{1,9}$/.test(own?.value ?? '') ? Number(own?.value) : null
    const empty = { source: '', target: null, state: null, subState: null, strangeCode: null }
    return { ...empty, id, position, revision, segments: 0 }
  }

  function enterSegment(unit: OpenUnit, { state, subState = null }: Readonly<Record<string, string | null>>): void {
    unit.segments++
    if (unit.segments === 2) fault(`unit ${unit.id}`, 'has more than one segment')
    unit.state = xliffStates.find((known) => known === state) ?? null
    unit.subState = subState
  }

  function enterInline(tag: SaxesTagNS, attributes: Readonly<Record<string, string>>): Open {
    const tags = tag.uri === xliffNamespace ? readInline(tag.local, attributes) : null
    if (tags === null && unit !== null) {
      const code = `<${tag.name}${attributes['id'] === undefined ? '' : ` id="${attributes['id']}"`}>`
      if (textPlace() === 'source') fault(`unit ${unit.id}`, `its source holds ${code}, which is not of this job`)
      unit.strangeCode ??= code
    }
    add(tags?.begin ?? '')
    return { place: 'inline', end: tags?.end ?? '' }
  }

  function add(text: string): void {
    const place = textPlace()
    if (unit === null || place === null) return
    if (place === 'source') unit.source += text
    else unit.target = (unit.target ?? '') + text
  }

  /** Of which text the reader is inside; null outside of both. */
  function textPlace(): 'source' | 'target' | null {
    const place = open.findLast((entered) => entered.place !== 'inline')?.place
    return place === 'source' || place === 'target' ? place : null
  }

  return {
    write: (text) => void parser.write(text),
    close() {
      parser.close()
      if (files !== 1) fault('', `${files} files where there should be one`)
      if (faults.length > 0) throw new XliffRefused(faults)
      return { ...head, units }
    },
  }
}

function closeUnit({ position, revision, source, target, state, subState, strangeCode }: OpenUnit): XliffUnit {
  return { position, revision, source, target: target === '' ? null : target, state, subState, strangeCode }
}

/** Attributes without a namespace, by name. */
function plainAttributes(tag: SaxesTagNS): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.values(tag.attributes).flatMap(({ uri, local, value }) => (uri === '' ? [[local, value]] : [])),
  )
}
