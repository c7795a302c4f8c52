import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readScoredPairs } from '../quality/read-scored-pairs.ts'
import { fixtureFolder } from './sample-files.ts'

/** Reads the judged pairs of the fixtures. */
export function readJudgedPairs(direction: 'en-es' | 'es-en') {
  return readScoredPairs(readFileSync(join(fixtureFolder('judged'), `${direction}.tsv`), 'utf8'))
}
