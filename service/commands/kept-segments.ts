import { createHash } from 'node:crypto'
import type { TagInfo } from '#contract/segments/tag-kinds.ts'
import { parseTags } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import type { ExtractedSegment } from '../filters/read-document.ts'

/** A document, segment by segment, as its filter reads it. */
export type ReadSegments = readonly ExtractedSegment[]

/** Sources of a document whose translations stay, by position, with those translations in the tags of the source. */
export type KeptSegments = ReadonlyMap<number, { readonly source: string; readonly target: string }>

/** Records the last run: of each block a hash of its source and of its translation, `3f2a…:90bc…`, in their order. */
export function recordSegments(source: ReadSegments, target: ReadSegments): string | null {
  const [sources, targets] = [blocksOf(source), blocksOf(target)]
  if (sources.length !== targets.length) return null
  return sources.map((block, at) => `${hashOf(block)}:${hashOf(targets[at] ?? [])}`).join(' ')
}

/**
 * Finds segments of a document that are the same as when its translation was made: their translations stay, also where
 * people have changed them. `overwrites`: a translation that people have changed would have to be made anew. Null when
 * the translation does not have the blocks that were recorded.
 */
export function findKept(
  record: string,
  source: ReadSegments,
  target: ReadSegments,
): { readonly kept: KeptSegments; readonly overwrites: boolean } | null {
  const recorded = record.split(' ').map((pair) => pair.split(':'))
  const translations = blocksOf(target)
  if (recorded.length !== translations.length) return null
  const known = new Map<string, ReadSegments[]>()
  for (const [at, [hash = '']] of recorded.entries()) {
    const own = known.get(hash) ?? []
    own.push(translations[at] ?? [])
    known.set(hash, own)
  }
  const kept = new Map<number, { source: string; target: string }>()
  const taken = new Set<ReadSegments>()
  let position = 0
  for (const block of blocksOf(source)) {
    const same = known.get(hashOf(block))
    // A text that a document has twice keeps the translation of each place.
    const translation = same !== undefined && same.length > 1 ? same.shift() : same?.[0]
    const targets = translation === undefined ? null : alignBlock(block, translation)
    if (targets !== null && translation !== undefined) taken.add(translation)
    for (const [index, segment] of block.entries()) {
      const text = targets?.[index]
      if (text !== undefined && segment.translatable) kept.set(position, { source: segment.source, target: text })
      position++
    }
  }
  const overwrites = translations.some((block, at) => !taken.has(block) && hashOf(block) !== recorded[at]?.[1])
  return { kept, overwrites }
}

function blocksOf(segments: ReadSegments): ReadSegments[] {
  const blocks: ExtractedSegment[][] = []
  let last = -1
  for (const segment of segments) {
    if (segment.block !== last) blocks.push([])
    last = segment.block
    blocks.at(-1)?.push(segment)
  }
  return blocks
}

function hashOf(block: ReadSegments): string {
  const texts = block.map(({ source, form = '' }) => [source, form])
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16)
}

/** Returns the translations of the segments of a block; null where they are cut otherwise, or have other tags. */
function alignBlock(source: ReadSegments, target: ReadSegments): string[] | null {
  if (source.length !== target.length) return null
  const texts = source.map((segment, at) => inTagsOf(segment, target[at]))
  return texts.every((text) => text !== null) ? texts : null
}

/** Renumbers tags, whose numbers are their order: in `{n} of {all}` and `{all} has {n}` they differ. */
function inTagsOf({ source, tags = {} }: ExtractedSegment, target: ExtractedSegment | undefined): string | null {
  if (target === undefined) return null
  const free = new Map(
    parseTags(source).flatMap((token) => (token.kind === 'text' ? [] : [[token.id, tags[token.id]]])),
  )
  const numbers = new Map<number, number>()
  const tokens = parseTags(target.source)
  for (const token of tokens) {
    if (token.kind === 'text' || numbers.has(token.id)) continue
    const same = [...free].find(([, info]) => isSameTag(info, target.tags?.[token.id]))
    if (same === undefined) return null
    free.delete(same[0])
    numbers.set(token.id, same[0])
  }
  if (free.size > 0) return null
  return printTags(
    tokens.map((token) => (token.kind === 'text' ? token : { ...token, id: numbers.get(token.id) ?? token.id })),
  )
}

function isSameTag(one: TagInfo | undefined, other: TagInfo | undefined): boolean {
  return one?.kind === other?.kind && one?.label === other?.label
}
