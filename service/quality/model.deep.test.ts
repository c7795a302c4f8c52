import { readJudgedPairs } from '../testing/read-judged-pairs.ts'
import { describeModel } from './testing/describe-model.ts'

// The pairs are of nine kinds, and nothing is between them.
describeModel(readJudgedPairs('es-en'), 'es', -0.3)
