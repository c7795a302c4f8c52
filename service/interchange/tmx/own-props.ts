/** `o-tmf` of the files that Cotejo writes. */
export const ownFormat = 'Cotejo'

/** Names of `<prop>` for data that TMX has no place for. */
export const ownProps = {
  before: 'x-context-pre',
  after: 'x-context-post',
  partOfSpeech: 'x-part-of-speech',
  caseSensitive: 'x-case-sensitive',
  accepted: 'x-accepted',
  forbidden: 'x-forbidden',
} as const

/** Prefix of a `<prop>`'s name that would otherwise be read as one of ours. */
export const metaPrefix = 'x-meta:'

/** Names that OmegaT, memoQ, Phrase and Okapi give to the source text before and after. */
export const beforeNames: ReadonlySet<string> = new Set([ownProps.before, 'context-pre', 'context-prev', 'prev'])
export const afterNames: ReadonlySet<string> = new Set([ownProps.after, 'context-post', 'context-next', 'next'])

/** Attributes of `<tu>` and `<tuv>` that are kept as they are. */
export const keptAttributes = ['tuid', 'usagecount', 'lastusagedate'] as const
export const createdAttributes = { date: 'creationdate', author: 'creationid' } as const

const reserved: ReadonlySet<string> = new Set([...Object.values(ownProps), ...beforeNames, ...afterNames])

/** True for a name that survives an export and import as the name of a `<prop>`. */
export function isFreeName(name: string): boolean {
  return !reserved.has(name) && !name.startsWith(metaPrefix)
}
