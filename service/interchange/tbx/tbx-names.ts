/** Elements of TBX 2008, of ISO 30042:2019 and of TBX-Min that mean the same. */
export const concepts: ReadonlySet<string> = new Set(['termEntry', 'conceptEntry', 'entry'])
export const languages: ReadonlySet<string> = new Set(['langSet', 'langSec', 'langGroup'])
export const terms: ReadonlySet<string> = new Set(['tig', 'ntig', 'termSec', 'termGroup'])

/** Elements that only hold others. */
export const groups: ReadonlySet<string> = new Set([
  'termGrp',
  'descripGrp',
  'adminGrp',
  'termNoteGrp',
  'termCompGrp',
  'noteGrp',
])

/** Elements whose `type` says what they hold, in the style of 2008 and in `dca`; in `dct` the element's name does. */
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

/** Names under which Cotejo writes data that TBX has no place for. */
export const ownTypes = {
  before: 'x-context-pre',
  after: 'x-context-post',
  caseSensitive: 'x-case-sensitive',
} as const

/** Data for which TBX has a `<descrip>`; all other data of an entry is an `<admin>`. */
export const descriptions: ReadonlySet<string> = new Set(['subjectField', 'definition', 'context', 'example'])

/** Prefix of a value's name that would otherwise be read as one of ours. */
export const metaPrefix = 'x-meta:'

export const statusNames: ReadonlySet<string> = new Set([
  'administrativeStatus',
  'normativeAuthorization',
  'termStatus',
])
export const partOfSpeechName = 'partOfSpeech'

/** Notes by the names that other tools give them: `Usage note` of TermWeb. */
export const noteNames = /^(?:usage|translation|translator|term)?[ _-]?(?:notes?|comments?|remarks?)$|^explanation$/i
/** Statements that a term stays as it is, by their value: `Translation needed` of TermWeb is `No`. */
export const translatedNames =
  /^(?:translation[ _-]?needed|needs?[ _-]translation|(?:is[ _-]?)?translatable|translate)$/i
export const keptNames = /^(?:do[ _-]?not[ _-]?translate|dnt|read[ _-]?only|non[ _-]?translatable|untranslatable)$/i

const names: ReadonlySet<string> = new Set([...Object.values(ownTypes), ...statusNames, partOfSpeechName])

/** True for a name that has a meaning for an entry and therefore is not part of its `meta`. */
export function hasMeaning(name: string): boolean {
  return names.has(name) || noteNames.test(name) || translatedNames.test(name) || keptNames.test(name)
}

export const statuses = {
  preferred: 'preferredTerm-admn-sts',
  admitted: 'admittedTerm-admn-sts',
  deprecated: 'deprecatedTerm-admn-sts',
} as const
