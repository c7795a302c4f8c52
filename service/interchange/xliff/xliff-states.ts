import { type SegmentState, segmentStates } from '#contract/segments/states.ts'

export const xliffStates = ['initial', 'translated', 'reviewed', 'final'] as const
export type XliffState = (typeof xliffStates)[number]

/** States that need work again are `initial`, so that a tool with only the four states never takes them as done. */
const plain = {
  not_translated: 'initial',
  draft: 'initial',
  translated: 'translated',
  rejected_translation: 'initial',
  approved_translation: 'reviewed',
  rejected_sign_off: 'initial',
  approved_sign_off: 'final',
} as const satisfies Record<SegmentState, XliffState>

const byPlain = {
  initial: 'draft',
  translated: 'translated',
  reviewed: 'approved_translation',
  final: 'approved_sign_off',
} as const satisfies Record<XliffState, SegmentState>

const prefix = 'cotejo:'

export function toXliffState(state: SegmentState): { readonly state: XliffState; readonly subState: string } {
  return { state: plain[state], subState: `${prefix}${state}` }
}

/** Returns the `state` of a target of 1.2, which has fewer states than ours; `cotejo:state` has the exact one. */
export function toOldState(state: SegmentState): string {
  return state === 'not_translated' ? 'needs-translation' : oldStates[plain[state]]
}

const oldStates = {
  initial: 'needs-review-translation',
  translated: 'translated',
  reviewed: 'signed-off',
  final: 'final',
} as const satisfies Record<XliffState, string>

/** Reads a state of 1.2; a unit that is approved without more is reviewed. Null where the file has none. */
export function fromOldState(state: string | null, approved: string | null): XliffState | null {
  if (state === 'final') return 'final'
  if (state === 'signed-off') return 'reviewed'
  if (state === 'new' || state?.startsWith('needs-') === true) return 'initial'
  if (approved === 'yes') return 'reviewed'
  return state === 'translated' ? 'translated' : null
}

/**
 * Returns the state that a file gives a segment which was in `base` when the file was made; null when it gives no
 * change. Our `subState` counts while it fits the state: a tool that changes one has to change or drop the other.
 *
 * `(translated, cotejo:draft, draft)` → translated; `(initial, null, rejected_sign_off)` → null
 */
export function fromXliffState(
  reported: { readonly state: XliffState | null; readonly subState: string | null },
  base: SegmentState,
): SegmentState | null {
  if (reported.state === null) return null
  const exact = segmentStates.find((state) => reported.subState === `${prefix}${state}`)
  if (exact !== undefined && plain[exact] === reported.state) return exact === base ? null : exact
  return plain[base] === reported.state ? null : byPlain[reported.state]
}
