/** Values of `state:` with the contract's names for them; those names are understood, too. */
export const stateValues: Readonly<Record<string, readonly string[]>> = {
  untranslated: ['not_translated'],
  draft: ['draft'],
  translated: ['translated'],
  rejected: ['rejected_translation', 'rejected_sign_off'],
  approved: ['approved_translation', 'approved_sign_off'],
  'signed-off': ['approved_sign_off'],
}

export const bandValues: Readonly<Record<string, readonly string[]>> = {
  redo: ['rehacer'],
  review: ['revisar'],
  unscored: ['sin-nota'],
  reliable: ['fiable'],
}

export const isValues = [
  'open',
  'edited',
  'unsent',
  'refused',
  'conflict',
  'locked',
  'repeated',
  'mt',
  'tm',
  'exact',
  'context',
  'fuzzy',
  'file',
  'person',
  'changed',
  'new',
] as const
export type IsValue = (typeof isValues)[number]

export const hasValues = ['issue', 'note', 'term', 'tag', 'guess', 'match', 'score'] as const
export type HasValue = (typeof hasValues)[number]

export const termValues = ['missing', 'forbidden'] as const

export const severityValues = ['critical', 'major', 'minor'] as const

export const dayValues = ['today', 'yesterday', 'week'] as const

/** Fields that may be compared with a number: `score<60`, `match:75..99`. */
export const numberFields = ['score', 'match', 'row', 'length'] as const
export type NumberField = (typeof numberFields)[number]

/** Words that stand for a term by themselves. */
export const shortTerms: Readonly<Record<string, string>> = {
  edited: 'is:edited',
  draft: 'state:draft',
  locked: 'is:locked',
  repeated: 'is:repeated',
}

export const fields = [
  'state',
  'is',
  'has',
  'band',
  'check',
  'severity',
  'term',
  'tag',
  'part',
  'changed',
  'by',
  'source',
  'target',
  ...numberFields,
] as const
export type QueryField = (typeof fields)[number]
