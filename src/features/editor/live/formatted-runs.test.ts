import { describe, expect, it } from 'vitest'
import { formattedRuns } from './formatted-runs.ts'

const runsOf = (text: string, html: string) => formattedRuns(text, html).map(({ start, end }) => text.slice(start, end))

describe('what a pasted text sets apart', () => {
  it.each([
    ['bold', 'one two', '<p>one <b>two</b></p>', ['two']],
    ['italics by style', 'one two', '<span style="font-style:italic">one</span> two', ['one']],
    [
      'bold by weight, in pieces',
      'one two three',
      'one <b>two</b><span style="font-weight:700"> three</span>',
      ['two three'],
    ],
    ['several', 'a b c', '<strong>a</strong> b <em>c</em>', ['a', 'c']],
    [
      'entities and comments',
      'R&D “x”',
      '<!--StartFragment--><b>R&amp;D</b> &#8220;x&#x201d;<!--EndFragment-->',
      ['R&D'],
    ],
    ["Word's head", 'one', '<html><head><style>b{x:"<b>"}</style></head><body><o:p></o:p>one</body></html>', []],
    [
      "Google's wrapper",
      'one two',
      '<b style="font-weight:normal">one <b style="font-weight:700">two</b></b>',
      ['two'],
    ],
    ['what is never closed', 'one two', 'one <b>two', ['two']],
  ])('%s', (_name, text, html, runs) => {
    expect(runsOf(text, html)).toEqual(runs)
  })

  it('is nothing where the HTML has other words', () => {
    expect(runsOf('one two', 'one <b>three</b>')).toEqual([])
  })
})
