import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { CheckItem } from '#contract/resources/check.ts'
import type { PairToCheck } from '#language/checks/run-checks.ts'

type Verdict = 'slip' | 'false'

/**
 * Reads how each alarm was judged from source and translation: a slip, when the translation departs from what the check
 * rightly requires, or a false alarm. The texts are not ours, so a line names them by a part of their hash.
 */
export function readAlarms(): ReadonlyMap<string, Verdict> {
  const lines = readFileSync('tools/eval/alarms-read.tsv', 'utf8').trim().split('\n')
  return new Map(
    lines.map((line) => {
      const [key = '', verdict] = line.split('\t')
      return [key, verdict === 'slip' ? 'slip' : 'false']
    }),
  )
}

export function keyOfAlarm({ source, target }: PairToCheck, { sentence }: Pick<CheckItem, 'sentence'>): string {
  return createHash('sha256').update([source, target, sentence].join('\t')).digest('hex').slice(0, 12)
}
