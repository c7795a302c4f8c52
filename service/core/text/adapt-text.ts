import type { TranslateRequest } from '#contract/resources/translate.ts'
import type { Adaptation, Adapted } from '../adaptation/adaptation.ts'
import { openAdaptation } from '../adaptation/open-adaptation.ts'
import type { CoreParts } from '../core-parts.ts'
import type { Caller } from '../../ports/records.ts'
import type { Direction } from '../require-direction.ts'
import { type ResolvedResources, resolveResources } from '../resources/resolve-resources.ts'

/** A segment of a request, with its matches and terms. */
export type AdaptedSegment = {
  readonly position: number
  readonly source: string
  /** A translation to post-edit: a memory then only guides, since no other translation was asked for. */
  readonly given: string | null
  readonly adapted: Adapted
}

export type AdaptedText = Pick<ResolvedResources, 'checkSettings' | 'wording'> & {
  readonly segments: readonly AdaptedSegment[]
  readonly adaptation: Adaptation
}

/**
 * Looks up the segments of a request in the resources that it names; its own terms have priority over saved ones.
 *
 * Throws the errors of `resolveResources`.
 */
export async function adaptText(
  parts: CoreParts,
  caller: Caller,
  request: TranslateRequest,
  direction: Direction,
): Promise<AdaptedText> {
  const { memory_ids: memoryIds = [], glossary_ids: glossaryIds = [], project_id: projectId = null } = request
  const named = { memoryIds, glossaryIds, projectId, direction }
  const resolved = await resolveResources(parts.store.db, caller.organisationId, named)
  const adaptation = await openAdaptation(parts, resolved, direction, request.glossary)
  const texts = request.segments.map((segment) =>
    typeof segment === 'string' ? { source: segment, given: null } : { source: segment.source, given: segment.target },
  )
  const found = await adaptation.lookUp(texts.map(({ source }) => ({ text: source })))
  const segments = texts.flatMap(({ source, given }, position) => {
    const adapted = found[position]
    if (adapted === undefined) return []
    return [{ position, source, given, adapted: given === null ? adapted : asGuide(adapted) }]
  })
  return { segments, adaptation, checkSettings: resolved.checkSettings, wording: resolved.wording }
}

/** Makes the same segment in a memory an example, because it is the best one. */
function asGuide(adapted: Adapted): Adapted {
  if (adapted.fromMemory === null) return adapted
  const { source, target, similarity } = adapted.fromMemory.match
  return { ...adapted, fromMemory: null, examples: [...adapted.examples, { source, target, similarity }] }
}
