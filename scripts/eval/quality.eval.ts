import { type Calibration, calibrate } from '../../service/quality/calibrate.ts'
import { mean } from '../../service/quality/learning/correlation.ts'
import { type LabelledPair, trainModel } from '../../service/quality/model.ts'
import { printFigure } from '../bench/figures.ts'
import { englishWords } from './english-words.ts'
import { moreTexts } from './more-texts.ts'
import { type JudgedSet, judgedSets, readJudged } from './judged-sets.ts'
import { reportCorruptions } from './report-corruptions.ts'
import { reportSpeed } from './report-speed.ts'

// Each pair is judged by a model that saw neither its source nor its label: five folds, cut by source.
const [folder = '', ...wanted] = process.argv.slice(2)
const sets = judgedSets.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))

console.log('Held out by source, five folds; without and with the log-probability of the engine.')
const reached: { readonly name: string; readonly plain: number; readonly logprob: number | null }[] = []
for (const set of sets) {
  const pairs = readJudged(folder, set)
  if (pairs.length === 0) continue
  const more = moreTexts(folder, set)
  const plain = report(`${set.name} (${set.published})`, set, pairs.map(withoutSignals))
  const hasLogprob = pairs.some(({ signals }) => signals !== undefined)
  const logprob = hasLogprob ? report('  with log-probability', set, pairs) : null
  reached.push({ name: set.name, plain: plain.pearson, logprob: logprob?.pearson ?? null })

  function report(name: string, { sourceLang, targetLang }: JudgedSet, judged: readonly LabelledPair[]): Calibration {
    const { heldOut } = trainModel(judged, { sourceLang, targetLang }, englishWords, more)
    const figures = calibrate(
      heldOut,
      judged.map(({ label }) => label),
    )
    printFigure(name, `r ${figures.pearson.toFixed(3)} (≥ ${figures.pearsonLow.toFixed(3)})`, bandsOf(figures))
    return figures
  }
}
const mlqe = reached.filter(({ name }) => name.startsWith('MLQE'))
if (mlqe.length === 7) {
  printFigure('mean of the seven MLQE pairs', `r ${mean(mlqe.map(({ plain }) => plain)).toFixed(3)}`, 'goal ≥ .40')
  printFigure('  with log-probability', `r ${mean(mlqe.map(({ logprob }) => logprob ?? 0)).toFixed(3)}`, 'goal ≥ .50')
}
await reportCorruptions(folder)
reportSpeed(folder)

function withoutSignals({ source, target, label }: LabelledPair): LabelledPair {
  return { source, target, label }
}

function bandsOf({ spearman, precision, recall }: Calibration): string {
  const band = (name: 'rehacer' | 'fiable') =>
    precision[name] === null
      ? `${name} –`
      : `${name} ${precision[name].toFixed(2)} of it right, ${recall[name].toFixed(2)} found`
  return `ρ ${spearman.toFixed(3)} · ${band('rehacer')} · ${band('fiable')}`
}
