import { escapedColumn } from '#language/spreadsheet/escape-formula.ts'

/** Columns beside the two texts, with the name that Cotejo writes and those that other tools use. */
export const extraColumns = {
  note: [
    'note',
    'notes',
    'comment',
    'comments',
    'description',
    'definition',
    'nota',
    'notas',
    'comentario',
    'comentarios',
    'descripción',
    'definición',
    'translator_comments',
    'developer_comments',
    'explanation',
    'usage note',
    'concept note',
    'concept definition',
    'usage notes',
    'usage_note',
  ],
  partOfSpeech: [
    'part_of_speech',
    'partofspeech',
    'part of speech',
    'pos',
    'word class',
    'categoría gramatical',
    'categoría',
  ],
  caseSensitive: ['case_sensitive', 'casesensitive', 'case sensitive'],
  accepted: ['accepted_targets'],
  forbidden: ['forbidden_targets'],
  /** Other tools write yes or no for the whole row. */
  isForbidden: ['forbidden', 'is_forbidden', 'do not use', 'prohibited', 'prohibido'],
  /** Status of the target, as in `not recommended`, `obsolete`. */
  status: ['status', 'usage status', 'term status', 'estado'],
  /** Other tools state that a term stays as it is. */
  staysSame: [
    'do not translate',
    'do_not_translate',
    'untranslatable',
    'dnt',
    'read-only',
    'read_only',
    'non_translatable',
    'non-translatable',
    'no traducir',
  ],
  isTranslatable: ['translatable', 'is_translatable', 'translation needed', 'translation_needed', 'traducible'],
  sourceLanguage: ['source_lang', 'source language', 'source_language_code', 'source_locale'],
  targetLanguage: ['target_lang', 'target language', 'target_language_code', 'target_locale'],
  before: ['context_before'],
  after: ['context_after'],
  changedAt: ['changed_at'],
  author: ['author'],
  meta: ['meta'],
  /** `yes` when a `'` was put before each would-be formula, and before nothing else that looks like one. */
  escaped: [escapedColumn],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Cells that answer yes or no. */
export const YES = /^\s*(?:yes|true|1|sí|si|x)\s*$/i
export const NO = /^\s*(?:no|false|0)\s*$/i

export type ExtraColumn = keyof typeof extraColumns

/** Columns of an export after the two texts, in order. */
export const writtenColumns = {
  memory: ['note', 'before', 'after', 'changedAt', 'author', 'meta'],
  glossary: ['note', 'partOfSpeech', 'caseSensitive', 'accepted', 'forbidden', 'changedAt', 'author', 'meta'],
} as const satisfies Readonly<Record<'memory' | 'glossary', readonly ExtraColumn[]>>

export type WrittenColumn = (typeof writtenColumns)[keyof typeof writtenColumns][number]

/** Joins several targets in one cell; `a` and `b|c` → `a|b\|c`. */
export function joinTargets(targets: readonly string[]): string {
  return targets.map((target) => target.replaceAll(/[\\|]/g, '\\$&')).join('|')
}

export function splitTargets(cell: string): string[] {
  if (cell === '') return []
  return [...cell.matchAll(/(?:^|\|)((?:[^\\|]|\\[\s\S])*)/g)].map(([, target = '']) =>
    target.replaceAll(/\\([\s\S])/g, '$1'),
  )
}
