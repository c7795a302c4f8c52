import { readTokens } from '../../service/quality/features/tokens.ts'
import type { MoreTexts } from '../../service/quality/model.ts'
import { type JudgedSet, judgedSets, readJudged } from './judged-sets.ts'

/** Returns the texts of the other licensed sets in the two languages of this one. */
export function moreTexts(folder: string, set: JudgedSet): MoreTexts {
  const others = judgedSets.filter((other) => other.file !== set.file && other.licence !== null)
  const textsIn = (language: string) => [
    ...new Set(
      others.flatMap((other) => [
        ...(other.sourceLang === language ? readJudged(folder, other).map(({ source }) => source) : []),
        ...(other.targetLang === language ? readJudged(folder, other).map(({ target }) => target) : []),
      ]),
    ),
  ]
  return { source: textsIn(set.sourceLang).map(readTokens), target: textsIn(set.targetLang).map(readTokens) }
}
