import { readJudgedPairs } from '../testing/read-judged-pairs.ts'
import { describeModel } from './testing/describe-model.ts'

// Nine kinds of pairs, and nothing between them.
describeModel(readJudgedPairs('es-en'), 'es', -0.3)
