import type { TranslateReply, TranslateRequest } from '#contract/resources/translate.ts'
import { parity } from '#language/tags/parity.ts'
import { countCharacters } from '#language/tags/plain-text.ts'
import type { CoreParts } from '../core-parts.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../../ports/records.ts'
import { requireDirection } from '../require-direction.ts'
import { adaptText } from './adapt-text.ts'
import { answerSegments } from './answer-segments.ts'
import { type ChargedPart, chargeText, requireCharacters } from './charge-text.ts'
import { countWords } from './count-words.ts'
import { finishSegments } from './finish-segments.ts'

/**
 * Translates strings and post-edits pairs: all of them, or none, and then nothing is charged.
 *
 * Throws `invalid-language`, `invalid-request`, the errors of `adaptText`, `trial-ended`, `trial-paused`,
 * `quota-exceeded`, and the errors of `answerSegments` and `finishSegments`.
 */
export async function translateText(
  parts: CoreParts,
  caller: Caller,
  request: TranslateRequest,
  signal: AbortSignal,
): Promise<{ reply: TranslateReply; characters: number }> {
  const direction = requireDirection(request)
  requireSoundTags(request)
  const text = await adaptText(parts, caller, request, direction)
  const characters = text.segments.reduce((sum, { source }) => sum + countCharacters(source), 0)
  await requireCharacters(parts, caller, characters)
  const { qe = true, source_lang, target_lang } = request
  const { register, style } = text.wording ?? {}
  // What the request asks for takes the place of the project's style.
  const wording = { register: register ?? undefined, instructions: request.instructions ?? style ?? undefined }
  const choice = request.engine ?? text.wording?.engine ?? null
  const engine = await parts.pickEngine(caller.organisationId, direction, choice === 'auto' ? null : choice)
  if (engine === 'gone') throw new Problem('engine-not-found')
  if (engine === 'unreadable-key')
    throw new Problem('engine-unavailable', { detail: 'The API key of the MT engine has to be entered again.' })
  const answered = await answerSegments(parts, caller, text, { engine, direction, wording, signal })
  const scoring = {
    ...direction,
    parts,
    engine: engine?.id ?? null,
    organisation: caller.organisationId,
    wanted: qe,
    checkSettings: text.checkSettings ?? undefined,
  }
  const finished = await finishSegments(answered, scoring, signal)
  const charged = (['engine', 'memory'] as const).map((origin): ChargedPart => {
    const own = text.segments.filter((_, index) => (finished[index]?.origin === 'memory') === (origin === 'memory'))
    const sum = own.reduce((total, { source }) => total + countCharacters(source), 0)
    const words = own.reduce((total, { source }) => total + countWords(source), 0)
    const use = origin === 'engine' && engine !== null ? { use: { engineId: engine.id, words } } : {}
    return { sourceLang: source_lang, targetLang: target_lang, origin, characters: sum, sentences: own.length, ...use }
  })
  await chargeText(
    parts,
    caller,
    charged.filter(({ sentences }) => sentences > 0),
  )
  const versions = {
    model_version: engine?.modelVersion ?? 'memory',
    qe_version: parts.scorer.versionFor(caller.organisationId),
  }
  return { reply: { source_lang, target_lang, ...versions, segments: finished }, characters }
}

/** Throws for a source with faulty tags, because no target can carry them. */
function requireSoundTags({ segments }: TranslateRequest): void {
  const errors = segments.flatMap((segment, index) => {
    const [source, path] =
      typeof segment === 'string' ? [segment, `segments.${index}`] : [segment.source, `segments.${index}.source`]
    const [defect] = parity(source, source)
    return defect === undefined ? [] : [{ path, message: `${defect.tag} is not paired` }]
  })
  if (errors.length > 0) throw new Problem('invalid-request', { errors })
}
