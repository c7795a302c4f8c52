import { boundsOf } from '#language/checks/context.ts'
import type { BlockPlace } from '#contract/segments/block-places.ts'
import { startTurns } from '../../turns/start-turns.ts'
import type { SegmentState } from '#contract/segments/states.ts'
import type { Check } from '#language/checks/check.ts'
import { judgeTarget } from '../adaptation/judge-target.ts'
import type { FindTerms } from '../adaptation/terms-of-job.ts'
import type { Direction } from '../require-direction.ts'
import { isStorable, toStorable } from '../storable.ts'

/** The translation that a document came with, as the thread that read it printed it. */
type GivenTarget = {
  readonly target: string
  readonly state: 'draft' | 'translated' | 'approved'
  readonly isFormOfOne?: boolean
  readonly matchRate?: number
}

/** A row of the document as read; most of its members are only passed on. */
type ReadRow = {
  readonly source: string
  readonly locked: boolean
  readonly place?: BlockPlace | null
  readonly given?: GivenTarget
}

/** Checks whose failure would break the translated file: a person has to see it. */
const codeOfTags: ReadonlySet<Check['code']> = new Set([
  'tags-missing',
  'tags-extra',
  'tags-nesting',
  'codes',
  'icu',
  'icu-syntax',
])

const stateOf = {
  draft: 'draft',
  translated: 'translated',
  approved: 'approved_translation',
} as const satisfies Record<GivenTarget['state'], SegmentState>

/**
 * Returns the rows of a chunk with the store's columns for their own translations: target, state, checks and terms. One
 * with wrong tags or placeholders is a draft, whatever its state in the document; a locked one stays unchanged.
 */
export async function judgeExisting(chunk: string, direction: Direction, findTerms: FindTerms): Promise<string> {
  // The thread that read the document made this text.
  const rows = JSON.parse(chunk) as ReadRow[]
  const judged: object[] = []
  const takeTurns = startTurns()
  for (const { given, ...row } of rows) {
    judged.push(given === undefined ? row : { ...row, ...judge({ ...row, given }, direction, findTerms) })
    await takeTurns()
  }
  return JSON.stringify(judged)
}

function judge(
  { source, locked, place, given }: ReadRow & { readonly given: GivenTarget },
  direction: Direction,
  findTerms: FindTerms,
) {
  const target = toStorable(given.target)
  const judged = judgeTarget(source, target, direction, findTerms(source), boundsOf(place))
  // In gettext the plural form for one may leave out the number: "one file" for "%d file".
  const mayDiffer = given.isFormOfOne === true || locked
  const isWrong = !mayDiffer && judged.checks.some(({ code }) => codeOfTags.has(code))
  const state = isWrong || !isStorable(given.target) ? 'draft' : stateOf[given.state]
  const rate = given.matchRate === undefined ? {} : { match_rate: given.matchRate }
  return { target, state, existing_target: { target, state: given.state, ...rate }, ...judged }
}
