import { readFileSync } from 'node:fs'
import { pearson } from '../../service/quality/learning/correlation.ts'
import { parts, trainModel } from '../../service/quality/model.ts'
import { writeModel } from '../../service/quality/model-file.ts'
import { printFigure } from '../bench/figures.ts'
import { type ReferenceFolders, readApertiumPairs } from './apertium-pairs.ts'
import { judgePeople } from './apertium-record.ts'

/** Where each part lies. */
const files: Readonly<Record<(typeof parts)[number], readonly string[]>> = {
  surface: ['text-features.ts', 'skeleton.ts', 'word-similarity.ts'],
  counts: ['word-counts.ts'],
  sequences: ['text-columns.ts'],
}

/** English → Spanish without each part: what it brings, on references and on the effort that people stated. */
export async function reportParts(folders: ReferenceFolders): Promise<void> {
  const pairs = await readApertiumPairs(folders, { source: 'en', target: 'es' })
  const labels = pairs.map(({ label }) => label)
  console.log(
    '\nParts of the scorer, English → Spanish: r on references, on the effort that people stated, lines, bytes of a model',
  )
  for (const without of [null, ...parts]) {
    const { heldOut, model } = trainModel(pairs, { sourceLang: 'en', targetLang: 'es' }, { without })
    const people = judgePeople(folders.sets, (raw) => raw, model)
    const lines = (without === null ? [] : files[without]).reduce((sum, file) => sum + linesOf(file), 0)
    printFigure(
      without === null ? 'all' : `without ${without}`,
      `r ${pearson(heldOut, labels).toFixed(3)}, ${people.pearson.toFixed(3)}`,
      `${without === null ? '' : `${lines} lines less, `}${writeModel(model).length} bytes`,
    )
  }
}

function linesOf(file: string): number {
  return readFileSync(`service/quality/features/${file}`, 'utf8').split('\n').length - 1
}
