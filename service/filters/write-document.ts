import { type Format, isBilingual } from '#contract/formats.ts'
import { findCodes } from '#language/codes/verbatim.ts'
import { parseTags } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import { repairTags } from '#language/tags/repair-tags.ts'
import type { LooseToken } from '#language/tags/token.ts'
import type { Block, GivenState, TableColumns } from './filter.ts'
import { filters } from './filters.ts'
import { dropTags } from './drop-tags.ts'
import { foldCodes, isWithoutText } from './fold-codes.ts'
import type { FoldedBlock } from './fold-ranges.ts'
import { openOwnCodes } from './own-codes.ts'
import { spellCodes } from './spell-codes.ts'
import { foldSpace } from './common/xml/follow-titles.ts'
import { alignSegments, joinSegments } from './join-segments.ts'

export type StoredSegment = {
  readonly source: string
  readonly target: string | null
  /**
   * State of the target; a changed one without it is translated. Only bilingual documents can store it. `machine`: an
   * engine or a memory made it, and no person has confirmed it. `rejected`: a draft again.
   */
  readonly state?: GivenState | 'machine' | 'rejected'
}

export type WriteRequest = {
  readonly format: Format
  readonly sourceLang: string
  readonly targetLang: string
  /** Columns that it was read with. */
  readonly columns?: TableColumns | undefined
  readonly codePatterns?: readonly string[] | undefined
  /**
   * Segments in the order in which they were read. A target that is null or equal to its source changes nothing; in a
   * bilingual document one that is null or equal to the translation there.
   */
  readonly segments: readonly StoredSegment[]
}

/** `repaired`: positions (from 0, in `segments`) whose tags or characters could not be kept as they were. */
export type WrittenDocument = { readonly bytes: Uint8Array; readonly repaired: readonly number[] }

/**
 * Writes the targets into the document. Without a changed segment the result is the very same bytes.
 *
 * Segments are found again by their sources, so rules of segmentation may have changed since they were read.
 *
 * @throws Error when the segments are not those of this document
 * @throws DocumentRefused when the document cannot be read
 */
export function writeDocument(bytes: Uint8Array, request: WriteRequest): WrittenDocument {
  const { format, sourceLang, targetLang, columns, segments, codePatterns = [] } = request
  const own = openOwnCodes(codePatterns)
  const filter = filters[format]
  const isPairs = isBilingual(format) || columns !== undefined
  if (!isPairs && !segments.some(isChanged)) return { bytes, repaired: [] }
  const machine = filter.machineIsDraft === true ? 'draft' : 'translated'
  const place = (blocks: readonly Block[]) => {
    const folded = placeTargets(foldCodes(blocks, format, { own }), segments, machine)
    // They may have been read before the codes of their paragraphs were tags.
    return folded.misfitAt === null
      ? folded
      : placeTargets(blocks.filter((block) => !isWithoutText(block)).map(unfolded), segments, machine)
  }
  const forTarget = place(filter.read(bytes, { sourceLang, targetLang, columns, accepted: true }))
  // It may have been read before filters received the target language, with the plural forms of the document.
  const keepsForms = forTarget.misfitAt !== null
  const again = keepsForms ? place(filter.read(bytes, { sourceLang, columns, accepted: true })) : forTarget
  // It may also have been read before ranges that fields name were tags, and tooltips were texts.
  const asBefore = again.misfitAt !== null
  const former = asBefore
    ? place(filter.read(bytes, { sourceLang, targetLang, columns, accepted: true, asBefore }))
    : again
  // It may also have been read before more of the document was: a block without segments stays as it is.
  const isLoose = former.misfitAt !== null && !isPairs
  const loose = isLoose ? filter.read(bytes, { sourceLang, targetLang, columns, accepted: true, asBefore }) : []
  const placed = isLoose ? placeTargets(foldCodes(loose, format, { own }), segments, machine, true) : former
  if (placed.misfitAt !== null) throw misfit(forTarget.misfitAt ?? placed.misfitAt)
  const { changed, states, positionsOf, repaired, translations } = placed
  const written = filter.write(bytes, changed, {
    sourceLang,
    targetLang,
    columns,
    keepsForms: keepsForms && !asBefore,
    asBefore,
    states,
    translations,
  })
  for (const key of written.repaired) for (const at of positionsOf.get(key) ?? []) repaired.add(at)
  return { bytes: written.bytes, repaired: [...repaired].sort((a, b) => a - b) }
}

type Placed = {
  readonly changed: ReadonlyMap<string, readonly LooseToken[]>
  readonly states: ReadonlyMap<string, GivenState>
  readonly positionsOf: ReadonlyMap<string, readonly number[]>
  readonly repaired: Set<number>
  readonly translations: Map<string, string>
  /** Index of the first segment that is not where it should be; null when all are. */
  readonly misfitAt: number | null
}

