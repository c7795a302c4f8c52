import type { TagInfo } from '#contract/segments/tag-kinds.ts'
import type { LooseToken } from '#language/tags/token.ts'
import { OBJECT } from './block-text.ts'
import type { Block } from './filter.ts'
import { labelOf } from './common/tags/describe-codes.ts'

/** A block in which each code of a program is one tag, with its inverse. */
export type FoldedBlock = {
  readonly block: Block
  /** Converts tokens in the numbers of the folded block to those of the filter, with the original codes. */
  readonly unfold: (tokens: readonly LooseToken[]) => readonly LooseToken[]
}

type Unfold = FoldedBlock['unfold']

/** A code in the text of a block. */
export type FoundCode = { readonly text: string; readonly start: number; readonly end: number }

/** Returns the text for a standalone tag. */
type Spell = (id: number) => string

const asObject: Spell = () => OBJECT

/** Returns the text of a block that is searched for codes. */
export function spelledText({ tokens }: Block, spell: Spell = asObject): string {
  return tokens.map((token) => textOf(token, spell)).join('')
}

/**
 * Turns each code of a block into one tag, also where it runs over several tags of formatting.
 *
 * `Hi {first<g1>_name</g1>}, <g2>come</g2>` → `Hi <x1/>, <g2>come</g2>`
 */
export function foldRanges(
  block: Block,
  codes: readonly FoundCode[],
  spell: Spell = asObject,
): FoldedBlock & { readonly refold: Unfold } {
  const pieces = placeTokens(block.tokens, spell)
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

function placeTokens(tokens: readonly LooseToken[], spell: Spell): Placed[] {
  let at = 0
  return tokens.map((token) => {
    const start = at
    at += textOf(token, spell).length
    return { token, start, end: at }
  })
}

function textOf(token: LooseToken, spell: Spell): string {
  return token.kind === 'text' ? token.text : token.kind === 'self' ? spell(token.id) : ''
}

/** Puts the pieces before `end`, cuts the text that crosses it, and returns the index of the first piece after it. */
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
 * Takes the tokens of a code. Pairs that begin and end within it belong to it; one that only begins within it begins
 * after it, one that only ends within it ends before it.
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
    // A token at the end only belongs to the code when it closes a pair of the code.
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
): FoldedBlock & { readonly refold: Unfold } {
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
  const refold = (given: readonly LooseToken[]) => refoldGiven(given, meaningOf, numberOf)
  return { block: { ...block, tokens, textTags, tags, ...(notesAt !== undefined && { notesAt }) }, unfold, refold }
}

/** Returns a translation in the numbers of the folded block, with a tag for each code of the source that it has. */
function refoldGiven(
  given: readonly LooseToken[],
  meaningOf: ReadonlyMap<number, readonly LooseToken[]>,
  numberOf: ReadonlyMap<number, number>,
): LooseToken[] {
  let tokens: readonly LooseToken[] = given
  const inCode = new Map<number, number>()
  for (const [id, meaning] of meaningOf) {
    const [only] = meaning
    if (meaning.length === 1 && only?.kind === 'text') tokens = cutOut(tokens, only.text, id)
    // A tag that is part of a code represents all of it.
    for (const token of meaning) if (token.kind === 'self') inCode.set(token.id, id)
  }
  return joinTexts(
    tokens.map((token): LooseToken => {
      if (token.kind === 'text' || token.id < 0) return token.kind === 'self' ? { kind: 'self', id: -token.id } : token
      return { kind: token.kind, id: numberOf.get(token.id) ?? inCode.get(token.id) ?? Number.MAX_SAFE_INTEGER }
    }),
  )
}

/** Turns the first `text` into a tag with a negative number, since the other numbers are still the filter's. */
function cutOut(tokens: readonly LooseToken[], text: string, id: number): readonly LooseToken[] {
  const at = tokens.findIndex((token) => token.kind === 'text' && token.text.includes(text))
  const token = tokens[at]
  if (token?.kind !== 'text') return tokens
  const from = token.text.indexOf(text)
  return [
    ...tokens.slice(0, at),
    { kind: 'text', text: token.text.slice(0, from) },
    { kind: 'self', id: -id },
    { kind: 'text', text: token.text.slice(from + text.length) },
    ...tokens.slice(at + 1),
  ]
}

/** Returns how many characters the folded text is shorter up to a place, as each code is one. */
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
