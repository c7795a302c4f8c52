import type { Segment } from '#contract/resources/segment.ts'

/** What XLIFF holds of a segment. */
export type XliffSentence = Pick<
  Segment,
  'position' | 'source' | 'target' | 'state' | 'locked' | 'translatable' | 'part' | 'revision'
>

/** XLIFF 2.1 core; 2.0 has the same name, 2.2 another. */
export const xliffNamespace = 'urn:oasis:names:tc:xliff:document:2.0'

/** Our own attributes of a unit: `revision`, and `locked="yes"`. */
export const ownNamespace = 'urn:cotejo:xliff:1'
