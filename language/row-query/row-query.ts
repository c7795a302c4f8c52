import type { HasValue, IsValue, NumberField } from './vocabulary.ts'

/** In UTF-16 code units. It is apart from the parser, because every address is read with it. */
export const LONGEST_QUERY = 2000

/** A query for rows. Each term has its place in the text: UTF-16 code units, `end` exclusive, its minus included. */
export type RowQuery =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly RowQuery[] }
  | { readonly kind: 'not'; readonly part: RowQuery }
  | RowTerm

export type RowTerm = { readonly kind: 'term'; readonly start: number; readonly end: number; readonly wish: Wish }

/** A condition of a term. One of several values must be true. */
export type Wish =
  /** `values` are in the names of the contract. */
  | { readonly field: 'state' | 'band'; readonly names: readonly string[]; readonly values: readonly string[] }
  | { readonly field: 'is'; readonly values: readonly IsValue[] }
  | { readonly field: 'has'; readonly values: readonly HasValue[] }
  | { readonly field: 'check' | 'severity' | 'term' | 'tag' | 'part' | 'by'; readonly values: readonly string[] }
  | { readonly field: NumberField; readonly least: number; readonly most: number }
  /** Days, both included: `2026-11-24`, or `today` less so many days; null: no limit. */
  | { readonly field: 'changed'; readonly from: Day | null; readonly to: Day | null }
  | {
      readonly field: 'text'
      readonly side: 'source' | 'target' | 'both'
      readonly text: string
      readonly regex: RegExp
    }

export type Day = string | { readonly ago: number }

export type QueryFault = {
  readonly start: number
  readonly end: number
  readonly why: 'value' | 'number' | 'day' | 'regex' | 'quote' | 'bracket' | 'empty' | 'deep' | 'long'
}

/** `query` is null for a blank text, which asks for every row. */
export type ParsedQuery =
  | { readonly ok: true; readonly query: RowQuery | null }
  | { readonly ok: false; readonly fault: QueryFault }
