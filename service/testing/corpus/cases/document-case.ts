import type { RemarkReason } from '#contract/resources/remark.ts'

/**
 * A document of a user, with expectations. Missing ones are not checked. The written document has an accented target
 * for each translatable segment.
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
  /** Texts for programs, which no translatable segment has. */
  readonly keepsBack?: readonly string[]
  /** Number of texts that are listed as left or moved, by their reason. */
  readonly lists?: Readonly<Partial<Record<RemarkReason, number>>>
  /** Notes of its segments. */
  readonly notes?: readonly string[]
  /** Texts of the written document, of a package in one of its parts. */
  readonly writes?: readonly string[]
  readonly neverWrites?: readonly string[]
  /** Throws where the written document violates its grammar. */
  readonly parses?: (text: string) => void
  /** Codes of the QA issues of its own translations. */
  readonly issues?: readonly string[]
}
