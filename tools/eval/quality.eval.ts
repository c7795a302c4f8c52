import { calibrate } from '../../service/quality/calibrate.ts'
import { meetsBar } from '../../service/quality/calibration-record.ts'
import { mean } from '../../service/quality/learning/correlation.ts'
import { trainModel } from '../../service/quality/model.ts'
import { printFigure } from '../bench/figures.ts'
import { ensureGnomeHelp } from './ensure-gnome-help.mjs'
import { apertiumDirections } from './apertium-pairs.ts'
import { makeApertiumRecord } from './apertium-record.ts'
import { judgeOwnPart } from './judge-own-part.ts'
import { judgedSets, readJudged } from './judged-sets.ts'
import { moreTexts } from './more-texts.ts'
import { printOpinionBars } from './opinion-bars.ts'

// A model judges each pair that saw neither its source nor its label.
const [folder = '', ...wanted] = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.some((word) => name.includes(word))

console.log(
  'What ships: Apertium, held out by article; and people who said how much work translations of another engine were.',
)
if (isWanted('Apertium')) {
  const folders = { sets: folder, help: await ensureGnomeHelp() }
  for (const direction of apertiumDirections) {
    const { record } = await makeApertiumRecord(folders, direction)
    const { source, target, pearson, pearsonLow, precision, sets = [] } = record
    const bands = bandsOf(precision)
    printFigure(
      `${source} → ${target}, ${record.segments} pairs${meetsBar(record) ? '' : ', below the bar'}`,
      `r ${pearson.toFixed(3)} (≥ ${pearsonLow.toFixed(3)})`,
      bands,
    )
    for (const set of sets)
      printFigure(`  ${set.name}, ${set.segments}`, `r ${set.pearson.toFixed(3)} (≥ ${set.pearsonLow.toFixed(3)})`)
  }
}

if (isWanted('opinion')) {
  console.log('\nThe second opinion of Apertium, English → Spanish.')
  await printOpinionBars(folder)
}

console.log('\nWhat people judged, five folds; and learnt from the part called train, judged on dev.')
const reached: { readonly folds: number; readonly dev: number }[] = []
for (const set of judgedSets.filter(({ name }) => isWanted(name))) {
  const pairs = readJudged(folder, set).map(({ source, target, label, part }) => ({ source, target, label, part }))
  if (pairs.length === 0) continue
  const more = moreTexts(folder, set)
  const { heldOut } = trainModel(pairs, set, { more })
  const figures = calibrate(
    heldOut,
    pairs.map(({ label }) => label),
  )
  const dev = judgeOwnPart(set, pairs, more)
  const r = `r ${figures.pearson.toFixed(3)} (≥ ${figures.pearsonLow.toFixed(3)})`
  printFigure(
    set.name,
    dev === null ? r : `${r}; on dev ${dev.toFixed(3)}`,
    `${set.published}; ${bandsOf(figures.precision)}`,
  )
  if (dev !== null) reached.push({ folds: figures.pearson, dev })
}
if (reached.length === 7) {
  const of = (way: 'folds' | 'dev') => mean(reached.map((figure) => figure[way])).toFixed(3)
  printFigure('mean of the seven MLQE pairs', `r ${of('folds')}; on dev ${of('dev')}`, 'goal ≥ .37')
}

function bandsOf(precision: { readonly rehacer: number | null; readonly fiable: number | null }): string {
  return (['rehacer', 'fiable'] as const)
    .map((name) => `${name} ${precision[name] === null ? 'never given' : `${precision[name].toFixed(2)} right`}`)
    .join(', ')
}
