import { takeTurn } from '../../turns/take-turn.ts'
import { isCodeLine } from '#language/codes/code-line.ts'
import { hasParity } from '#language/tags/parity.ts'
import { parseTags } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import { type RepairedTags, repairTags } from '#language/tags/repair-tags.ts'
import { strayTags } from '#language/tags/stray-tags.ts'
import type { LooseToken } from '#language/tags/token.ts'
import type { Direction, EngineTerm, FailReason, Item, Result } from '../engine.ts'
import { cutPieces, joinPieces } from './cut-pieces.ts'
import { decodeAnswer } from './decode-answer.ts'
import { type EncodedSegment, encodeSegment, type TagMethod } from './encode-segment.ts'
import { mapText } from '../fit-edges.ts'
import { fitNotation } from '../fit-notation.ts'
import { fitPossessives } from './fit-possessives.ts'
import { fitToSource } from './fit-to-source.ts'
import type { PipelineAnswer } from './pipeline.ts'
import { pairsAsQuotes, quotesAsPairs } from './quote-pairs.ts'
import { rebuildPairs } from './rebuild-pairs.ts'

/** Methods for tags in the order of the attempts: the later ones are surer, and plainer. */
const METHODS: readonly TagMethod[] = ['words', 'blanks', 'none']

/** UTF-16 units of a message. No segment of a request is longer, so only documents have segments that are cut. */
const MOST_IN_MESSAGE = 2_500

/**
 * Translates one segment through `send`, which takes a message in stream format; a long one in pieces. Tags that did
 * not come back are placed by the words around them; `tagRepairs` counts them. A source whose own tags have no parity
 * with themselves is `invalid`: no target can have parity with it.
 */
export async function translateSegment(
  given: Item,
  direction: Direction,
  send: (message: string) => Promise<PipelineAnswer>,
): Promise<Result> {
  // The dictionaries have composed letters alone: `canción` of a Mac's file names would be three words.
  const item = { ...given, source: given.source.map((token) => mapText(token, (text) => text.normalize('NFC'))) }
  const source = printTags(item.source)
  if (source.includes('<') && !hasParity(source, source)) return failed(item, 'invalid')
  const { tokens, quotes } = quotesAsPairs(item.source)
  if (quotes.size === 0) return translateTokens(item, source, direction, send)
  const result = await translateTokens({ ...item, source: tokens }, printTags(tokens), direction, send)
  if (!result.ok) return result
  const { tagGuesses = [] } = result.signals
  return {
    ...result,
    target: parseTags(printTags(pairsAsQuotes(result.target, quotes))).map(loosen),
    signals: { ...result.signals, tagGuesses: tagGuesses.filter((id) => !quotes.has(id)) },
  }
}

async function translateTokens(
  item: Item,
  source: string,
  direction: Direction,
  send: (message: string) => Promise<PipelineAnswer>,
): Promise<Result> {
  const pieces = cutPieces(item.source, MOST_IN_MESSAGE)
  if (pieces.length === 1) return translatePiece(item, source, direction, send)
  const results = await Promise.all(
    pieces.map(({ tokens }) => translatePiece({ ...item, source: tokens }, printTags(tokens), direction, send)),
  )
  const lost = results.find(({ ok }) => !ok)
  if (lost !== undefined) return lost
  const translated = results.filter((result) => result.ok)
  // The last piece has just been read, and thousands of tags take 10 ms to be joined.
  await takeTurn()
  const target = joinPieces(
    item.source,
    pieces,
    translated.map((result) => result.target),
  )
  return {
    key: item.key,
    ok: true,
    target,
    appliedTerms: translated.flatMap(({ appliedTerms }) => appliedTerms),
    signals: {
      unknownWords: translated.flatMap(({ signals }) => signals.unknownWords ?? []),
      tagGuesses: [...new Set(translated.flatMap(({ signals }) => signals.tagGuesses ?? []))],
      tagRepairs: translated.reduce((sum, { signals }) => sum + (signals.tagRepairs ?? 0), 0),
      attempts: translated.reduce((most, { signals }) => Math.max(most, signals.attempts), 0),
    },
  }
}

async function translatePiece(
  item: Item,
  source: string,
  direction: Direction,
  send: (message: string) => Promise<PipelineAnswer>,
): Promise<Result> {
  const text = item.source.map((token) => (token.kind === 'text' ? token.text : '')).join('')
  if (!/[\p{L}\p{N}]/u.test(text) || isCodeLine(text))
    return {
      key: item.key,
      ok: true,
      target: item.source,
      appliedTerms: [],
      signals: { attempts: 0, unknownWords: [] },
    }
  let reason: FailReason = 'unavailable'
  let timeouts = 0
  for (const [attempt, method] of METHODS.entries()) {
    const encoded = encodeSegment(item.source, item.terms ?? [], method)
    const answer = await send(encoded.message)
    if (answer.ok) {
      const result = readResult(item, source, direction, encoded, answer.text, attempt + 1)
      // The last method has no other behind it.
      if (result.isComplete || method === 'none') return result.result
      reason = 'mismatch'
      continue
    }
    reason = answer.reason
    if (reason === 'timeout') timeouts++
    if (reason === 'cancelled' || reason === 'unavailable' || timeouts === 2) break
  }
  return failed(item, reason)
}

/** `isComplete` is false when the answer lost text that must not be touched. */
function readResult(
  item: Item,
  source: string,
  direction: Direction,
  encoded: EncodedSegment,
  answer: string,
  attempts: number,
): { isComplete: boolean; result: Result } {
  const { pieces, appliedTerms, unknownWords, isComplete } = decodeAnswer(answer, encoded)
  const fitted = fitToSource(rebuildPairs(pieces, item.source), item.source, direction.target, appliedTerms)
  const rebuilt = fitPossessives(fitted, item.source, direction)
  const { target, repaired, guessed } = placeStrays(source, printTags(rebuilt), item.terms ?? [])
  const tokens = parseTags(fitNotation(source, target, direction)).map(loosen)
  const signals = { unknownWords, tagRepairs: repaired, tagGuesses: guessed, attempts }
  return { isComplete, result: { key: item.key, ok: true, target: tokens, appliedTerms, signals } }
}

/** Places tags by their words when their blanks, of which only the order comes back, are at an end of the text. */
function placeStrays(source: string, answer: string, terms: readonly EngineTerm[]): RepairedTags {
  const { stray, moved } = strayTags(source, answer, terms)
  const isMoved = (token: LooseToken) => token.kind === 'self' && moved.includes(token.id)
  const kept = moved.length === 0 ? answer : printTags(parseTags(answer).filter((token) => !isMoved(token)))
  const { target, repaired, guessed } = repairTags(source, kept, terms)
  return { target, repaired: repaired + stray.length, guessed: [...new Set([...guessed, ...stray])] }
}

function loosen(token: LooseToken): LooseToken {
  return token.kind === 'text' ? { kind: 'text', text: token.text } : { kind: token.kind, id: token.id }
}

function failed(item: Item, reason: FailReason): Result {
  return { key: item.key, ok: false, reason, retryable: reason !== 'invalid' && reason !== 'mismatch' }
}
