import type { RemarkReason } from '#contract/resources/remark.ts'

/**
 * A document as people send it, and what is expected of it. Absent expectations are not checked. The written document has
 * an accented target for each translatable segment.
 */
export type DocumentCase = {
  /** A file in the folder `cases`. */
  readonly name: string
  /** `es` when absent; documents are in English. */
  readonly targetLang?: string
  /** Sources of the translatable segments in order, each with the category of its plural form: `few: <x1/> days`. */
  readonly reads?: readonly string[]
  /** Texts that some translatable segment has. */
  readonly offers?: readonly string[]
  /** Texts that no translatable segment has: what programs read. */
  readonly keepsBack?: readonly string[]
  /** How many texts are listed as left or moved, by their reason. */
  readonly lists?: Readonly<Partial<Record<RemarkReason, number>>>
  /** Notes of its segments. */
  readonly notes?: readonly string[]
  /** Texts of the written document, of a package in one of its parts. */
  readonly writes?: readonly string[]
  readonly neverWrites?: readonly string[]
  /** Throws where the written document is not of its grammar. */
  readonly parses?: (text: string) => void
  /** Codes of the QA issues of the translations that came with it. */
  readonly issues?: readonly string[]
}
