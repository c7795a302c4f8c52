import type { TranslationEngine } from '../../engines/engine.ts'
import type { CoreParts } from '../core-parts.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../../ports/records.ts'
import type { Direction } from '../require-direction.ts'
import { askEngine, type EngineAnswer, type Question, type Wording } from './ask-engine.ts'
import { hashQuestion, knownFailures, rememberFailures } from './known-failures.ts'

export type AskedQuestion = {
  /** Its place in the request. */
  readonly position: number
  readonly question: Question
}

/** The engine, and the context of the questions. */
export type Asking = {
  readonly engine: TranslationEngine
  readonly direction: Direction
  readonly wording: Wording
  readonly signal: AbortSignal
}

type Distinct = { readonly hash: Buffer; readonly question: Question; readonly positions: number[] }

/**
 * Returns an answer of the engine for each question, by position. Asks the same question once, and never again one that
 * had no valid answer: the same request is refused the same way, for as long as the engine is the same.
 *
 * Throws `translation-failed` naming the segments, and the errors of `askEngine`.
 */
export async function answerQuestions(
  parts: CoreParts,
  caller: Caller,
  asked: readonly AskedQuestion[],
  { engine, direction, wording, signal }: Asking,
): Promise<Map<number, EngineAnswer>> {
  const distinct = toDistinct(asked, (question) => hashQuestion({ ...direction, ...wording, engine }, question))
  const known = await knownFailures(
    parts,
    caller,
    distinct.map(({ hash }) => hash),
  )
  refuse(distinct.filter(({ hash }) => known.has(hash.toString('hex'))))
  const questions = distinct.map(({ question }) => question)
  const answers = await askEngine(engine, { ...direction, ...wording }, questions, signal)
  const failed = distinct.filter((_, index) => answers[index] === null)
  await rememberFailures(
    parts,
    caller,
    failed.map(({ hash }) => hash),
  )
  refuse(failed)
  return new Map(
    distinct.flatMap(({ positions }, index) => {
      const answer = answers[index]
      return answer == null ? [] : positions.map((position) => [position, answer] as const)
    }),
  )
}

function toDistinct(asked: readonly AskedQuestion[], hashOf: (question: Question) => Buffer): Distinct[] {
  const byHash = new Map<string, Distinct>()
  for (const { position, question } of asked) {
    const hash = hashOf(question)
    const name = hash.toString('hex')
    const same = byHash.get(name)
    if (same === undefined) byHash.set(name, { hash, question, positions: [position] })
    else same.positions.push(position)
  }
  return [...byHash.values()]
}

function refuse(failed: readonly Distinct[]): void {
  if (failed.length === 0) return
  const positions = failed.flatMap((one) => one.positions).toSorted((a, b) => a - b)
  throw new Problem('translation-failed', {
    errors: positions.map((position) => ({ path: `segments.${position}`, message: 'no valid translation' })),
  })
}
