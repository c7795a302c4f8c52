import type { LooseToken } from '#language/tags/token.ts'
import type { GivenState } from '../filter.ts'
import { characterReference } from '../common/string-table/xml-values.ts'
import { layTokens } from '../common/tags/lay-tokens.ts'
import type { Range } from '../common/tags/piece.ts'
import { fits, wellFormed } from '../common/text-encoding/encode-text.ts'
import type { DecodedText, TextEncoding } from '../common/text-encoding/text-encoding.ts'
import { encodeContent, withoutIllegal } from '../common/xml/character-data.ts'
import type { Content } from './cut-content.ts'
import { joinMessage } from './cut-message.ts'
import type { ReadSegment } from './read-segments.ts'
import { type AttributeEdit, writeOwnState, writeUnitState } from './unit-states.ts'
import type { Element, TargetPlace, XliffFile, XliffUnit } from './xliff-unit.ts'

export type UnitRequest = {
  readonly changed: ReadonlyMap<string, readonly LooseToken[]>
  readonly states: ReadonlyMap<string, GivenState>
  readonly saysStates: boolean
  readonly file: XliffFile
}

type NewText = { readonly segment: ReadSegment; readonly text: string | null }

/** Returns the changes to one unit: contents of targets, whole targets where they are missing, and states. */
export function writeUnit(
  { text, encoding }: DecodedText,
  unit: XliffUnit,
  segments: readonly ReadSegment[],
  { changed, states, saysStates, file }: UnitRequest,
): { readonly edits: readonly AttributeEdit[]; readonly repaired: readonly string[] } {
  const edits: AttributeEdit[] = []
  const repaired: string[] = []
  const how = { dialect: file.dialect, version: unit.version, saysStates, level: file.level }
  let least: GivenState | null = null
  let hasState = false
  const texts = segments.map((read): NewText => {
    const { heads } = read.segment
    const parts = read.message?.parts ?? [{ key: read.segment.key, given: read.given }]
    const isNew = parts.some(({ key }) => changed.has(key))
    const own = parts.map(({ key, given }) => states.get(key) ?? (changed.has(key) ? 'translated' : given?.state))
    const state = isNew || parts.some(({ key }) => states.has(key)) ? lowestOf(own) : null
    if (state !== null) edits.push(...writeOwnState(text, heads, { ...how, state }))
    if (state !== null) hasState = true
    least = lower(least, state ?? lowestOf(own))
    return { segment: read, text: isNew ? writeText(text, read, { changed, encoding, repaired }) : null }
  })
  const [first] = segments
  const ofUnit =
    first === undefined || !hasState || least === null
      ? null
      : writeUnitState(text, first.segment.heads, { ...how, state: least })
  edits.push(...(ofUnit?.edits ?? []))
  const saying = { reported: ofUnit?.targetState == null ? '' : ` state="${ofUnit.targetState}"`, file }
  edits.push(
    ...(unit.segmented === null
      ? wholeTargets(text, texts, saying)
      : segmentedTarget(text, unit.segmented, texts, saying)),
  )
  return { edits, repaired }
}

type TextRequest = Pick<UnitRequest, 'changed'> & { readonly encoding: TextEncoding; readonly repaired: string[] }

/** Returns the content of a target; a message has all its parts, unchanged ones as they are. */
function writeText(text: string, read: ReadSegment, { changed, encoding, repaired }: TextRequest): string {
  const { source, message, segment } = read
  const encode = (plain: string) => encodeAll(withoutIllegal(wellFormed(plain)), encoding)
  if (message !== null) {
    return joinMessage(
      message,
      ({ key, given }) => changed.get(key) ?? given?.tokens,
      ({ key, content }, tokens, writer) => {
        const laid = layTokens(content, tokens, { ...writer, encode: (plain) => encode(writer.encode(plain)) })
        if (laid.repaired) repaired.push(key)
        return laid.source
      },
    )
  }
  const copy = (start: number, end: number) =>
    source.inData.has(start) ? encodeContent(text.slice(start, end)) : text.slice(start, end)
  const laid = layTokens(source, changed.get(segment.key) ?? [], { encode, copy })
  if (laid.repaired) repaired.push(segment.key)
  return laid.source
}

function lowestOf(states: readonly (GivenState | undefined)[]): GivenState {
  return states.reduce<GivenState | null>((least, state) => lower(least, state ?? 'draft'), null) ?? 'draft'
}

const order: readonly GivenState[] = ['draft', 'translated', 'approved']

function lower(a: GivenState | null, b: GivenState): GivenState {
  return a === null || order.indexOf(b) < order.indexOf(a) ? b : a
}

type Saying = { readonly reported: string; readonly file: XliffFile }

function wholeTargets(text: string, texts: readonly NewText[], saying: Saying): AttributeEdit[] {
  return texts.flatMap(({ segment: { segment, target, source }, text: written }): AttributeEdit[] => {
    if (written === null || segment.place === null) return []
    if (target !== null && segment.target !== null && target.end > target.start)
      return [{ start: target.start, end: target.end, text: written }]
    const content = `${text.slice(segment.source.start, source.start)}${written}${text.slice(source.end, segment.source.end)}`
    return [newTarget(segment.place, content, saying)]
  })
}

/** Writes a target into its element where there is one, else as a new element after the source. */
function newTarget(
  { target, after, indent }: TargetPlace,
  content: string,
  { reported, file: { prefix } }: Saying,
): AttributeEdit {
  const close = `</${prefix}target>`
  if (target === null)
    return { start: after, end: after, text: `${indent}<${prefix}target${reported}>${content}${close}` }
  if (target.content !== null) return { ...target.content, text: content }
  return { start: target.head.end - 2, end: target.end, text: `>${content}${close}` }
}

/** Rewrites a target that lacks one of the segments after the segmented source, with its present content. */
function segmentedTarget(
  text: string,
  place: TargetPlace & { readonly content: Range },
  texts: readonly NewText[],
  saying: Saying,
): AttributeEdit[] {
  if (texts.every(({ text: written }) => written === null)) return []
  if (texts.every(({ segment, text: written }) => written === null || isIn(segment.segment.target, place.target)))
    return texts.flatMap(({ segment, text: written }) => {
      if (written === null || segment.target === null || segment.segment.target === null) return []
      const isEmpty = segment.target.end === segment.target.start
      const { start, end } = isEmpty ? segment.segment.target : segment.target
      return [{ start, end, text: written }]
    })
  let content = ''
  let at = place.content.start
  for (const { segment, text: written } of texts) {
    const { source, target } = segment.segment
    content += text.slice(at, source.start)
    content +=
      written === null ? text.slice(target?.start ?? 0, target?.end ?? 0) : edges(text, source, segment.source, written)
    at = source.end
  }
  return [newTarget(place, content + text.slice(at, place.content.end), saying)]
}

function isIn(range: Range | null, target: Element | null): boolean {
  return (
    range !== null && target?.content != null && range.start >= target.content.start && range.end <= target.content.end
  )
}

/** Adds the white space at the edges of a source to its target. */
function edges(text: string, source: Range, { start, end }: Content, written: string): string {
  return `${text.slice(source.start, start)}${written}${text.slice(end, source.end)}`
}

function encodeAll(text: string, encoding: TextEncoding): string {
  const written = encodeContent(text)
  if (fits(written, encoding)) return written
  return Array.from(written, (character) =>
    fits(character, encoding) ? character : characterReference(character),
  ).join('')
}
