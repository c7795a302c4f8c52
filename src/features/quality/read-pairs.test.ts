import { describe, expect, it } from 'vitest'
import { readPairs } from './read-pairs.ts'

const languages = { from: 'en', to: 'es' }
const pair = (source: string, target: string) => ({ source, target })

describe('pairs that were pasted', () => {
  it('are one a line, with a tab between', async () => {
    const { pairs, skipped } = await readPairs('One.\tUno.\r\n\nTwo.\t\nThree.\tTres.\textra', null, languages)
    expect(pairs).toEqual([pair('One.', 'Uno.'), pair('Three.', 'Tres.')])
    expect(skipped).toBe(1)
  })

  it('lose a first line that names the languages, and no other', async () => {
    expect((await readPairs('en\tes-MX\nno\tno', null, languages)).pairs).toEqual([pair('no', 'no')])
    expect((await readPairs('de\tes\na\tb', null, languages)).pairs).toHaveLength(2)
  })
})

describe('a CSV file', () => {
  it.each([
    ['One.,Uno.\n"a, b","a; ""b"""', [pair('One.', 'Uno.'), pair('a, b', 'a; "b"')]],
    ['One.;Uno.\n"two\nlines";"dos\nlíneas"', [pair('One.', 'Uno.'), pair('two\nlines', 'dos\nlíneas')]],
    ['\uFEFFOne.\tUno.', [pair('One.', 'Uno.')]],
    ['"never closed,Uno.', [pair('"never closed', 'Uno.')]],
  ])('%j', async (text, expected) => {
    expect((await readPairs(text, 'a.CSV', languages)).pairs).toEqual(expected)
  })
})

describe('a file of markup', () => {
  it('as TMX gives the variants of the two languages, without native codes', async () => {
    const tmx = `<?xml version="1.0"?><!DOCTYPE tmx SYSTEM "tmx14.dtd"><tmx version="1.4"><body>
      <tu><tuv xml:lang="EN-us"><seg>The <bpt i="1">&lt;b&gt;</bpt>fee<ept i="1">&lt;/b&gt;</ept> &amp; tax</seg></tuv>
      <tuv xml:lang="de"><seg>Gebühr</seg></tuv><tuv lang="es"><seg>La tasa</seg></tuv></tu>
      <tu><tuv xml:lang="en"><seg>Alone</seg></tuv></tu></body></tmx>`
    expect(await readPairs(tmx, 'a.tmx', languages)).toEqual({ pairs: [pair('The fee & tax', 'La tasa')], skipped: 1 })
  })

  it.each([
    [
      '1.2',
      '<xliff><file><body><trans-unit id="1"><source>A <g id="1">b</g></source><target>X</target></trans-unit></body></file></xliff>',
    ],
    [
      '2.1',
      '<xliff version="2.1"><file><unit id="1"><segment><source>A <pc id="1">b</pc></source><target>X</target></segment></unit></file></xliff>',
    ],
  ])('as XLIFF %s gives its units', async (_, xliff) => {
    expect((await readPairs(xliff, null, languages)).pairs).toEqual([pair('A b', 'X')])
  })

  it('that breaks off says where', async () => {
    await expect(readPairs('<tmx><body>\n<tu>', 'a.tmx', languages)).rejects.toThrow(/2:/)
  })
})
