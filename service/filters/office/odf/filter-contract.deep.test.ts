import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parity } from '#language/tags/parity.ts'
import { parseTags } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import type { LooseToken } from '#language/tags/token.ts'
import { fixtureFiles } from '../../../testing/sample-files.ts'
import { DocumentRefused } from '../../document-refused.ts'
import type { Block } from '../../filter.ts'
import { pseudo } from '../../samples/pseudo.ts'
import { describeOdfFiles, expectWellFormed, odfEndings } from '../../testing/describe-odf-files.ts'
import { packOdf } from './samples/pack-odf.ts'
import { looks, odt, p, partOf, span } from './samples/sample.ts'
import { runs } from '#contract/testing/runs.ts'

const langs = { sourceLang: 'en', targetLang: 'es' }
const read = (bytes: Uint8Array) => odt.read(bytes, langs)
const texts = (bytes: Uint8Array) => read(bytes).map(({ tokens }) => printTags(tokens))

describe('every OpenDocument file', () => {
  describeOdfFiles(fixtureFiles(...odfEndings), 16)
})

const words = fc.array(
  fc.constantFrom('red', 'Äpfel ', '&lt;g1&gt;x', 'x&amp;y', '  two  ', '\n', '🍏', '.', '<!-- c -->', 'end'),
  { minLength: 1, maxLength: 4 },
)
const leaves = fc.oneof(
  words.map((list) => list.join('')),
  fc.constantFrom(
    '<text:tab/>',
    '<text:s text:c="3"/>',
    '<text:line-break/>',
    '<text:bookmark text:name="b"/>',
    '<text:soft-page-break/>',
    '<text:page-number>1</text:page-number>',
    `<text:note text:note-class="footnote"><text:note-body>${p('below')}</text:note-body></text:note>`,
    '<draw:frame><svg:desc>alt</svg:desc></draw:frame>',
  ),
)
const { inline } = fc.letrec<{ inline: string; node: string }>((tie) => ({
  inline: fc.array(tie('node'), { minLength: 1, maxLength: 5 }).map((list) => list.join('')),
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaves,
    fc.tuple(tie('inline'), fc.constantFrom('B', 'I', 'U', 'N')).map(([content, look]) => span(content, look)),
    tie('inline').map((content) => `<text:a xlink:href="x">${content}</text:a>`),
    tie('inline').map(
      (content) =>
        `<text:ruby><text:ruby-base>${content}</text:ruby-base><text:ruby-text>r</text:ruby-text></text:ruby>`,
    ),
  ),
}))

const bodies = fc
  .array(inline, { minLength: 1, maxLength: 3 })
  .map((list) => list.map((content) => p(content)).join(''))
const pack = (body: string) => packOdf(body, { automatic: looks })

/** Replaces letters by others of the same script, so that properties derived from them stay the same. */
const changeLetters = ({ key, tokens }: Block): readonly [string, readonly LooseToken[]] => [
  key,
  tokens.map((token) => (token.kind === 'text' ? { ...token, text: token.text.replaceAll('e', 'u') } : token)),
]

describe('any OpenDocument text', () => {
  it('has tags that are closed and nested', () => {
    fc.assert(
      fc.property(bodies, (body) => texts(pack(body)).every((text) => parity(text, text).length === 0)),
      { numRuns: runs(500) },
    )
  })

  it('reads as it was written, each letter in the spans and links that it was in', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const bytes = pack(body)
        const changed = new Map(read(bytes).map(changeLetters))
        const written = odt.write(bytes, changed, langs)
        expectWellFormed(written.bytes)
        expect(written.repaired).toEqual([])
        const expected = [...changed.values()].map((tokens) => lettersIn(tokens))
        expect(read(written.bytes).map(({ tokens }) => lettersIn(tokens))).toEqual(expected)
        const before = lettersOf(partOf(bytes, 'content.xml')).map((letter) => letter.replace('e', 'u'))
        expect(lettersOf(partOf(written.bytes, 'content.xml'))).toEqual(before)
      }),
      { numRuns: runs(1000) },
    )
  })

  it('has the very words that were written, whatever they are', () => {
    const anything = fc.string({
      unit: fc.constantFrom('a', ' ', '<', '&', '"', ']]>', 'é', '🍏', '\u00a0', '\u0000', '\n', "'"),
    })
    fc.assert(
      fc.property(inline, anything, (content, text) => {
        const bytes = packOdf(p(`first ${content}`), { automatic: looks })
        const [block] = read(bytes).filter(({ key }) => key === 'content.xml#0')
        if (block === undefined) return
        const written = odt.write(bytes, new Map([[block.key, [{ kind: 'text', text: `b${text}b` }]]]), langs).bytes
        expectWellFormed(written)
        const expected = `b${text}b`.replaceAll('\u0000', '').replaceAll(/\n+/g, ' ')
        const after = read(written).find(({ key }) => key === 'content.xml#0')
        expect(
          plainOf(after?.tokens ?? [])
            .trim()
            .startsWith(expected),
        ).toBe(true)
      }),
      { numRuns: runs(500) },
    )
  })
})

