import type { TranslationEngine } from '../../engines/engine.ts'
import { longestRest } from '../../engines/longest-rest.ts'
import { settleChecks } from '#language/checks/settle-checks.ts'
import { plainText } from '#language/tags/plain-text.ts'
import type { CoreParts } from '../core-parts.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../../ports/records.ts'
import type { AdaptedSegment, AdaptedText } from './adapt-text.ts'
import { answerQuestions, type AskedQuestion, type Asking } from './answer-questions.ts'
import { engineUnavailable } from './ask-engine.ts'
import type { AnsweredSegment } from './finish-segments.ts'

/** The context of questions, with an engine of null where there is none for the pair of languages. */
type Asker = Omit<Asking, 'engine'> & { readonly engine: TranslationEngine | null }

/**
 * Returns a translation of every segment, of a memory where one has it and of the engine for the rest; needs none where
 * memories have all.
 *
 * Throws `translation-failed` where no engine has the direction, `engine-unavailable`, and the errors of
 * `answerQuestions` and `judges`.
 */
export async function answerSegments(
  parts: CoreParts,
  caller: Caller,
  { segments, adaptation, checkSettings }: AdaptedText,
  asker: Asker,
): Promise<AnsweredSegment[]> {
  const asked = segments.flatMap((segment) => toQuestion(segment) ?? [])
  const answers = await ask(parts, caller, asked, asker)
  const translated = segments.flatMap(({ position, source, given, adapted }) => {
    const answer = answers.get(position)
    const target = answer?.target ?? adapted.fromMemory?.target
    const bounds = { unknownWords: answer?.signals.unknownWords }
    return target === undefined ? [] : [{ source, given, adapted, answer, target, bounds }]
  })
  const judged = await adaptation.judge(translated, caller.organisationId)
  const settle = settleChecks(checkSettings)
  const { source: sourceLang, target: targetLang } = asker.direction
  const checksOf = (index: number, source: string, target: string) => {
    const found = judged[index]?.checks ?? []
    return settle === null ? found : [...settle(found, { source, target, sourceLang, targetLang })]
  }
  return translated.map(({ source, given, adapted, answer, target }, index) => ({
    source,
    given,
    target,
    origin: answer === undefined ? 'memory' : 'engine',
    isExact: answer === undefined && (adapted.fromMemory?.match.similarity ?? 0) >= 100,
    checks: checksOf(index, source, target),
    applied_terms: judged[index]?.applied_terms ?? [],
    signals: answer?.signals ?? null,
    explanation: answer?.explanation ?? null,
  }))
}

async function ask(parts: CoreParts, caller: Caller, asked: readonly AskedQuestion[], { engine, ...how }: Asker) {
  if (asked.length === 0) return new Map<number, never>()
  const { source, target } = how.direction
  if (engine === null)
    throw await withoutEngine(parts, caller, asked, `There is no MT engine for ${source} to ${target}.`)
  return answerQuestions(parts, caller, asked, { engine, ...how })
}

/** Makes the problem; waiting helps only where a server has not reported its directions yet. */
async function withoutEngine(
  { listDirections, circuits }: CoreParts,
  { organisationId }: Caller,
  asked: readonly AskedQuestion[],
  detail: string,
) {
  if ((await listDirections(organisationId)).some(({ pairs }) => pairs === 'unknown'))
    return engineUnavailable(longestRest(circuits(organisationId)))
  const errors = asked.map(({ position }) => ({
    path: `segments.${position}`,
    message: 'no MT engine for these languages',
  }))
  return new Problem('translation-failed', { detail, errors })
}

function toQuestion({ position, source, given, adapted }: AdaptedSegment): AskedQuestion | null {
  if (adapted.fromMemory !== null) return null
  const { terms, examples } = adapted
  // A blank translation counts as none.
  const isBlank = given !== null && plainText(given).trim() === ''
  return { position, question: { source, given: isBlank ? null : given, terms, examples } }
}
