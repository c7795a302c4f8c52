import type { ResourceEntry } from './resource-entry.ts'

export type ResourceKind = 'memory' | 'glossary'

/** Purpose of reading a file. Languages are BCP 47 codes of the catalogue. */
export type ReadResourceOptions = {
  readonly kind: ResourceKind
  readonly sourceLang: string
  readonly targetLang: string
}

/**
 * Reasons why a unit is left out.
 * - `no-source`, `no-target`: there is no text in that language
 * - `empty-source`, `empty-target`: the text is empty
 * - `too-long`: `{side, characters, most}`, in code points without tags
 * - `only-forbidden`: each of its targets is forbidden
 * - `ragged-row`: `{columns, expected}`
 * - `broken-quotes`: a quoted cell goes on after its closing quote
 */
export const skipCodes = [
  'no-source',
  'no-target',
  'empty-source',
  'empty-target',
  'too-long',
  'only-forbidden',
  'ragged-row',
  'broken-quotes',
] as const
export type SkipCode = (typeof skipCodes)[number]

/**
 * Changes that were needed to import a unit; `count` is the number of things left out.
 * - `marks-dropped`: tags of a unit whose two sides do not have the same ones
 * - `targets-dropped`: accepted or forbidden targets that are empty or too long
 * - `characters-dropped`: control characters that XML does not allow, reported once, at the end of the file
 * - `columns-found`: source and target are not the first two columns; their content shows which they are
 */
export const warningCodes = ['marks-dropped', 'targets-dropped', 'characters-dropped', 'columns-found'] as const
export type WarningCode = (typeof warningCodes)[number]

type Data = Readonly<Record<string, string | number>>

export type SkippedUnit = {
  readonly kind: 'skipped'
  readonly line: number
  readonly reason: { readonly code: SkipCode; readonly data: Data }
}

export type WarningUnit = {
  readonly kind: 'warning'
  readonly line: number
  readonly reason: { readonly code: WarningCode; readonly data: { readonly count: number } }
}

/** Result of a reader, in the order of the file; `line` is where the unit begins, from 1. */
export type ReadUnit = ({ readonly kind: 'entry'; readonly line: number } & ResourceEntry) | SkippedUnit | WarningUnit

export function skipped(line: number, code: SkipCode, data: Data = {}): SkippedUnit {
  return { kind: 'skipped', line, reason: { code, data } }
}

export function warning(line: number, code: WarningCode, count: number): WarningUnit {
  return { kind: 'warning', line, reason: { code, data: { count } } }
}