function plainOf(tokens: readonly LooseToken[]): string {
  return tokens.map((token) => (token.kind === 'text' ? token.text : '')).join('')
}

/** Returns text without white space, since underlined white space is text or a tag depending on its neighbours. */
function lettersIn(tokens: readonly LooseToken[]): string {
  return plainOf(tokens).replaceAll(/\s/g, '')
}

/** Returns each letter of a part with the styles of its spans and the number of links and rubies around it: `e BI 1` */
function lettersOf(xml: string): string[] {
  const open: string[] = []
  return (xml.match(/<!--.*?-->|<[^>]*>|[^<]+/gs) ?? []).flatMap((piece) => {
    if (piece.startsWith('</')) open.pop()
    else if (piece.startsWith('<') && !/^<[!?]|\/>$/.test(piece)) open.push(piece)
    if (piece.startsWith('<')) return []
    const styles = ['B', 'I', 'U'].filter((style) => open.includes(`<text:span text:style-name="${style}">`)).join('')
    const around = open.filter((tag) => /^<text:(?:a|ruby)[ >]/.test(tag)).length
    return Array.from(piece.replaceAll(/\s/g, ''), (letter) => `${letter} ${styles} ${around}`)
  })
}

/** Reads, writes and reads again; returns the refusal's type instead when the document is refused. */
function outcome(bytes: Uint8Array): string {
  try {
    const changed = new Map(
      read(bytes).map(({ key, tokens }) => [key, parseTags(pseudo(`${printTags(tokens)} & <b>`))]),
    )
    const written = odt.write(bytes, changed, { sourceLang: 'en', targetLang: 'he' })
    expectWellFormed(written.bytes)
    expect(read(written.bytes)).toHaveLength(changed.size)
    return 'taken'
  } catch (error) {
    if (error instanceof DocumentRefused) return error.reason
    throw error
  }
}

describe('a damaged OpenDocument file', () => {
  const outcomes = ['taken', 'corrupt', 'unsafe', 'doctype', 'encrypted', 'too-large', 'unreadable-part']
  const body = [
    p(
      `The ${span('fee', 'B')} is <text:tab/>due.<text:note text:note-class="endnote"><text:note-body>${p('Now')}</text:note-body></text:note>`,
    ),
    p(
      `<text:bookmark-start text:name="b"/>See <text:a xlink:href="x">${span('here', 'I')}</text:a><text:bookmark-end text:name="b"/>`,
      'P1',
    ),
    `<table:table table:style-name="T"><table:table-column/><table:table-row><table:table-cell office:value-type="string" office:string-value="x">${p('cell')}</table:table-cell></table:table-row></table:table>`,
    p(
      '<text:ruby><text:ruby-base>y</text:ruby-base><text:ruby-text>x</text:ruby-text></text:ruby> and <draw:frame><svg:desc>alt</svg:desc></draw:frame>more',
    ),
  ].join('')
  const small = packOdf(body, {
    automatic: looks,
    masters: `<style:master-page><style:header>${p('top')}</style:header></style:master-page>`,
  })

  it('is taken or refused by type, whatever its bytes', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(255), (at, value) => {
        const bytes = Buffer.from(small)
        bytes[at % bytes.length] = value
        expect(outcomes).toContain(outcome(bytes))
      }),
      { numRuns: runs(500) },
    )
  })

  it('is taken or refused by type, whatever its markup', () => {
    const tags = partOf(small, 'content.xml').split(/(?=<)/)
    const moves = fc.array(
      fc.record({
        from: fc.nat(),
        to: fc.nat(),
        length: fc.nat(4),
        how: fc.constantFrom('move', 'copy', 'drop', 'cut'),
      }),
      { minLength: 1, maxLength: 4 },
    )
    fc.assert(
      fc.property(moves, (list) => {
        const moved = [...tags]
        for (const { from, to, length, how } of list) {
          const start = from % moved.length
          const piece = how === 'copy' ? moved.slice(start, start + length) : moved.splice(start, length)
          if (how === 'cut') moved[start] = (moved[start] ?? '').slice(0, 5)
          if (how !== 'drop') moved.splice(to % (moved.length + 1), 0, ...piece)
        }
        const bytes = packOdf('', { entries: { 'content.xml': moved.join('') } })
        expect(outcomes).toContain(outcome(bytes))
      }),
      { numRuns: runs(2000) },
    )
  })
})
