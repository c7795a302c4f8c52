import { describe, expect, it } from 'vitest'
import { findFaults } from './find-faults.ts'

const direction = { source: 'en', target: 'es' }
const faults = (source: string, target: string, terms: { source: string; target: string }[] = []) =>
  findFaults({ source, target, terms }, direction)

describe('the faults of an answer', () => {
  it.each([
    ['The <g1>red</g1> house costs 1,200 euros.', 'La casa <g1>roja</g1> cuesta 1.200 euros.'],
    ['See https://a.org, {name}.', 'Vea https://a.org, {name}.'],
    ['OK', 'OK'],
    ['```\nThe house\n```', '```\nLa casa\n```'],
  ])('%j → %j are none', (source, target) => {
    expect(faults(source, target)).toEqual([])
  })

  it.each([
    ['a tag is missing', 'The <g1>red</g1> house.', 'La casa roja.', false],
    ['a number is another', 'House 25.', 'Casa 52.', false],
    ['nothing was translated', 'The red house is very big.', 'The red house is very big.', false],
    ['it is in another writing', 'The red house is very big.', 'Красный дом очень большой.', false],
    ['a placeholder is gone', 'Hello {name}, welcome.', 'Hola, bienvenido.', true],
    ['a format is another', 'Read %s of %d pages.', 'Lea %s de páginas.', true],
    ['there is nothing', 'The house.', ' ', true],
    ['it stands in a fence', 'The house.', '```\nLa casa.\n```', true],
    ['it repeats the form', 'The house.', '{"target":"La casa."}', true],
    ['it goes on and on', 'The house.', 'La casa es grande, bonita y cara. '.repeat(20), true],
  ])('are reported where %s', (_, source, target, isFatal) => {
    const found = faults(source, target)
    expect(found).not.toEqual([])
    expect(found.some((fault) => fault.isFatal)).toBe(isFatal)
    for (const { message, weight } of found) {
      expect(message).not.toBe('')
      expect(weight).toBeGreaterThan(0)
    }
  })

  it('name the terms that were not used, in any form', () => {
    const terms = [{ source: 'house', target: 'hogar' }]
    expect(faults('Two houses.', 'Dos hogares.', terms)).toEqual([])
    expect(faults('Two houses.', 'Dos casas.', terms)).toMatchObject([{ message: expect.stringContaining('hogar') }])
    expect(faults('Two dogs.', 'Dos perros.', terms)).toEqual([])
  })

  it('weigh less when only a tag is wrong, which can be put right, than when a number is', () => {
    const [tag] = faults('The <x1/>house.', 'La casa.')
    const [number] = faults('House 25.', 'Casa 52.')
    expect(tag?.weight).toBeLessThan(number?.weight ?? 0)
  })
})
