import { describe, expect, it } from 'vitest'
import { strayTags } from './stray-tags.ts'

describe('standalone tags that a translation has', () => {
  it.each([
    ['are where they were, at an end', 'Wait <x1/>', 'Espere <x1/>', [], []],
    ['are where they were, beside the same sign', 'Wait <x1/>: now', 'Ahora <x1/>: espere', [], []],
    ['are where they were, beside a word of one stem', 'a minute <x1/> ago', 'hace un minuto <x1/>', [], []],
    ['are somewhere between other words', 'about <x1/> hours', 'al voltant <x1/> d’hores', [1], []],
    ['have come to an end', 'about <x1/> hours', 'al voltant d’hores<x1/>', [], [1]],
  ])('%s', (_, source, target, stray, moved) => {
    expect(strayTags(source, target)).toEqual({ stray, moved })
  })

  it('are where they were beside the translation of a term', () => {
    const terms = [{ source: 'hours', target: 'hores' }]
    expect(strayTags('about <x1/> hours', 'unes <x1/> hores', terms)).toEqual({ stray: [], moved: [] })
  })
})
