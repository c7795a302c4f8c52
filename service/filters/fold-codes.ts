import { findCodes } from '#language/codes/verbatim.ts'
import { isPackage, type Format } from '#contract/formats.ts'
import type { TagInfo } from '#contract/segments/tag-kinds.ts'
import type { LooseToken } from '#language/tags/token.ts'
import { OBJECT } from './block-text.ts'
import { limitLengths } from './limit-lengths.ts'
import type { Block } from './filter.ts'
import { labelOf } from './tags/describe-codes.ts'

/** A block in which each code of a program is one tag, and the way back. */
export type FoldedBlock = {
  readonly block: Block
  /** Tokens in the numbers of the folded block → tokens in those of the filter, with the codes as they were. */
  readonly unfold: (tokens: readonly LooseToken[]) => readonly LooseToken[]
}

/** Texts for people, in which filters look for no codes themselves, since one may be cut by the runs of a paragraph. */
const formatsOfProse: ReadonlySet<Format> = new Set(['html', 'xhtml', 'txt', 'markdown', 'svg', 'subtitles'])

/**
 * Makes the codes of programs within paragraphs of a document tags that stay in the text, also where a code runs over
 * several tags of formatting. A paragraph of codes alone is left out: it has no words.
 *
 * `Hi {first<g1>_name</g1>}, <g2>come</g2>` → `Hi <x1/>, <g2>come</g2>`
 */
export function foldCodes(read: readonly Block[], format: Format): FoldedBlock[] {
  const blocks = limitLengths(read)
  if (!isPackage(format) && !formatsOfProse.has(format)) return blocks.map(asItIs)
  return blocks.flatMap((block) => {
    if (block.given !== undefined) return [asItIs(block)]
    const folded = foldBlock(block)
    return folded.block !== block && !hasWords(folded.block.tokens) ? [] : [folded]
  })
}

function asItIs(block: Block): FoldedBlock {
  return { block, unfold: (tokens) => tokens }
}

function hasWords(tokens: readonly LooseToken[]): boolean {
  return tokens.some((token) => token.kind === 'text' && /[\p{L}\p{N}]/u.test(token.text))
}

function foldBlock(block: Block): FoldedBlock {
  const pieces = placeTokens(block.tokens)
  const text = pieces
    .map(({ token }) => (token.kind === 'text' ? token.text : token.kind === 'self' ? OBJECT : ''))
    .join('')
  const codes = findCodes(text)
  if (codes.length === 0) return asItIs(block)
  const folded: Folded[] = []
  let index = 0
  for (const code of codes) {
    index = putUntil(folded, pieces, index, code.start)
    const { inside, before, after, next } = takeCode(pieces, index, code)
    folded.push(...before, { code: inside, label: labelOf(code.text) }, ...after)
    index = next
  }
  putUntil(folded, pieces, index, Number.POSITIVE_INFINITY)
  return numberAgain(block, folded, codes)
}

type Placed = { readonly token: LooseToken; readonly start: number; readonly end: number }
type Folded = LooseToken | { readonly code: readonly LooseToken[]; readonly label: string }

function placeTokens(tokens: readonly LooseToken[]): Placed[] {
  let at = 0
  return tokens.map((token) => {
    const start = at
    at += token.kind === 'text' ? token.text.length : token.kind === 'self' ? 1 : 0
    return { token, start, end: at }
  })
}

/** Puts what lies before `end`, cuts the text that runs over it, and answers the index of the first piece behind. */
function putUntil(folded: Folded[], pieces: Placed[], from: number, end: number): number {
  let index = from
  for (; index < pieces.length; index++) {
    const piece = pieces[index]
    if (piece === undefined || piece.start >= end) break
    if (piece.end > end && piece.token.kind === 'text') {
      const at = end - piece.start
      folded.push({ kind: 'text', text: piece.token.text.slice(0, at) })
      pieces[index] = { token: { kind: 'text', text: piece.token.text.slice(at) }, start: end, end: piece.end }
      break
    }
    folded.push(piece.token)
  }
  return index
}

