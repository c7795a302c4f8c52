import { describe } from 'vitest'
import { fixtureFiles } from '../testing/sample-files.ts'
import { describeDamagedTexts } from './testing/describe-damaged-texts.ts'

describe('damaged files', () => describeDamagedTexts(fixtureFiles))
