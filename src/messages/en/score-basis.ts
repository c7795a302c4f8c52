import { makeFormat } from '../../lib/format.ts'

const { count } = makeFormat('en')

/** Meaning of a QE score, and the basis on which the scores of a pair of languages were validated. */
export const scoreBasis = {
  references: (n: number, r: string) =>
    `QE scores estimate the post-editing effort: below 60 about half of the words or more, from 85 hardly any. They were validated against published human translations (${count(n, '# segment', '# segments')}, correlation ${r}).`,
  corrections: (n: number, r: string) =>
    `QE scores estimate the post-editing effort: below 60 about half of the words or more, from 85 hardly any. They were validated against your corrections (${count(n, '# segment', '# segments')}, correlation ${r}).`,
  ratings: (n: number, r: string) =>
    `QE scores were validated against human ratings (${count(n, '# segment', '# segments')}, correlation ${r}).`,
}
