import fc from 'fast-check'
import { Tokenizer } from 'parse5'
import { describe, expect, it, vi } from 'vitest'
import type { Range } from '../tags/piece.ts'
import { scanHtml } from './scan-html.ts'
import { runs } from '#contract/testing/runs.ts'

type Reported = Range & { readonly kind: string; readonly text: string }

function scan(html: string): Reported[] {
  const reported: Reported[] = []
  scanHtml(html, {
    open: ({ name, start, end }) => reported.push({ kind: 'open', text: name, start, end }),
    close: (name, { start, end }) => reported.push({ kind: 'close', text: name, start, end }),
    text: (text, { start, end }) => reported.push({ kind: 'text', text, start, end }),
    code: ({ start, end }) => reported.push({ kind: 'code', text: '', start, end }),
  })
  return reported
}

const words = (html: string) => scan(html).map(({ kind, text }) => (kind === 'text' ? text : `${kind} ${text}`.trim()))

describe('scanning HTML', () => {
  it('decodes text and keeps white space at its edges apart', () => {
    expect(words(' \r\na &amp; b\r\n')).toEqual([' \n', 'a & b', '\n'])
    expect(words('&#32;a&#32;')).toEqual([' a '])
    expect(words('<p>a &lt;b</p>')).toEqual(['open p', 'a <b', 'close p'])
  })

  it('knows where text holds no tags', () => {
    expect(words('<script>a<b></script>c')).toEqual(['open script', 'a<b>', 'close script', 'c'])
    expect(words('<title>a<b>&amp;</title>')).toEqual(['open title', 'a<b>&', 'close title'])
    expect(words('<style>a<b>&amp;</style>')).toEqual(['open style', 'a<b>&amp;', 'close style'])
    expect(words('<svg><title>a<b></title><![CDATA[<c>]]></svg>')).toEqual([
      'open svg',
      'open title',
      'a',
      'open b',
      'close title',
      '<c>',
      'close svg',
    ])
    expect(words('<math><annotation-xml><style>a<b></style>')).toContain('a<b>')
  })

  it.each(['<script>*</script>', '<!-- *-->', '<a b="*">', '&amp;*<p>'])(
    'writes the inside of %s in few parts, since each makes one text of all that is kept',
    (around) => {
      const write = vi.spyOn(Tokenizer.prototype, 'write')
      scan(around.replace('*', 'a>b;'.repeat(20_000)))
      expect(write.mock.calls.length).toBeLessThan(40)
      write.mockRestore()
    },
  )

  it('reports ranges that touch, and that begin and end as what they are', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<a b="c>d" e=f>',
      '<br/>',
      '&amp;',
      '&nbsp',
      '&#0;',
      '\r\n',
      '\r',
      ' ',
      'x',
      '\0',
      '<',
      '>',
      '</',
      '</ x>',
      '<!-- c -->',
      '<!x>',
      '<?y?>',
      '<![CDATA[z]]>',
      '<svg>',
      '</svg>',
      '<title>',
      '</title>',
      '<script>',
      '</script>',
      '😀',
      '"',
    )
    fc.assert(
      fc.property(fc.array(piece), fc.boolean(), (pieces, isMarked) => {
        const html = (isMarked ? '\ufeff' : '') + pieces.join('')
        let at = isMarked ? 1 : 0
        for (const { kind, start, end } of scan(html)) {
          expect(start).toBe(at)
          expect(end).toBeGreaterThan(start)
          if (kind !== 'text') expect(html[start]).toBe('<')
          if (kind === 'open' || kind === 'close') expect(html[end - 1]).toBe('>')
          at = end
        }
        // A tag that is cut off by the end of the document is not reported.
        if (at < html.length) expect(html[at]).toBe('<')
      }),
      { numRuns: runs(3000) },
    )
  })
})
