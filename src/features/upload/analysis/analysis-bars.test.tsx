import { expect, it } from 'vitest'
import { matchBands } from '#contract/resources/analysis.ts'
import { until } from '../../../testing/render-app.tsx'
import { renderPart } from '../../../testing/render-part.tsx'
import { AnalysisBars } from './analysis-bars.tsx'
import { sumAnalyses } from './sum-analyses.ts'

const bands = matchBands.map((band) => ({ band, segments: 1, words: 1, characters: 5 }))
const target = (target_lang: string, amount: number, currency: string) => ({
  target_lang,
  bands,
  engine: true,
  characters: 35,
  cost: { amount, currency },
})
const targets = [target('es', 1.25, 'EUR'), target('fr', 2.5, 'EUR'), target('de', 3, 'USD')]
const analysis = { problems: [], format: 'txt', language: null, segments: 8, words: 7, characters: 40, targets }

const textOf = async (languages: string[], open = 0, mt = true) => {
  await renderPart(<AnalysisBars sums={sumAnalyses([analysis], languages)} open={open} mt={mt} />, 'uploadSetup')
  return until('the analysis', () => document.body.textContent || null)
}

it('shows what MT costs for all languages together, each currency by itself', async () => {
  expect(await textOf(['es', 'fr', 'de'])).toContain('MT costs about €3.75 and $3.00 in total, by the prices stated')
})

it.each([
  ['one language', ['es'], 0, true],
  ['files that are still being analysed', ['es', 'fr'], 1, true],
  ['people that translate', ['es', 'fr'], 0, false],
] as const)('shows no total for %s', async (_, languages, open, mt) => {
  expect(await textOf([...languages], open, mt)).not.toContain('in total')
})
