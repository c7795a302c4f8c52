import { statusNames } from './tbx-names.ts'
import type { TbxTerm } from './tbx-concept.ts'

export type TermStatus = 'preferred' | 'none' | 'admitted' | 'forbidden'

/** Statuses by the first known word; values vary: `deprecatedTerm-admn-sts`, `deprecatedTerm`, `deprecated`. */
const words: readonly (readonly [RegExp, TermStatus])[] = [
  [
    /deprecated|superseded|not ?recommended|obsolete|forbidden|prohibited|rejected|do not use|no recomendado|prohibido/i,
    'forbidden',
  ],
  [/preferred|standardized/i, 'preferred'],
  [/admitted|legal|regulated|accepted/i, 'admitted'],
]

/** True for a status of a term that is not to be used, by whatever tool. */
export function isForbiddenStatus(value: string): boolean {
  return words[0]?.[0].test(value) === true
}

export function termStatus({ props }: TbxTerm): TermStatus {
  const reported = props.filter(({ name }) => statusNames.has(name)).map(({ value }) => value)
  for (const [word, status] of words) if (reported.some((value) => word.test(value))) return status
  return 'none'
}

/** True for a term that is written in one way only: it is searched literally. */
export function isAbbreviation({ props }: TbxTerm): boolean {
  return props.some(
    ({ name, value }) =>
      name === 'abbreviatedFormFor' || (name === 'termType' && /^(?:abbreviation|acronym|initialism)$/i.test(value)),
  )
}