/** Returns the new tokens of the blocks that changed. */
function placeTargets(
  blocks: readonly FoldedBlock[],
  segments: readonly StoredSegment[],
  machine: GivenState,
  isLoose = false,
): Placed {
  const repaired = new Set<number>()
  const changed = new Map<string, readonly LooseToken[]>()
  const states = new Map<string, GivenState>()
  const positionsOf = new Map<string, readonly number[]>()
  const translations = new Map<string, string>()
  let position = 0
  const write = (block: Block) =>
    block.given === undefined
      ? writeSegments(block, segments, position, repaired)
      : writeWhole(block, segments, position, { repaired, machine })
  for (const { block, unfold: unfoldBlock } of blocks) {
    let written = write(block)
    // A segment of codes alone was read when their notation was unknown; today it would not be a segment.
    for (; written === null && isOfCodes(segments[position]); written = write(block)) position++
    let unfold = unfoldBlock
    if (written === null) {
      const sources = segments.slice(position, position + MOST_SPELLED).map(({ source }) => source)
      const spelled = spellCodes(block, sources.join('\n'))
      written = spelled === null ? null : write(spelled.block)
      unfold = (tokens) => unfoldBlock(spelled?.unfold(tokens) ?? tokens)
      // They may also have been read before some of its ranges were pairs.
      const fewer = written === null ? dropTags(block, sources.map(parseTags)) : null
      written = fewer === null ? written : write(fewer)
    }
    if (written === null && isLoose) continue
    if (written === null) return { changed, states, positionsOf, repaired, translations, misfitAt: position }
    if (written.tokens !== null) {
      const tokens = unfold(written.tokens)
      changed.set(block.key, tokens)
      positionsOf.set(block.key, written.changed)
      noteTranslation(translations, unfoldBlock(block.tokens), tokens)
    }
    if (written.state !== undefined) states.set(block.key, written.state)
    position = written.next
  }
  while (isOfCodes(segments[position])) position++
  return {
    changed,
    states,
    positionsOf,
    repaired,
    translations,
    misfitAt: position === segments.length ? null : position,
  }
}

function isOfCodes(segment: StoredSegment | undefined): boolean {
  if (segment === undefined) return false
  const codes = findCodes(segment.source)
  return (
    codes.length > 0 && !/[\p{L}\p{N}]/u.test(codes.reduce((rest, { text }) => rest.replace(text, ''), segment.source))
  )
}

function unfolded(block: Block): FoldedBlock {
  return { block, unfold: (tokens) => tokens }
}

/** Largest number of segments of one block that are searched for codes that were text when they were read. */
const MOST_SPELLED = 50

/** Longest text of a property. */
const LONGEST_PROPERTY = 500

/** Notes the first translation of a text, which properties follow. */
function noteTranslation(
  translations: Map<string, string>,
  source: readonly LooseToken[],
  target: readonly LooseToken[],
): void {
  const [from, to] = [source, target].map((tokens) => foldSpace(wordsOf(tokens)))
  if (from === undefined || to === undefined || from === '' || to === '' || from.length > LONGEST_PROPERTY) return
  if (!translations.has(from)) translations.set(from, to)
}

function wordsOf(tokens: readonly LooseToken[]): string {
  return tokens.map((token) => (token.kind === 'text' ? token.text : '')).join('')
}

function isChanged({ source, target }: StoredSegment): boolean {
  return target !== null && target !== source
}

/** New tokens of one block (null when none of its segments changed) and the position after its last segment. */
type WrittenBlock = {
  readonly tokens: readonly LooseToken[] | null
  readonly changed: readonly number[]
  readonly next: number
  /** State, where it differs from the document's. */
  readonly state?: GivenState
}

/**
 * Writes a block with a translation, or with a place for one, which is one segment. Returns null where the segments are
 * not those of the block; nothing changes where text and state agree.
 */
function writeWhole(
  { tokens, given }: Block,
  segments: readonly StoredSegment[],
  at: number,
  { repaired, machine }: { readonly repaired: Set<number>; readonly machine: GivenState },
): WrittenBlock | null {
  const segment = segments[at]
  if (segment?.source !== printTags(tokens)) return null
  const isSame = segment.target === null || segment.target === printTags(given?.tokens ?? [])
  const reported = segment.state === 'machine' ? machine : segment.state === 'rejected' ? 'draft' : segment.state
  const state = reported ?? (isSame ? given?.state : 'translated')
  const hasState = segment.target !== null && segment.target !== '' && (!isSame || state !== given?.state)
  return {
    tokens: isSame ? null : targetTokens(segment, at, repaired),
    changed: isSame ? [] : [at],
    next: at + 1,
    ...(hasState && state !== undefined && { state }),
  }
}

function writeSegments(
  block: Block,
  segments: readonly StoredSegment[],
  from: number,
  repaired: Set<number>,
): WrittenBlock | null {
  const ranges = alignSegments(block, (index) => {
    const segment = segments[from + index]
    return segment === undefined ? null : parseTags(segment.source)
  })
  if (ranges === null) return null
  const positions = ranges.map((_, index) => from + index)
  const changed = positions.filter((at) => {
    const segment = segments[at]
    return segment !== undefined && isChanged(segment)
  })
  const next = from + ranges.length
  if (changed.length === 0) return { tokens: null, changed, next }
  const targets = positions.map((at) => targetTokens(segments[at], at, repaired))
  return { tokens: joinSegments(block, ranges, targets), changed, next }
}

function targetTokens(segment: StoredSegment | undefined, at: number, repaired: Set<number>): readonly LooseToken[] {
  if (segment === undefined) return []
  if (segment.target === null || segment.target === segment.source) return parseTags(segment.source)
  const repair = repairTags(segment.source, segment.target)
  if (repair.repaired > 0) repaired.add(at)
  return parseTags(repair.target)
}

function misfit(at: number): Error {
  return new Error(`The segments do not fit the document: segment ${at} is not where it should be.`)
}
