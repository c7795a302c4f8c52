import type { Segment } from '#contract/resources/segment.ts'
import type { XliffExportQuery } from '#contract/resources/xliff.ts'

/** Data of a segment that XLIFF holds. */
export type XliffSentence = Pick<
  Segment,
  'position' | 'source' | 'target' | 'state' | 'locked' | 'translatable' | 'part' | 'revision'
> & {
  /** Data of the tags, where it is known. */
  readonly tags?: Segment['tags'] | null
  /** People's notes on it and its document's. */
  readonly notes?: readonly XliffNote[]
} & Partial<Pick<Segment, 'score' | 'checks' | 'match'>>

/** `author` is null for a comment of the document itself. */
export type XliffNote = { readonly author: string | null; readonly text: string }

/** Versions that are written. */
export type XliffVersion = NonNullable<XliffExportQuery['version']>

/** XLIFF 2.1 core; 2.0 has the same name, 2.2 another. */
export const xliffNamespace = 'urn:oasis:names:tc:xliff:document:2.0'

/** Namespace of XLIFF 1.2. */
export const oldNamespace = 'urn:oasis:names:tc:xliff:document:1.2'

/** Our own attributes of a unit: `revision`, and `locked="yes"`; in 1.2 `state`, and `job` of the file. */
export const ownNamespace = 'urn:cotejo:xliff:1'
