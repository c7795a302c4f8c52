import type { Segment } from '#contract/resources/segment.ts'
import type { XliffExportQuery } from '#contract/resources/xliff.ts'

/** What XLIFF holds of a segment. */
export type XliffSentence = Pick<
  Segment,
  'position' | 'source' | 'target' | 'state' | 'locked' | 'translatable' | 'part' | 'revision'
> & {
  /** What the tags stand for, where it is known. */
  readonly tags?: Segment['tags'] | null
  /** What people wrote about it, and its document. */
  readonly notes?: readonly XliffNote[]
} & Partial<Pick<Segment, 'score' | 'checks' | 'match'>>

/** `author`: null of a comment that the document came with. */
export type XliffNote = { readonly author: string | null; readonly text: string }

/** Those that are written. */
export type XliffVersion = NonNullable<XliffExportQuery['version']>

/** XLIFF 2.1 core; 2.0 has the same name, 2.2 another. */
export const xliffNamespace = 'urn:oasis:names:tc:xliff:document:2.0'

/** Of 1.2. */
export const oldNamespace = 'urn:oasis:names:tc:xliff:document:1.2'

/** Our own attributes of a unit: `revision`, and `locked="yes"`; in 1.2 `state`, and `job` of the file. */
export const ownNamespace = 'urn:cotejo:xliff:1'
