import { runChecks } from '#language/checks/run-checks.ts'
import { calibrate, scoreOf } from '../../service/quality/calibrate.ts'
import { pearson } from '../../service/quality/learning/correlation.ts'
import { type MoreTexts, predict, trainModel } from '../../service/quality/model.ts'
import type { JudgedPair, JudgedSet } from './judged-sets.ts'

/**
 * Returns Pearson's r of the scores of a set's dev part, by a model and a calibration of its train part alone: as the
 * published figures were reached. Pairs of dev whose source is in train, too, are left out. Null for a set that its
 * authors did not divide, as WMT14 and WMT24 come here.
 */
export function judgeOwnPart(
  { sourceLang, targetLang }: JudgedSet,
  pairs: readonly JudgedPair[],
  more: MoreTexts,
): number | null {
  const train = pairs.filter(({ part }) => part === 'train')
  const seen = new Set(train.map(({ source }) => source))
  const dev = pairs.filter(({ part, source }) => part === 'dev' && !seen.has(source))
  if (train.length === 0 || dev.length === 0) return null
  const { model, heldOut } = trainModel(train, { sourceLang, targetLang }, { more })
  const labelsOf = (judged: readonly JudgedPair[]) => judged.map(({ label }) => label)
  const { points } = calibrate(heldOut, labelsOf(train))
  const scores = dev.map((pair) => {
    const checks = runChecks({ source: pair.source, target: pair.target, sourceLang, targetLang })
    return scoreOf(points, predict(model, pair, checks))
  })
  return pearson(scores, labelsOf(dev))
}
