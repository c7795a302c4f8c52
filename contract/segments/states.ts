/** The states of a segment, in the order of the work. */
export const segmentStates = [
  'not_translated',
  'draft',
  'translated',
  'rejected_translation',
  'approved_translation',
  'rejected_sign_off',
  'approved_sign_off',
] as const

export type SegmentState = (typeof segmentStates)[number]

/** States that a person sets by confirming or rejecting in each of the three working modes of the editor. */
export const workingModes = {
  translate: { confirm: 'translated', reject: 'draft' },
  review: { confirm: 'approved_translation', reject: 'rejected_translation' },
  sign_off: { confirm: 'approved_sign_off', reject: 'rejected_sign_off' },
} as const satisfies Record<string, { confirm: SegmentState; reject: SegmentState }>

export type WorkingMode = keyof typeof workingModes

/** True when a person approved it or signed it off. */
export function isApproved(state: SegmentState): boolean {
  return state === 'approved_translation' || state === 'approved_sign_off'
}

/** True when a person is behind the target: it counts as reviewed. */
export function isReviewed(state: SegmentState): boolean {
  return state === 'translated' || isApproved(state)
}
