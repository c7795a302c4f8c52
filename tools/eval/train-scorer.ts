import { meetsBar } from '../../service/quality/calibration-record.ts'
import { writeCalibration } from '../../service/quality/write-calibration.ts'
import { apertiumDirections } from './apertium-pairs.ts'
import { makeApertiumRecord } from './apertium-record.ts'
import { makeOpinionRecord } from './opinion-record.ts'

// The same references and the same Apertium give the same files. A direction that does not meet the bar gets none.
const [sets = '', help = '', out = ''] = process.argv.slice(2)
for (const direction of apertiumDirections) {
  const opinion = await makeOpinionRecord({ sets, help }, direction)
  const isUsable = meetsBar(opinion.record)
  if (isUsable) await writeCalibration(out, opinion.record, null)
  const { pearson: r, pearsonLow: low } = opinion.record
  console.log(
    `${direction.source} → ${direction.target}, opinion: r ${r} (≥ ${low})${isUsable ? '' : ', below the bar'}`,
  )
  for (const line of opinion.figures) console.log(`  ${line}`)

  const { record, model } = await makeApertiumRecord({ sets, help }, direction)
  const isGood = meetsBar(record)
  if (isGood) await writeCalibration(out, record, model)
  const { source, target, pearson, pearsonLow } = record
  console.log(`${source} → ${target}: r ${pearson} (≥ ${pearsonLow})${isGood ? '' : ', below the bar: not written'}`)
}
