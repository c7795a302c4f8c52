import { type ScoreCalibration, calibrate } from '../../service/quality/calibrate.ts'
import { mean, pearson } from '../../service/quality/learning/correlation.ts'
import { trainModel } from '../../service/quality/model.ts'
import { printFigure } from '../bench/figures.ts'
import { englishWords } from './english-words.ts'
import { judgeOwnPart } from './judge-own-part.ts'
import { type JudgedPair, judgedSets, readJudged } from './judged-sets.ts'
import { moreTexts } from './more-texts.ts'
import { reportCorruptions } from './report-corruptions.ts'
import { reportSpeed } from './report-speed.ts'

// Each pair is judged by a model that saw neither its source nor its label.
const [folder = '', ...wanted] = process.argv.slice(2)
const sets = judgedSets.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))

console.log('Without and with the log-probability of the engine, each in two ways: held out by source, five folds over')
console.log(
  'the whole set; and learnt from the part that its authors call train, judged on their dev, as the published are.',
)
type Reached = { readonly folds: number; readonly ownPart: number | null }
const reached: { readonly name: string; readonly plain: Reached; readonly logprob: Reached | null }[] = []
for (const set of sets) {
  const pairs = readJudged(folder, set)
  if (pairs.length === 0) continue
  const more = moreTexts(folder, set)
  const plain = report(`${set.name} (${set.published})`, pairs.map(withoutSignals))
  const hasLogprob = pairs.some(({ signals }) => signals !== undefined)
  const logprob = hasLogprob ? report('  with log-probability', pairs) : null
  if (hasLogprob) reportLogprobAlone(pairs)
  reached.push({ name: set.name, plain, logprob })

  function report(name: string, judged: readonly JudgedPair[]): Reached {
    const { heldOut } = trainModel(judged, set, englishWords, more)
    const figures = calibrate(
      heldOut,
      judged.map(({ label }) => label),
    )
    printFigure(name, `r ${figures.pearson.toFixed(3)} (≥ ${figures.pearsonLow.toFixed(3)})`, bandsOf(figures))
    const ownPart = judgeOwnPart(set, judged, more)
    if (ownPart !== null) printFigure('    on its dev part', `r ${ownPart.toFixed(3)}`)
    return { folds: figures.pearson, ownPart }
  }
}
const mlqe = reached.filter(({ name }) => name.startsWith('MLQE'))
if (mlqe.length === 7) {
  const print = (name: string, figures: readonly (Reached | null)[], goal: string) => {
    const of = (way: keyof Reached) => mean(figures.map((figure) => figure?.[way] ?? 0)).toFixed(3)
    printFigure(name, `r ${of('folds')}; on dev ${of('ownPart')}`, goal)
  }
  print(
    'mean of the seven MLQE pairs',
    mlqe.map(({ plain }) => plain),
    'goal ≥ .40',
  )
  print(
    '  with log-probability',
    mlqe.map(({ logprob }) => logprob),
    'goal ≥ .50',
  )
}
await reportCorruptions(folder)
reportSpeed(folder)

/** What the engine knows by itself, before anything is learnt. */
function reportLogprobAlone(pairs: readonly JudgedPair[]): void {
  const of = (some: readonly JudgedPair[]) =>
    pearson(
      some.map(({ signals }) => signals?.logprob ?? 0),
      some.map(({ label }) => label),
    ).toFixed(3)
  printFigure('  the log-probability alone', `r ${of(pairs)}; on dev ${of(pairs.filter(({ part }) => part === 'dev'))}`)
}

function withoutSignals({ source, target, label, part }: JudgedPair): JudgedPair {
  return { source, target, label, part }
}

function bandsOf({ spearman, precision, recall }: ScoreCalibration): string {
  const band = (name: 'rehacer' | 'fiable') =>
    precision[name] === null
      ? `${name} –`
      : `${name} ${precision[name].toFixed(2)} of it right, ${recall[name].toFixed(2)} found`
  return `ρ ${spearman.toFixed(3)} · ${band('rehacer')} · ${band('fiable')}`
}
