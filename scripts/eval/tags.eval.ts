import { judgePlacing, readPlacedSentences } from '../../service/testing/placed-sentences.ts'

/** `npm run eval -- tags`: where tags go that no person has placed, against the places that a person chose. */
const judged = readPlacedSentences().map((sentence) => ({ ...sentence, ...judgePlacing(sentence) }))
const langs = [...new Set(judged.map(({ lang }) => lang))]
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`

console.log('| en → | tags | right | shown as a guess | wrong | within a word |')
console.log('| --- | --: | --: | --: | --: | --: |')
for (const lang of langs) {
  const own = judged.filter((sentence) => sentence.lang === lang)
  const sum = (of: 'tags' | 'right' | 'guessed' | 'wrong' | 'cut') => own.reduce((total, one) => total + one[of], 0)
  const shares = (['right', 'guessed', 'wrong'] as const).map((of) => percent(sum(of), sum('tags')))
  console.log(`| ${lang} | ${[sum('tags'), ...shares, sum('cut')].join(' | ')} |`)
}
