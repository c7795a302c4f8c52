import { describe, expect, it } from 'vitest'
import { fixtureFile } from '../../../testing/sample-files.ts'
import { readDocument } from '../../read-document.ts'
import { writeDocument } from '../../write-document.ts'

const segmentsOf = (text: string | Uint8Array) =>
  readDocument(Buffer.from(text), { fileName: 'a.svg', sourceLang: 'en', targetLang: 'es' }).segments

describe('text of a drawing', () => {
  it('is what it shows and says of itself', () => {
    expect(segmentsOf(fixtureFile('mill.svg').open()).map(({ source, part }) => `${part}: ${source}`)).toEqual([
      'title: The mill from the river',
      'desc: A wheel, a house and a bridge',
      'title: The great wheel',
      'label-wheel: Wheel of <g1>oak</g1> & iron',
      'text: <g1>Open from May</g1> <g2>until October</g2>',
    ])
  })

  it('is written in its place', () => {
    const text = '<svg><text x="1">Salt &amp; <tspan>bread</tspan></text></svg>'
    const segments = [{ source: 'Salt & <g1>bread</g1>', target: '<g1>Pan</g1> & sal < 1' }]
    const request = { format: 'svg', sourceLang: 'en', targetLang: 'es', segments } as const
    expect(Buffer.from(writeDocument(Buffer.from(text), request).bytes).toString()).toBe(
      '<svg><text x="1"><tspan>Pan</tspan> &amp; sal &lt; 1</text></svg>',
    )
  })

  it.each([
    ['<!DOCTYPE svg [<!ENTITY a "b">]><svg></svg>', 'doctype'],
    ['<html></html>', 'unsupported'],
  ])('refuses %s', (text, reason) => {
    expect(() => segmentsOf(text)).toThrow(expect.objectContaining({ reason }))
  })
})
