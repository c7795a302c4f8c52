import type { CheckCode, CheckSentence, Severity } from './sentences.ts'

/** UTF-16 code units into the text with its tags; `end` exclusive. */
export type Span = { readonly start: number; readonly end: number }

/** A replacement in the target that is certain to be right. */
export type Fix = Span & { readonly text: string }

/** An issue that one check finds in one pair of texts. */
export type Issue = {
  readonly sentence: CheckSentence
  /** Values for the sentence's `{…}`. */
  readonly data?: Readonly<Record<string, string>>
  readonly source_span?: Span | null
  readonly target_span?: Span | null
  readonly fix?: Fix | null
}

/** An issue as both ends of the wire know it. */
export type Check = {
  readonly code: CheckCode
  readonly severity: Severity
  /** The English text; other languages fill their text for `sentence` with `data`. */
  readonly message: string
  readonly sentence: CheckSentence
  readonly data: Readonly<Record<string, string>>
  readonly source_span: Span | null
  readonly target_span: Span | null
  readonly fix?: Fix
}
