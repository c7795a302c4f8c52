import type { TextBounds } from '#language/checks/context.ts'
import type { Check } from '#language/checks/check.ts'
import type { CheckSettings } from '#language/checks/check-settings.ts'
import type { Register } from '#language/checks/find-registers.ts'
import type { AttentionReason } from './attention.ts'
import type { FindPattern, Hit, Side } from './find-text.ts'
import type { GlossaryTerms } from './job-terms.ts'
import type { SentFacts } from './row-facts.ts'
import type { QuerySettings, WatchedRows } from './row-queries.ts'

/** A segment with the changes made here. */
export type WorkRow = {
  readonly position: number
  readonly source: string
  readonly target: string
  readonly bounds?: TextBounds | undefined
}
export type SentRow = WorkRow & { readonly facts: SentFacts }

/** Questions to the worker about the loaded rows. */
export type QuestionToWork =
  | { readonly kind: 'find'; readonly pattern: FindPattern; readonly side: Side }
  /** The first query is that of the visible rows. */
  | { readonly kind: 'watch'; readonly queries: readonly string[] }
  | { readonly kind: 'count'; readonly queries: readonly string[] }
  | { readonly kind: 'match'; readonly query: string }
  /** The rows with the source of this one. */
  | { readonly kind: 'repetitions'; readonly position: number }
  /** Asks for all rows, those that need most attention first. */
  | { readonly kind: 'order' }

/** Messages from the page to the worker. */
export type ToWork =
  /** `register`: the one that the document asks for. */
  | {
      readonly kind: 'languages'
      readonly sourceLang: string
      readonly targetLang: string
      readonly register?: Register | undefined
    }
  | { readonly kind: 'settings'; readonly settings: QuerySettings; readonly dismissed: ReadonlySet<string> }
  /** Settings of QA checks of the project. */
  | { readonly kind: 'checks'; readonly settings: CheckSettings }
  | { readonly kind: 'terms'; readonly glossaries: readonly GlossaryTerms[] }
  | { readonly kind: 'rows'; readonly rows: readonly SentRow[] }
  /** The row being edited: it is checked before all others. */
  | { readonly kind: 'row'; readonly id: number; readonly row: WorkRow }
  | (QuestionToWork & { readonly id: number })

export type RowIssues = { readonly position: number; readonly checks: readonly Check[] }
/** `inTags`: texts that tags of the row represent, such as an address, with the first hit; they cannot be replaced. */
export type RowHits = {
  readonly position: number
  readonly hits: readonly Hit[]
  readonly inTags: readonly { readonly label: string; readonly hit: Hit }[]
}

/** Positions, with the reasons of the first of them. */
export type RowsByAttention = {
  readonly positions: readonly number[]
  readonly reasons: ReadonlyMap<number, readonly AttentionReason[]>
}

export type WorkAnswer =
  | { readonly kind: 'found'; readonly id: number; readonly rows: readonly RowHits[] }
  | { readonly kind: 'watched'; readonly id: number; readonly rows: WatchedRows }
  | { readonly kind: 'counted'; readonly id: number; readonly counts: readonly number[] }
  | { readonly kind: 'matched'; readonly id: number; readonly positions: readonly number[] }
  | { readonly kind: 'ordered'; readonly id: number; readonly rows: RowsByAttention }

/** Messages from the worker to the page. */
export type FromWork =
  /** Issues of rows checked since, and the rows without any. `left` rows are still to be checked. */
  | {
      readonly kind: 'checked'
      readonly found: readonly RowIssues[]
      readonly clean: readonly number[]
      readonly left: number
    }
  | { readonly kind: 'row'; readonly id: number; readonly row: WorkRow; readonly checks: readonly Check[] }
  /** The answer to a question begins now: earlier work is done. */
  | { readonly kind: 'looking'; readonly id: number }
  | WorkAnswer
