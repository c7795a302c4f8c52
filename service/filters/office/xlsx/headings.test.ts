import { describe, expect, it } from 'vitest'
import type { SampleBook } from './samples/pack-xlsx.ts'
import { readBook, translateBook } from './samples/sample.ts'

const page = (name: string, text: string): SampleBook => ({
  sheets: [{ name: 'Prices', content: `<sheetData/><headerFooter><${name}>${text}</${name}></headerFooter>` }],
})
const read = (text: string) => readBook(page('oddHeader', text)).map((line) => line.replace('sheet:Prices: ', ''))
const write = (text: string, targets: Record<string, string>) => {
  const written = translateBook(page('oddHeader', text), targets)
  return { ...written, text: /<oddHeader>(.*)<\/oddHeader>/s.exec(written.sheet())?.[1] }
}

describe('the headers and footers of a sheet', () => {
  it('have a block for each of their parts', () => {
    expect(read('&amp;LPrices&amp;CSpring 2024&amp;RDraft')).toEqual(['Prices', 'Spring 2024', 'Draft'])
    expect(read('In the middle')).toEqual(['In the middle'])
    expect(read('&amp;L&amp;D&amp;R&amp;P')).toEqual([])
  })

  it.each(['oddHeader', 'oddFooter', 'evenHeader', 'evenFooter', 'firstHeader', 'firstFooter'])(
    'are those of %s',
    (name) => {
      expect(readBook(page(name, '&amp;LText'))).toEqual(['sheet:Prices: Text'])
    },
  )

  it('have tags for their codes, not for those at the edges', () => {
    expect(read('&amp;L&amp;"Arial,Bold"&amp;12&amp;K00FF00Page &amp;P of &amp;N&amp;B')).toEqual([
      'Page <x1/> of <x2/>',
    ])
    expect(read('&amp;Lred &amp;K01+033and &amp;Bbold&amp;B, R&amp;&amp;D')).toEqual([
      'red <x1/>and <x2/>bold<x3/>, R&D',
    ])
    expect(read('&amp;LOne\r\nTwo_x000a_Three')).toEqual(['One<x1/>Two<x2/>Three'])
  })

  it('are written part by part, all else as it was', () => {
    const { text } = write('&amp;L&amp;"Arial,Bold"Prices &amp; more&amp;C&amp;RPage &amp;P of &#78;', {
      'Page <x1/> of N': '<x1/> R&D <de> N',
    })
    expect(text).toBe('&amp;L&amp;"Arial,Bold"Prices &amp; more&amp;C&amp;R&amp;P R&amp;&amp;D &lt;de&gt; N')
  })

  it('keep digits apart from sizes', () => {
    expect(write('&amp;L&amp;12Spring', { Spring: '2024' }).text).toBe('&amp;L&amp;12 2024')
  })

  it('stay within the length that Excel opens, all parts together, and report it', () => {
    const long = 'x'.repeat(130)
    const written = write('&amp;LOne&amp;RTwo', { One: long, Two: long })
    expect(written.text).toBe(`&amp;L${long}&amp;RTwo`)
    expect(written.repaired).toEqual(['xl/worksheets/sheet1.xml#oddHeader/R'])
  })
})
