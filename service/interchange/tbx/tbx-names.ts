/** Elements of TBX 2008, of ISO 30042:2019 and of TBX-Min that mean the same. */
export const concepts: ReadonlySet<string> = new Set(['termEntry', 'conceptEntry', 'entry'])
export const languages: ReadonlySet<string> = new Set(['langSet', 'langSec', 'langGroup'])
export const terms: ReadonlySet<string> = new Set(['tig', 'ntig', 'termSec', 'termGroup'])

/** They only hold others. */
export const groups: ReadonlySet<string> = new Set([
  'termGrp',
  'descripGrp',
  'adminGrp',
  'termNoteGrp',
  'termCompGrp',
  'noteGrp',
])

/** In the style of 2008 and in `dca` the `type` says what they hold; in `dct` the name of the element does. */
export const typed: ReadonlySet<string> = new Set([
  'termNote',
  'descrip',
  'descripNote',
  'admin',
  'adminNote',
  'transac',
  'transacNote',
  'ref',
  'xref',
])

/** Names under which we write what TBX has no place for. */
export const ownTypes = {
  before: 'x-context-pre',
  after: 'x-context-post',
  caseSensitive: 'x-case-sensitive',
} as const

/** What TBX has a `<descrip>` for; all else that is known of an entry is an `<admin>`. */
export const descriptions: ReadonlySet<string> = new Set(['subjectField', 'definition', 'context', 'example'])

/** Before the name of a value that would else be read as something of ours. */
export const metaPrefix = 'x-meta:'

export const statusNames: ReadonlySet<string> = new Set([
  'administrativeStatus',
  'normativeAuthorization',
  'termStatus',
])
export const partOfSpeechName = 'partOfSpeech'

/** Names that have a meaning for an entry and therefore are none of its `meta`. */
export const meaningNames: ReadonlySet<string> = new Set([...Object.values(ownTypes), ...statusNames, partOfSpeechName])

export const statuses = {
  preferred: 'preferredTerm-admn-sts',
  admitted: 'admittedTerm-admn-sts',
  deprecated: 'deprecatedTerm-admn-sts',
} as const
