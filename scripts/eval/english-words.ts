import { readFileSync } from 'node:fs'
import { readEnglishWords } from '../../service/quality/features/english-words.ts'

/** What English words mean, as it ships. */
export const englishWords = readEnglishWords(readFileSync('service/quality/words/english.gz'))
