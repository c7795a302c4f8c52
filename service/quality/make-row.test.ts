import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readEnglishWords } from './features/english-words.ts'
import { valueNames } from './make-row.ts'

const words = readEnglishWords(readFileSync('service/quality/words/english.gz'))

describe('what a pair is judged by', () => {
  it('has a name of its own each, and more of them where one side is English', () => {
    const names = valueNames({ side: 'target', words, expected: new Map() })
    expect(valueNames(null)).toEqual(names.slice(0, -41))
    expect(names.length).toBeGreaterThan(110)
    expect(new Set(names).size).toBe(names.length)
  })
})
