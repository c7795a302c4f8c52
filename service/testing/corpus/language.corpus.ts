import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parity } from '#language/tags/parity.ts'
import { corpusPath } from '../../../scripts/lib/corpus-folder.mjs'
import { describeCalibration } from '../../commands/testing/describe-calibration.ts'
import { openApertium } from '../../engines/apertium/apertium-engine.ts'
import { findModes, systemFolder } from '../../engines/apertium/find-modes.ts'
import { collect, itemsOf, targetOf } from '../../engines/testing/batches.ts'
import { taggedSentences } from '../../engines/testing/tagged-sentences.ts'
import { readScoredPairs } from '../../quality/read-scored-pairs.ts'
import { describeCalibrator } from '../../quality/testing/describe-calibrator.ts'
import { describeModel } from '../../quality/testing/describe-model.ts'
import { describeCases, readCases } from '../../segmentation/testing/describe-cases.ts'

const judged = (name: string) => readScoredPairs(readFileSync(corpusPath('qe-eval', name), 'utf8'))
const path = process.env['PATH'] ?? ''
const found = await findModes({ folders: [systemFolder], path })

describe('the golden rules of segmentation', () => {
  describeCases(readCases(corpusPath('segmentation', 'cases.jsonl')), 200)
})

// Human judgements under CC0.
describeModel(judged('mlqe-da-ro-en.tsv'), 'ro')
describeCalibrator(judged('mlqe-da-ro-en.tsv'), 'ro')
describeCalibration(judged('wmt14-word-en-es.tsv'), 'en', 'es')

describe('apertium eng-spa', () => {
  it('gives every tag its place in a thousand real segments', async () => {
    const texts = [...new Set([...column('wmt14-word-en-es.tsv', 1), ...column('mlqe-da-en-de.tsv', 2)])]
    const sources = taggedSentences(1000, texts.filter((text) => text !== '').slice(0, 1000))
    expect(sources).toHaveLength(1000)
    const engine = await openApertium(found, path)
    const batch = { source: 'en', target: 'es', items: itemsOf(sources) }
    const results = await collect(
      engine.translate(batch, { signal: new AbortController().signal, priority: 'interactive' }),
    )
    const broken = results
      .map((result) => [sources[Number(result.key)] ?? '', targetOf(result)] as const)
      .filter(([source, target]) => parity(source, target).length > 0)
    expect(broken).toEqual([])
    await engine.close()
  })
})

function column(file: string, number: number): string[] {
  const lines = readFileSync(corpusPath('qe-eval', file), 'utf8').split('\n').slice(1)
  return lines.map((line) => line.split('\t')[number] ?? '')
}