/**
 * The tokens of a code. Pairs that begin and end within it belong to it; one that only begins within it begins behind
 * it, one that only ends within it ends before it.
 */
function takeCode(pieces: Placed[], from: number, code: { readonly start: number; readonly end: number }) {
  const inside: LooseToken[] = []
  const open: { readonly id: number; readonly at: number }[] = []
  const before: LooseToken[] = []
  const moved = new Set<number>()
  let next = from
  for (; next < pieces.length; next++) {
    const piece = pieces[next]
    if (piece === undefined) break
    const { token } = piece
    const isBehind = piece.start >= code.end
    // At the end only what closes a pair of the code itself still belongs to it.
    if (isBehind && !(token.kind === 'close' && open.at(-1)?.id === token.id)) break
    if (token.kind === 'text' && piece.end > code.end) {
      const at = code.end - piece.start
      inside.push({ kind: 'text', text: token.text.slice(0, at) })
      pieces[next] = { token: { kind: 'text', text: token.text.slice(at) }, start: code.end, end: piece.end }
      break
    }
    if (token.kind === 'open') open.push({ id: token.id, at: inside.length })
    if (token.kind === 'close' && open.pop()?.id !== token.id) before.push(token)
    else inside.push(token)
  }
  for (const { at } of open) moved.add(at)
  return {
    inside: inside.filter((_, index) => !moved.has(index)),
    before,
    after: inside.filter((_, index) => moved.has(index)),
    next,
  }
}

function numberAgain(
  block: Block,
  folded: readonly Folded[],
  codes: readonly { start: number; end: number }[],
): FoldedBlock {
  const numberOf = new Map<number, number>()
  const meaningOf = new Map<number, readonly LooseToken[]>()
  const tags = new Map<number, TagInfo>()
  const textTags = new Set<number>()
  const tokens: LooseToken[] = []
  let count = 0
  for (const part of folded) {
    if ('code' in part) {
      count++
      tokens.push({ kind: 'self', id: count })
      meaningOf.set(count, part.code)
      textTags.add(count)
      tags.set(count, { kind: 'placeholder', label: part.label })
    } else if (part.kind === 'text') putText(tokens, part.text)
    else {
      const id = numberOf.get(part.id) ?? ++count
      numberOf.set(part.id, id)
      tokens.push({ kind: part.kind, id })
      if (block.textTags?.has(part.id)) textTags.add(id)
      const info = block.tags?.get(part.id)
      if (info !== undefined) tags.set(id, info)
    }
  }
  const originalOf = new Map([...numberOf].map(([original, id]) => [id, original]))
  const unfold = (given: readonly LooseToken[]) =>
    joinTexts(
      given.flatMap((token): readonly LooseToken[] => {
        if (token.kind === 'text') return [token]
        const meaning = token.kind === 'self' ? meaningOf.get(token.id) : undefined
        return meaning ?? [{ kind: token.kind, id: originalOf.get(token.id) ?? Number.MAX_SAFE_INTEGER }]
      }),
    )
  const notesAt = block.notesAt?.map(({ at, text }) => ({ at: at - shorterBefore(codes, at), text }))
  return { block: { ...block, tokens, textTags, tags, ...(notesAt !== undefined && { notesAt }) }, unfold }
}

/** By how many characters the folded text is shorter up to a place: each code is one. */
function shorterBefore(codes: readonly { start: number; end: number }[], at: number): number {
  return codes.reduce((sum, { start, end }) => (start < at ? sum + Math.max(0, Math.min(end, at) - start - 1) : sum), 0)
}

function joinTexts(tokens: readonly LooseToken[]): LooseToken[] {
  const joined: LooseToken[] = []
  for (const token of tokens) {
    if (token.kind === 'text') putText(joined, token.text)
    else joined.push(token)
  }
  return joined
}

function putText(tokens: LooseToken[], text: string): void {
  const last = tokens.at(-1)
  if (text === '') return
  if (last?.kind === 'text') tokens[tokens.length - 1] = { kind: 'text', text: last.text + text }
  else tokens.push({ kind: 'text', text })
}
