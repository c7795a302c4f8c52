import { describe, expect, it } from 'vitest'
import { readDirection } from './find-models.ts'

describe('the name of a folder of a model', () => {
  it.each([
    ['en-es', { source: 'en', target: 'es' }],
    ['zh-Hant-en', { source: 'zh-Hant', target: 'en' }],
    ['en-zh-Hant', { source: 'en', target: 'zh-Hant' }],
    ['en-pt-BR', { source: 'en', target: 'pt-BR' }],
    ['en', null],
    ['en-en', null],
    ['.tmp-download', null],
    ['..', null],
  ])('%s means %j', (name, direction) => {
    expect(readDirection(name)).toEqual(direction)
  })
})
