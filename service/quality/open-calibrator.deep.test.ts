import { readJudgedPairs } from '../testing/read-judged-pairs.ts'
import { describeCalibrator } from './testing/describe-calibrator.ts'

describeCalibrator(readJudgedPairs('es-en'), 'es')
