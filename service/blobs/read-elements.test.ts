import { describe, expect, it } from 'vitest'
import { readElements } from './read-elements.ts'

describe('the elements of an answer', () => {
  const list =
    '<?xml version="1.0"?><List xmlns="http://a.example/">\n<More>b&amp;c</More>' +
    '<Item><Key>a</Key><Owner><Key>no</Key></Owner></Item><Item><Key>b</Key></Item></List>'

  it('are read with the texts right below them', () => {
    expect(readElements(list, 'Item')).toMatchObject([{ Key: 'a' }, { Key: 'b' }])
    expect(readElements(list, 'List')).toMatchObject([{ More: 'b&c' }])
    expect(readElements(list, 'Other')).toEqual([])
  })

  it.each(['', 'Bad gateway', '<html><p>', '<Item><Key>a</Key>'])('are none where there is no XML: %j', (text) => {
    expect(readElements(text, 'Item')).toEqual([])
  })
})
