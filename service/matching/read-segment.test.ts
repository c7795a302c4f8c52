import { describe, expect, it } from 'vitest'
import { isContent, readSegment } from './read-segment.ts'

describe('a segment, as it is compared', () => {
  it.each([
    ['words without signs and tags', 'Save the <g1>file</g1>, now!', ['save', 'the', 'file', 'now']],
    ['numbers and what is copied as one word each', 'See 12 at https://a.org', ['see', '#', 'at', '@url']],
    ['signs as one word where nothing else is', '* * *', ['* * *']],
    ['tags as one word where nothing else is', '<x3/><x4/>', ['<x> <x>']],
    ['one empty word of nothing', '', ['']],
    ['one empty word of white space', ' \u00A0\t', ['']],
  ])('has %s', (_, text, words) => {
    expect(readSegment(text).words).toEqual(words)
  })

  it('is one word where it has more than can be compared', () => {
    const text = 'Save a file '.repeat(400)
    expect(readSegment(text).words).toEqual([text.trim().toLowerCase()])
    expect(readSegment('文件'.repeat(501)).words).toHaveLength(1)
    expect(readSegment('文件'.repeat(500)).words).toHaveLength(1000)
  })

  it.each([
    ['Save files', 'save files'],
    ['Save <g1>files</g1>', 'save files'],
    ['e-mail', 'e mail'],
    ['保存件', '保存件'],
    ['保存 件', '保存 件'],
    ['Page 12', 'page #'],
    ['one two three', 'one two three'],
    ['***', '*'],
    ['', ''],
    ['one two three four', null],
    ['保存文件', null],
    ['x'.repeat(64), 'x'.repeat(64)],
    ['x'.repeat(65), null],
  ])('of up to three words has letters: %j', (text, letters) => {
    expect(readSegment(text).letters).toBe(letters)
  })

  it('distinguishes the text from what only goes with it', () => {
    const { units } = readSegment('Pay <g1>12</g1> to a@b.org!')
    expect(units.map((unit) => [unit.key, isContent(unit)])).toEqual([
      ['pay', true],
      ['<g>', false],
      ['#', true],
      ['</g>', false],
      ['to', true],
      ['@email', true],
      ['!', false],
    ])
  })
})
