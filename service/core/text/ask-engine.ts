import type { Register } from '#contract/resources/register.ts'
import { hasParity } from '#language/tags/parity.ts'
import { parseTags } from '#language/tags/parse-tags.ts'
import { countCharacters } from '#language/tags/plain-text.ts'
import { printTags } from '#language/tags/print-tags.ts'
import type {
  Batch,
  Direction,
  EngineExample,
  FailReason,
  Item,
  Result,
  Signals,
  EngineTerm,
  TranslationEngine,
} from '../../engines/engine.ts'
import { Problem } from '../problem.ts'
import { startTurns } from '../../turns/start-turns.ts'
import { toStorable } from '../storable.ts'

/** A segment for the engine, with its guidance. */
export type Question = {
  readonly source: string
  /** A translation to post-edit; null: there is none. */
  readonly given: string | null
  readonly terms: readonly EngineTerm[]
  readonly examples: readonly EngineExample[]
}

/** How the engine is asked to write; undefined: as it does. */
export type Wording = { readonly register: Register | undefined; readonly instructions: string | undefined }

export type EngineAnswer = {
  readonly target: string
  readonly appliedTerms: readonly EngineTerm[]
  readonly signals: Signals
  readonly explanation: string | null
}

/** Milliseconds after which an engine counts as not answering. */
const timeLimit = 60_000

/**
 * Asks the engine, before the segments of any document; returns one answer for each question, in their order. Null
 * where no model gives a valid translation, and another attempt would not either.
 *
 * Throws `engine-unavailable`, `engine-mismatch`; its error after an abort of `signal` reaches no one.
 */
export async function askEngine(
  engine: TranslationEngine,
  about: Direction & Wording,
  questions: readonly Question[],
  signal: AbortSignal,
): Promise<(EngineAnswer | null)[]> {
  const within = AbortSignal.any([signal, AbortSignal.timeout(timeLimit)])
  const answers = new Map<string, EngineAnswer | null>()
  const takeTurns = startTurns()
  for (const items of await batchesOf(engine, questions)) {
    const batch = batchFor(about, items)
    for await (const result of engine.translate(batch, { signal: within, priority: 'interactive' })) {
      const question = questions[Number(result.key)]
      if (question === undefined) continue
      answers.set(result.key, read(engine, question, result))
      await takeTurns()
    }
  }
  return questions.map((_, index) => {
    const answer = answers.get(String(index))
    if (answer === undefined) throw mismatch()
    return answer
  })
}

/** Makes a batch; what was not asked for is left out. */
function batchFor({ source, target, register, instructions }: Direction & Wording, items: readonly Item[]): Batch {
  return { source, target, items, ...(register && { register }), ...(instructions !== undefined && { instructions }) }
}

/** Cuts questions into batches within the engine's limits of segments and characters. */
async function batchesOf(engine: TranslationEngine, questions: readonly Question[]): Promise<Item[][]> {
  const { maxBatch, maxChars } = await engine.capabilities()
  const batches: Item[][] = []
  let characters = 0
  for (const [index, { source, given, terms, examples }] of questions.entries()) {
    const item = {
      key: String(index),
      source: parseTags(source),
      ...(given === null ? {} : { given: parseTags(given) }),
      ...(terms.length === 0 ? {} : { terms }),
      ...(examples.length === 0 ? {} : { examples }),
    }
    const length = countCharacters(source)
    const last = batches.at(-1)
    if (last === undefined || last.length >= maxBatch || characters + length > maxChars) {
      batches.push([item])
      characters = length
    } else {
      last.push(item)
      characters += length
    }
  }
  return batches
}

function read(engine: TranslationEngine, { source }: Question, result: Result): EngineAnswer | null {
  if (!result.ok) {
    if (result.reason === 'invalid') return null
    throw problemOf(engine, result.reason)
  }
  const target = toStorable(printTags(result.target))
  if (!hasParity(source, target)) throw mismatch()
  const { appliedTerms, signals, explanation = null } = result
  return { target, appliedTerms, signals, explanation }
}

function problemOf(engine: TranslationEngine, reason: Exclude<FailReason, 'invalid'>): Problem {
  if (reason === 'mismatch') return mismatch()
  if (reason === 'unsupported-pair')
    return new Problem('translation-failed', { detail: 'The MT engine does not translate between these languages.' })
  return engineUnavailable(engine.restMs?.() ?? null)
}

/** Makes the problem. `restMs`: milliseconds until the next attempt, where known. */
export function engineUnavailable(restMs: number | null): Problem {
  const detail = 'The MT engine is not responding.'
  return new Problem('engine-unavailable', { detail, ...(restMs === null ? {} : { retryAfter: restMs / 1000 }) })
}

function mismatch(): Problem {
  return new Problem('engine-mismatch', { detail: 'The MT engine gave an unexpected response.' })
}
