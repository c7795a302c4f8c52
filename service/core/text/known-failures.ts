import { createHash } from 'node:crypto'
import type { Direction, TranslationEngine } from '../../engines/engine.ts'
import { addFailures, findFailures } from '../../store/translation-failures.ts'
import type { CoreParts } from '../core-parts.ts'
import type { Caller } from '../../ports/records.ts'
import type { Question, Wording } from './ask-engine.ts'

type About = Direction &
  Wording & {
    readonly engine: Pick<TranslationEngine, 'id' | 'modelVersion'>
  }

/**
 * Hashes everything that the answer to a question depends on: the engine's version, the pair of languages, the texts,
 * the terms, the examples, the register and the instructions. Two questions with the same hash have the same answer.
 */
export function hashQuestion(
  { source, target, engine, register, instructions = '' }: About,
  question: Question,
): Buffer {
  const about = [engine.id, engine.modelVersion, source, target, register, instructions]
  const terms = question.terms.map((term) => [term.source, term.target])
  const examples = question.examples.map((example) => [example.source, example.target])
  const text = JSON.stringify([about, question.source, question.given, terms, examples])
  return createHash('sha256').update(text).digest()
}

/** Returns those of the hashes, in hexadecimal, whose question had no valid translation before. */
export async function knownFailures({ store }: CoreParts, caller: Caller, hashes: readonly Buffer[]) {
  const found = await findFailures(store.db, caller.organisationId, hashes)
  return new Set(found.map((hash) => hash.toString('hex')))
}

/** Stores questions that are refused from now on without asking the engine. */
export async function rememberFailures(
  { store, now }: CoreParts,
  caller: Caller,
  hashes: readonly Buffer[],
): Promise<void> {
  await addFailures(store.db, caller.organisationId, hashes, now())
}
