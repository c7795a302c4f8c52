import { runChecks } from '#language/checks/run-checks.ts'
import { predict, trainModel } from '../../service/quality/model.ts'
import { printFigure } from '../bench/figures.ts'
import { judgedSets, readJudged } from './judged-sets.ts'

/** Pairs in a second of one processor, checks included; a second of its own time, whatever else the machine does. */
export function reportSpeed(folder: string): void {
  const set = judgedSets.find(({ file }) => file === 'wmt14-word-en-es.tsv')
  const pairs = set === undefined ? [] : readJudged(folder, set)
  if (set === undefined || pairs.length === 0) return
  const languages = { sourceLang: set.sourceLang, targetLang: set.targetLang }
  const { model } = trainModel(pairs.slice(0, 600), languages)
  const judge = (pair: { readonly source: string; readonly target: string }) =>
    predict(model, pair, runChecks({ source: pair.source, target: pair.target, ...languages }))
  for (const pair of pairs.slice(0, 300)) judge(pair)
  const began = process.cpuUsage()
  for (const pair of pairs) judge(pair)
  const { user, system } = process.cpuUsage(began)
  const rate = pairs.length / ((user + system) / 1e6)
  printFigure('pairs a second of processor time, checks included', String(Math.round(rate)), 'goal ≥ 500')
}
