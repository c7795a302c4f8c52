import { describe, expect, it } from 'vitest'
import { parity } from '#language/tags/parity.ts'
import { parseTags } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import { countTurns } from '../testing/count-turns.ts'
import { postEditWithoutEngine } from './post-edit-without-engine.ts'

const direction = { source: 'en', target: 'es' }

async function edit(source: string, given: string): Promise<string | null> {
  const result = await postEditWithoutEngine({ key: 'k', source: parseTags(source) }, parseTags(given), direction)
  return result.ok ? printTags(result.target) : null
}

describe('a post-edit by rules', () => {
  it.each([
    ['a good translation', 'The <g1>house</g1>.', 'La <g1>casa</g1>.', 'La <g1>casa</g1>.'],
    ['a choice of words', 'The house is red.', 'El hogar está colorado.', 'El hogar está colorado.'],
  ])('leaves %s alone', async (_, source, given, expected) => {
    expect(await edit(source, given)).toBe(expected)
  })

  it.each([
    ['a number in the notation of the source', 'It costs 1,200 euros.', 'Cuesta 1,200 euros.', 'Cuesta 1.200 euros.'],
    ['a number that was changed', 'House 25 is red.', 'La casa 52 es roja.', 'La casa 25 es roja.'],
    ['double spaces', 'The red house.', 'La casa  roja.', 'La casa roja.'],
    ['outer space', ' The house.', 'La casa.', ' La casa.'],
    ['two things at once', 'It costs 1,200 euros.', 'Cuesta  1,200 euros.', 'Cuesta 1.200 euros.'],
    ['a tag too many', 'The house.', 'La <g1>casa</g1>.', 'La casa.'],
    ['a tag that is missing', 'Read <g1>25</g1> pages.', 'Lee 25 páginas.', 'Lee <g1>25</g1> páginas.'],
  ])('repairs %s', async (_, source, given, expected) => {
    expect(await edit(source, given)).toBe(expected)
  })

  it('has parity and is not worse, whatever was given', async () => {
    const source = 'The <g1>house <x2/></g1> costs 1,200 and 3.5 %.'
    for (const given of ['', ' ', '</g1><x2/><x2/>', '9 9 9', '<g1><x2/></g1>', 'Casa  casa [ 1,200', '*casa'])
      expect(parity(source, (await edit(source, given)) ?? 'refused')).toEqual([])
  })

  it('gives way to other requests before each round of checks', async () => {
    expect(await countTurns(() => edit('The red house.', 'La casa roja.'))).toBe(1)
    // The text is checked, repaired, and checked again.
    expect(await countTurns(() => edit('The red house.', 'La casa  roja.'))).toBe(2)
  })

  it('refuses a source whose own tags are broken', async () => {
    expect(await edit('<g1>The house', 'La casa')).toBeNull()
  })
})
