import type { TranslateReply, TranslateRequest } from '#contract/resources/translate.ts'
import { parity } from '#contract/tags/parity.ts'
import { countCharacters } from '#contract/tags/plain-text.ts'
import type { CoreParts } from '../core-parts.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../records.ts'
import { requireDirection } from '../require-direction.ts'
import { answerQuestions, type Asked } from './answer-questions.ts'
import { chargeText, requireCharacters } from './charge-text.ts'
import { type Answered, finishSegments } from './finish-segments.ts'

/**
 * Translates strings and post-edits pairs: all of them, or none, and then nothing is charged.
 *
 * Throws `invalid-language`, `invalid-request`, `resource-not-found`, `project-not-found`, `trial-ended`,
 * `trial-paused`, `quota-exceeded`, and what `answerQuestions` and `finishSegments` throw.
 */
export async function translateText(
  parts: CoreParts,
  caller: Caller,
  request: TranslateRequest,
  signal: AbortSignal,
): Promise<{ reply: TranslateReply; characters: number }> {
  const direction = requireDirection(request)
  requireSoundMarks(request)
  refuseUnknownResources(request)
  const asked = toQuestions(request)
  const characters = asked.reduce((sum, { question }) => sum + countCharacters(question.source), 0)
  await requireCharacters(parts, caller, characters)
  const engine = await parts.pickEngine(direction)
  if (engine === null) throw noEngine(direction)
  const { instructions, qe = true, source_lang, target_lang } = request
  const answers = await answerQuestions(parts, caller, asked, { engine, direction, instructions, signal })
  const answered = asked.flatMap(({ position, question: { source, given } }): Answered[] => {
    const answer = answers.get(position)
    if (answer === undefined) return []
    const { appliedTerms, ...rest } = answer
    return [{ source, given, origin: 'engine', applied_terms: [...appliedTerms], ...rest }]
  })
  const scoring = { ...direction, scorer: parts.scorer, engine: engine.id, wanted: qe }
  const segments = await finishSegments(answered, scoring, signal)
  await chargeText(parts, caller, { characters, sentences: segments.length })
  const versions = { model_version: engine.modelVersion, qe_version: parts.scorer.version }
  return { reply: { source_lang, target_lang, ...versions, segments }, characters }
}

function toQuestions({ segments, glossary = [] }: TranslateRequest): Asked[] {
  return segments.map((segment, position) => {
    const { source, target: given } = typeof segment === 'string' ? { source: segment, target: null } : segment
    return { position, question: { source, given, terms: glossary, examples: [] } }
  })
}

/** No target can carry the marks of a source that is not sound itself. */
function requireSoundMarks({ segments }: TranslateRequest): void {
  const errors = segments.flatMap((segment, index) => {
    const [source, path] =
      typeof segment === 'string' ? [segment, `segments.${index}`] : [segment.source, `segments.${index}.source`]
    const [defect] = parity(source, source)
    return defect === undefined ? [] : [{ path, message: `${defect.mark} is not paired` }]
  })
  if (errors.length > 0) throw new Problem('invalid-request', { errors })
}

function noEngine({ source, target }: { readonly source: string; readonly target: string }): Problem {
  return new Problem('engine-unavailable', { detail: `There is no engine for ${source} to ${target}.` })
}

function refuseUnknownResources({ memory_ids = [], glossary_ids = [], project_id }: TranslateRequest): void {
  const named = [...memory_ids, ...glossary_ids]
  if (named.length > 0) throw new Problem('resource-not-found')
  if (project_id !== undefined) throw new Problem('project-not-found')
}
