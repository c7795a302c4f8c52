import { boundsOf } from '#language/checks/context.ts'
import type { BlockPlace } from '#contract/segments/block-places.ts'
import { startTurns } from '../../turns/start-turns.ts'
import type { SegmentState } from '#contract/segments/states.ts'
import type { Check } from '#language/checks/check.ts'
import { judgeTarget } from '../../core/adaptation/judge-target.ts'
import type { FindTerms } from '../../core/adaptation/terms-of-job.ts'
import type { Direction } from '../../core/require-direction.ts'
import { isStorable, toStorable } from '../../core/storable.ts'
import type { GivenTarget } from '../../filters/read-document.ts'

/** A row as the document was read; most of its members only pass through. */
type ReadRow = {
  readonly source: string
  readonly locked: boolean
  readonly place?: BlockPlace | null
  readonly given?: GivenTarget
}

/** With one of these the file that holds the translation would not work: a person has to look at it. */
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
 * The rows of a chunk with what the store needs of the translations that they came with: target, state, checks and
 * terms. One whose tags or placeholders are wrong is a draft, whatever the document says of it; one that is locked
 * stays as it is.
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
  // gettext lets the plural form of one leave out the number: "one file" for "%d file".
  const mayDiffer = given.isFormOfOne === true || locked
  const isWrong = !mayDiffer && judged.checks.some(({ code }) => codeOfTags.has(code))
  const state = isWrong || !isStorable(given.target) ? 'draft' : stateOf[given.state]
  const rate = given.matchRate === undefined ? {} : { match_rate: given.matchRate }
  return { target, state, existing_target: { target, state: given.state, ...rate }, ...judged }
}
