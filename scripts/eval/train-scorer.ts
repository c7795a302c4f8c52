import { meetsBar } from '../../service/quality/calibration-record.ts'
import { makeRecord } from '../../service/quality/make-record.ts'
import { writeCalibration } from '../../service/quality/write-calibration.ts'
import { englishWords } from './english-words.ts'
import { judgedSets, readJudged } from './judged-sets.ts'
import { moreTexts } from './more-texts.ts'

// The same pairs give the same files. A direction that does not meet the bar, or whose engine ran in a study only, gets a
// record without a model: it says how far the scorer gets, and no texts are scored by it.
const [folder = '', out = ''] = process.argv.slice(2)
for (const set of judgedSets) {
  const { licence, sourceLang: source, targetLang: target, engine, origin } = set
  if (licence === null) continue
  const pairs = readJudged(folder, set).map((pair) => ({ source: pair.source, target: pair.target, label: pair.label }))
  if (pairs.length === 0) continue
  const label = set.label === 'score' ? 'words' : 'judgement'
  const head = { source, target, engine, organisation: null, origin, licence, label, revision: 0 } as const
  const { record, model } = makeRecord(pairs, head, englishWords, moreTexts(folder, set))
  const isGood = meetsBar(record)
  const ships = isGood && engine?.startsWith('study:') !== true
  const file = await writeCalibration(out, ships ? record : { ...record, model: null }, ships ? model : null)
  console.log(`${file}: r ${record.pearson} (≥ ${record.pearsonLow})${isGood ? '' : ', below the bar'}`)
}
