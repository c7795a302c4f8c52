import { hasParity } from '#language/tags/parity.ts'
import { parseTags } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import type { LooseToken } from '#language/tags/token.ts'
import { openApertium } from '../../service/engines/apertium/apertium-engine.ts'
import { decodeAnswer } from '../../service/engines/apertium/decode-answer.ts'
import { encodeSegment } from '../../service/engines/apertium/encode-segment.ts'
import { findModes, systemFolder } from '../../service/engines/apertium/find-modes.ts'
import { openModePool } from '../../service/engines/apertium/mode-pool.ts'

export type SpanFigures = {
  readonly sentences: number
  /** Targets that have each tag of their source exactly once, paired and nested. */
  readonly parity: number
  /** Pairs whose words could be followed through the engine. */
  readonly judged: number
  /** Of those, around every word that came of their words and none beyond the first and last of them. */
  readonly onTheirWords: number
  /** Of those, around these words and no other between. */
  readonly aroundNoOther: number
}

// One pipeline each: what a tagger makes of a word it does not know hangs on what it has read (docs/decisions/0013).
const settings = { timeLimit: { base: 60_000, perCharacter: 1, most: 600_000 }, pipelines: 1 }
const options = { isUrgent: false, signal: new AbortController().signal }

/**
 * Puts a pair around one to three words of each segment and a tag somewhere, at random, and looks where the engine
 * puts them. The judge is another translation of the same segment in which every word is bound by itself, so that each
 * word of the target has the words it came from; where the two translations differ there is no judgement.
 */
export async function judgeSpans(sentences: readonly string[], random: () => number): Promise<SpanFigures> {
  const path = process.env['PATH'] ?? ''
  const found = await findModes({ folders: [systemFolder], path })
  const mode = found.modes.find(({ name }) => name === 'eng-spa')
  if (mode === undefined) throw new Error('apertium-eng-spa is not installed')
  const engine = await openApertium(found, path, settings)
  const pool = openModePool(mode, { ...settings, path })
  try {
    const marked = sentences.map((sentence) => tag(sentence, random))
    const targets = new Map<string, readonly LooseToken[]>()
    const items = marked.map(({ text }, index) => ({ key: String(index), source: parseTags(text) }))
    const batch = { source: 'en', target: 'es', items }
    for await (const result of engine.translate(batch, { signal: options.signal, priority: 'job' }))
      if (result.ok) targets.set(result.key, result.target)
    const tracked = await Promise.all(marked.map(({ tracked: text }) => track(text)))
    const judgements = marked.map((one, index) =>
      judge(one.wanted, targets.get(String(index)) ?? [], tracked[index] ?? []),
    )
    const judged = judgements.filter((judgement) => judgement !== null)
    return {
      sentences: sentences.length,
      parity: marked.filter(({ text }, index) => hasParity(text, printTags(targets.get(String(index)) ?? []))).length,
      judged: judged.length,
      onTheirWords: judged.filter(({ isCovered }) => isCovered).length,
      aroundNoOther: judged.filter(({ isExact }) => isExact).length,
    }
  } finally {
    await engine.close()
    await pool.close()
  }

  /** The words of the target, each with the numbers of those it came of. */
  async function track(text: string): Promise<TrackedWord[]> {
    const encoded = encodeSegment(parseTags(text), [], 'words')
    const answer = await pool.send(encoded.message, options)
    if (!answer.ok) return []
    return decodeAnswer(answer.text, encoded).pieces.flatMap((piece) =>
      piece.kind === 'text' ? wordsOf(piece.text).map((word) => ({ word, from: piece.ids })) : [],
    )
  }
}

type TrackedWord = { readonly word: string; readonly from: readonly number[] }

type Marked = {
  readonly text: string
  /** Each word in a pair of its own, numbered from 1. */
  readonly tracked: string
  /** The numbers of the words in the pair. */
  readonly wanted: ReadonlySet<number>
}

function tag(sentence: string, random: () => number): Marked {
  const words = sentence.split(' ').filter((word) => word !== '')
  const start = Math.floor(random() * words.length)
  const end = Math.min(words.length, start + 1 + Math.floor(random() * 3))
  const at = Math.floor(random() * words.length)
  const text = words
    .map((word, index) => {
      const before = index === start ? '<g1>' : ''
      const after = index === end - 1 ? '</g1>' : ''
      return `${before}${word}${after}${index === at ? '<x2/>' : ''}`
    })
    .join(' ')
  return {
    text,
    tracked: words.map((word, index) => `<g${index + 1}>${word}</g${index + 1}>`).join(' '),
    wanted: new Set(Array.from({ length: end - start }, (_, index) => start + index + 1)),
  }
}

function judge(wanted: ReadonlySet<number>, target: readonly LooseToken[], tracked: readonly TrackedWord[]) {
  const words: { word: string; isInside: boolean }[] = []
  let isInside = false
  for (const token of target) {
    if (token.kind === 'open' && token.id === 1) isInside = true
    if (token.kind === 'close' && token.id === 1) isInside = false
    if (token.kind === 'text') for (const word of wordsOf(token.text)) words.push({ word, isInside })
  }
  const isSame = words.length === tracked.length && words.every(({ word }, index) => word === tracked[index]?.word)
  const own = tracked.flatMap(({ from }, index) => (from.some((id) => wanted.has(id)) ? [index] : []))
  const [first, last] = [own[0], own.at(-1)]
  // The words of the pair have left nothing behind in the target: no place is right or wrong.
  if (!isSame || first === undefined || last === undefined) return null
  const inside = words.flatMap((word, index) => (word.isInside ? [index] : []))
  return {
    isCovered: own.every((index) => inside.includes(index)) && inside.every((index) => index >= first && index <= last),
    isExact: own.length === inside.length && own.every((index) => inside.includes(index)),
  }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}
