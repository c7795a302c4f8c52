import { type Format, isBilingual } from '#contract/formats.ts'
import { parseMarks } from '#language/tags/parse-marks.ts'
import { printMarks } from '#language/tags/print-marks.ts'
import { repairMarks } from '#language/tags/repair-marks.ts'
import type { LooseToken } from '#language/tags/token.ts'
import type { Block, GivenState } from './filter.ts'
import { filters } from './filters.ts'
import { alignSegments, joinSegments } from './join-segments.ts'

export type StoredSegment = {
  readonly source: string
  readonly target: string | null
  /** Of the target; a changed one that does not say is translated. Only bilingual documents can hold it. */
  readonly state?: GivenState
}

export type WriteRequest = {
  readonly format: Format
  readonly sourceLang: string
  readonly targetLang: string
  /**
   * In the order in which they were read. A target that is null or equal to its source changes nothing; in a bilingual
   * document one that is null or equal to the translation there.
   */
  readonly segments: readonly StoredSegment[]
}

/** `mended`: positions (from 0, in `segments`) whose marks or characters could not be kept as they were. */
export type WrittenDocument = { readonly bytes: Uint8Array; readonly mended: readonly number[] }

/**
 * The document with its targets in it. Without a changed segment it is the very same bytes.
 *
 * Segments are found again by their sources, so rules of segmentation may have changed since they were read.
 *
 * @throws Error when the segments are not those of this document
 * @throws DocumentRefused when the document cannot be read
 */
export function writeDocument(bytes: Uint8Array, request: WriteRequest): WrittenDocument {
  const { format, sourceLang, targetLang, segments } = request
  const filter = filters[format]
  if (!isBilingual(format) && !segments.some(isChanged)) return { bytes, mended: [] }
  const forTarget = placeTargets(filter.read(bytes, { sourceLang, targetLang, accepted: true }), segments)
  // It may have been read before filters were told the target language, with the plural forms of the document.
  const keepsForms = forTarget.misfitAt !== null
  const placed = keepsForms ? placeTargets(filter.read(bytes, { sourceLang, accepted: true }), segments) : forTarget
  if (placed.misfitAt !== null) throw misfit(forTarget.misfitAt ?? placed.misfitAt)
  const { changed, states, positionsOf, mended } = placed
  const written = filter.write(bytes, changed, { sourceLang, targetLang, keepsForms, states })
  for (const key of written.mended) for (const at of positionsOf.get(key) ?? []) mended.add(at)
  return { bytes: written.bytes, mended: [...mended].sort((a, b) => a - b) }
}

type Placed = {
  readonly changed: ReadonlyMap<string, readonly LooseToken[]>
  readonly states: ReadonlyMap<string, GivenState>
  readonly positionsOf: ReadonlyMap<string, readonly number[]>
  readonly mended: Set<number>
  /** The first segment that is not where it should be; null when all are. */
  readonly misfitAt: number | null
}

/** The new tokens of the blocks that changed. */
function placeTargets(blocks: readonly Block[], segments: readonly StoredSegment[]): Placed {
  const mended = new Set<number>()
  const changed = new Map<string, readonly LooseToken[]>()
  const states = new Map<string, GivenState>()
  const positionsOf = new Map<string, readonly number[]>()
  let position = 0
  for (const block of blocks) {
    const write = block.given === undefined ? writeSegments : writeWhole
    const written = write(block, segments, position, mended)
    if (written === null) return { changed, states, positionsOf, mended, misfitAt: position }
    if (written.tokens !== null) {
      changed.set(block.key, written.tokens)
      positionsOf.set(block.key, written.changed)
    }
    if (written.state !== undefined) states.set(block.key, written.state)
    position = written.next
  }
  return { changed, states, positionsOf, mended, misfitAt: position === segments.length ? null : position }
}

function isChanged({ source, target }: StoredSegment): boolean {
  return target !== null && target !== source
}

/** The new tokens of one block (null when none of its segments changed) and the position after its last segment. */
type WrittenBlock = {
  readonly tokens: readonly LooseToken[] | null
  readonly changed: readonly number[]
  readonly next: number
  /** Where it is another than the document has. */
  readonly state?: GivenState
}

/**
 * Null where the segments are not those of the block. A block that came with a translation, or with room for one, is one
 * segment; nothing changes where text and state agree.
 */
function writeWhole(
  { tokens, given }: Block,
  segments: readonly StoredSegment[],
  at: number,
  mended: Set<number>,
): WrittenBlock | null {
  const segment = segments[at]
  if (segment?.source !== printMarks(tokens)) return null
  const isSame = segment.target === null || segment.target === printMarks(given?.tokens ?? [])
  const state = segment.state ?? (isSame ? given?.state : 'translated')
  const hasState = segment.target !== null && segment.target !== '' && (!isSame || state !== given?.state)
  return {
    tokens: isSame ? null : targetTokens(segment, at, mended),
    changed: isSame ? [] : [at],
    next: at + 1,
    ...(hasState && state !== undefined && { state }),
  }
}

function writeSegments(
  block: Block,
  segments: readonly StoredSegment[],
  from: number,
  mended: Set<number>,
): WrittenBlock | null {
  const ranges = alignSegments(block, (index) => {
    const segment = segments[from + index]
    return segment === undefined ? null : parseMarks(segment.source)
  })
  if (ranges === null) return null
  const positions = ranges.map((_, index) => from + index)
  const changed = positions.filter((at) => {
    const segment = segments[at]
    return segment !== undefined && isChanged(segment)
  })
  const next = from + ranges.length
  if (changed.length === 0) return { tokens: null, changed, next }
  const targets = positions.map((at) => targetTokens(segments[at], at, mended))
  return { tokens: joinSegments(block, ranges, targets), changed, next }
}

function targetTokens(segment: StoredSegment | undefined, at: number, mended: Set<number>): readonly LooseToken[] {
  if (segment === undefined) return []
  if (segment.target === null || segment.target === segment.source) return parseMarks(segment.source)
  const { target, repaired } = repairMarks(segment.source, segment.target)
  if (repaired > 0) mended.add(at)
  return parseMarks(target)
}

function misfit(at: number): Error {
  return new Error(`The segments do not fit the document: segment ${at} is not where it should be.`)
}
