import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { parseTags } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import { DocumentRefused } from '../../document-refused.ts'
import { fixtureFiles } from '../../../testing/sample-files.ts'
import { describeMarkdownFiles } from '../../testing/describe-markdown-files.ts'
import { readDocument } from '../../read-document.ts'
import { markdownFilter } from './markdown-filter.ts'
import { runs } from '#contract/testing/runs.ts'

const options = { sourceLang: 'en', targetLang: 'es' }

function blocksOf(bytes: Uint8Array): string[] {
  return markdownFilter.read(bytes, options).map(({ part, tokens }) => `${part}: ${printTags(tokens)}`)
}

const read = (file: string) => blocksOf(Buffer.from(file))
const texts = (file: string) => read(file).map((block) => block.slice(block.indexOf(': ') + 2))

/** Writes targets by the number of the block. */
function writeBytes(bytes: Uint8Array, targets: Record<number, string>) {
  const changed = new Map(Object.entries(targets).map(([number, text]) => [`#${number}`, parseTags(text)]))
  return markdownFilter.write(bytes, changed, options)
}

const write = (file: string, targets: Record<number, string>) =>
  Buffer.from(writeBytes(Buffer.from(file), targets).bytes).toString()

describe('what is taken of Markdown', () => {
  it.each([
    ['headings', '# One #\n## Two\nThree\n===\nFour\n---\n', ['One', 'Two', 'Three', 'Four']],
    ['paragraphs as one line', 'One\n  two\nthree\n\nFour', ['One two three', 'Four']],
    ['headings without their ids', '# One {#one}\n## Two {.lead #two}\n', ['One', 'Two']],
    [
      'containers with their titles',
      ':::tip Read *this*\nOne\n:::\n\n:::note[Two] {.x}\nThree\n:::\n::: warning\nFour\n:::\n',
      ['Read <g1>this</g1>', 'One', 'Two', 'Three', 'Four'],
    ],
    [
      'terms and what is said of them',
      'One\n: Two\n: Three\n\nFour\n\n: Five\n  six',
      ['One', 'Two', 'Three', 'Four', 'Five six'],
    ],
    ['no formulas', 'One $a_b$, $5 and $6\n\n$$\nx = y\n\nz\n$$\n\n$$ E $$\n', ['One <x1/>, $5 and $6']],
    [
      'no codes of site generators',
      '{{< figure title="The mill" >}}\n\nSee {{< ref "a.md" >}} or {% link b %}, {{ page.title }}.\n\n{% raw %}\nTwo\n{% endraw %}\n\nSay {see below}',
      ['The mill', 'See <x1/> or <x2/>, <x3/>.', 'Two', 'Say {see below}'],
    ],
    [
      'no comments and expressions of MDX',
      "import A from './a'\n\n{/* No\n\n no */}\n\n# One {props.name}\n\n{\n  list.map((a) => <li>{a}</li>)\n}\n\nTwo {1 + f({ a: 1 })}.\n",
      ['One <x1/>', 'Two <x1/>.'],
    ],
    [
      'text within components, and their labels',
      '<Tabs>\n  <Tab label="One" value="a">\n\n  Two *three*\n\n  </Tab>\n</Tabs>\n\n<Card title="Four" href="/x">\n  Five\n</Card>\n',
      ['One', 'Two <g1>three</g1>', 'Five', 'Four'],
    ],
    ['items and quotes', '- One\n  1. Two\n> Three\n> > Four\nlazy\n', ['One', 'Two', 'Three', 'Four lazy']],
    ['cells', '| A | *B* |\n|---|:-:|\n| c \\| d | `e` f |\n| g\n', ['A', 'B', 'c | d', '<x1/> f', 'g']],
    ['footnotes', 'One[^1].\n\n[^1]: Two\n    three', ['One<x1/>.', 'Two three']],
    ['emphasis as pairs', 'a *b* __c__ ~~d~~ ***e***', ['a <g1>b</g1> <g2>c</g2> <g3>d</g3> <g4>e</g4>']],
    [
      'links as pairs, their titles apart',
      'a [b *c*](/d "T t") [e][f]\n\n[f]: /g\n  (T u)',
      ['a <g1>b <g2>c</g2></g1> <g3>e</g3>', 'T t', 'T u'],
    ],
    ['the text for images', 'a ![b *c*](d "e") f ![g]\n\n[g]: /h', ['a <x1/> f', 'b <g1>c</g1>', 'e', 'g']],
    ['inline code as a tag that stays', '`a` is `` b`c ``', ['<x1/> is <x2/>']],
    ['addresses as tags that stay', '<https://a.b> and http://c.d/e_f, or x@y.z.', ['<x1/> and <x2/>, or <x3/>.']],
    ['hard breaks as tags, soft breaks as spaces', 'a  \nb\\\nc\nd', ['a<x1/>b<x2/>c d']],
    ['tags in a line', 'H<sub>2</sub>O <br> <b>x', ['H<g1>2</g1>O <x2/> <x3/>x']],
    ['escapes and entities as what they stand for', '1\\. \\*a\\* &amp; &copy; &nope; \\q', ['1. *a* & © &nope; \\q']],
    ['text that reads like a mark as a tag', 'write \\<g1>', ['write <x1/>']],
    ['raw HTML', '<p align=center>\n  <b>A</b> c <img alt="B">\n</p>\n\nD', ['<g1>A</g1> c', 'B', 'D']],
    ['the text of tasks and alerts', '- [ ] One\n- [x] Two\n\n> [!NOTE]\n> Three', ['One', 'Two', 'Three']],
  ])('%s', (_, file, expected) => {
    expect(texts(file)).toEqual(expected)
  })

  it.each([
    ['code', '    a\n\n```js\nb\n```\n\n~~~\nc\n\nd\n~~~\n- \n      e'],
    ['what is only code', '`a`\n\n<https://a.b>\n\n![](b)\n\n***\n\n<br>'],
    ['definitions without a title', '[a]: /b\n[c]: <d e>'],
    ['comments', '<!-- a\n\nb -->\n\n<script>\nc\n\nd</script>'],
    [
      'modules and components of MDX',
      "import A from 'b'\nexport const c = 1\n\n<Tabs items={['d']}>\n\n</Tabs>\n\n:::note\n:::",
    ],
    ['HTML in a quote', '> <p>a\n> b</p>'],
  ])('not %s', (_, file) => {
    expect(texts(file)).toEqual([])
  })

  it('takes title, description and summary of the front matter, and no more', () => {
    const file =
      '---\ntitle: One: two\ntags: [a]\ndescription: >-\n  Three\n  four\nauthor: x\nsummary: "Five"\nmore:\n  title: no\n---\n# Six\n'
    expect(read(file.replace('One: two', '"One: two"'))).toEqual([
      'title: One: two',
      'description: Three four',
      'summary: Five',
      'heading: Six',
    ])
    expect(read('+++\ntitle = "a"\nurl = "b"\n[more]\ntitle = "no"\n+++\nb')).toEqual(['title: a', 'paragraph: b'])
    expect(read('+++\ntitle = a b\n+++\nb')).toEqual(['paragraph: b'])
    expect(read('---\ntitle: [a\n---\nb')).toEqual(['paragraph: b'])
    expect(read('---\n__a__\n\n---\nb')).toEqual(['paragraph: a', 'paragraph: b'])
  })

  it('says what a block is', () => {
    expect(read('# a\n\nb\n===\n\nc\n\n|d|\n|-|\n\n![e](f "g")')).toEqual([
      'heading: a',
      'heading: b',
      'paragraph: c',
      'cell: d',
      'alt: e',
      'title: g',
    ])
  })

  it('refuses what is empty or no text', () => {
    expect(() => texts('')).toThrow(DocumentRefused)
    expect(() => blocksOf(Buffer.from('89504e470d0a1a0a0000000d', 'hex'))).toThrow(DocumentRefused)
  })
})

describe('writing Markdown', () => {
  it('leaves every other byte', () => {
    const file =
      "\ufeff---\r\ntitle:   A  # c\r\n---\r\n#  One  ##\r\n\r\n> two\r\n>   *three*\r\n\r\n * four   \r\n\r\n| a |b|\r\n|:-|-|\r\n| c | d\r\n\r\n[x]: <y> 'z'\r\n"
    expect(write(file, { 1: 'B', 2: 'Uno', 6: 'e', 8: "d'e" })).toBe(
      file.replace('A  #', 'B  #').replace('One', 'Uno').replace('|b|', '|e|').replace(' d\r', " d'e\r"),
    )
    expect(write(file, { 3: 'dos <g1>tres</g1>' })).toBe(file.replace('> two\r\n>   *three*', '> dos *tres*'))
    expect(write(file, { 9: "l'z" })).toBe(file.replace("'z'", "'l\\'z'"))
  })

  it.each([
    ['1. a', '1\\. a'],
    ['2024) a', '2024\\) a'],
    ['- a', '\\- a'],
    ['+ a', '\\+ a'],
    ['# a', '\\# a'],
    ['#a', '#a'],
    ['> a', '\\> a'],
    ['```a', '\\`\\`\\`a'],
    ['--- a', '--- a'],
    ['---', '\\---'],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['*a*', '\\*a\\*'],
    ['snake_case_id', 'snake_case_id'],
    ['_a_', '\\_a\\_'],
    ['a [b] c', 'a [b] c'],
    ['a [b](c) d', 'a \\[b\\](c) d'],
    ['a [x] c', 'a \\[x\\] c'],
    ['a < b', 'a < b'],
    ['a <b> c', 'a \\<b> c'],
    ['a & b &copy; &amp', 'a & b &amp;copy; &amp'],
    ['C:\\dir\\*', 'C:\\dir\\\\*'],
    ['a ~~b~~', 'a \\~\\~b\\~\\~'],
    ['`a`', '\\`a\\`'],
    ['a | b', 'a | b'],
    ['[x]: y', '\\[x\\]: y'],
    ['a!', 'a!'],
    ['two\nlines', 'two lines'],
  ])('escapes where it must: %s', (target, expected) => {
    expect(write('One\n\n[x]: /y\n', { 1: target })).toBe(`${expected}\n\n[x]: /y\n`)
  })

  it('escapes bars in cells, and nothing at their beginning', () => {
    expect(write('|a|\n|-|\n|b|\n', { 1: 'x | y', 2: '# - z' })).toBe('|x \\| y|\n|-|\n|# - z|\n')
    expect(write('# a\n', { 1: '1. b #' })).toBe('# 1. b \\#\n')
  })

  it('moves tags with all they hold, and writes the changes within them', () => {
    const file = 'Read [this](/a "T"), ![i](j) and `c`\nplease.\n'
    expect(write(file, { 1: 'Lea, <x3/>, <g1>esto</g1> y <x2/>.', 2: 'U "v"', 3: 'k' })).toBe(
      'Lea, `c`, [esto](/a "U \\"v\\"") y ![k](j).\n',
    )
  })

  it('keeps the label of a link whose text was its label', () => {
    const file = 'See [one] and [two][].\n\n![three]\n\n[one]: /a\n[two]: /b\n[three]: /c\n'
    expect(write(file, { 1: 'Ver <g1>uno</g1> y <g2>dos</g2>.', 2: 'tres' })).toBe(
      file.replace('See [one] and [two][]', 'Ver [uno][one] y [dos][two]').replace('![three]', '![tres][three]'),
    )
    expect(write('[one]\n\n[one]: /a\n', { 1: 'uno' })).toBe('[uno][one]\n\n[one]: /a\n')
  })

  it('writes emphasis as HTML where Markdown would not take it for such', () => {
    expect(write('a **b** c', { 1: 'a<g1>«b»</g1>c' })).toBe('a<strong>«b»</strong>c')
    expect(write('a *b* c', { 1: 'a <g1> b </g1>c' })).toBe('a *b* c')
    expect(write('a ***b*** c', { 1: 'これは<g1>「b」</g1>です' })).toBe('これは<strong><em>「b」</em></strong>です')
  })

  it('writes no-break spaces as the block does', () => {
    expect(write('a&nbsp;b\n\nc\n', { 1: 'x\u00a0y', 2: 'x\u00a0y' })).toBe('x&nbsp;y\n\nx\u00a0y\n')
  })

  it('writes front matter as YAML and raw HTML as HTML', () => {
    expect(write('---\ntitle: a\n---\n<p title=b>c</p>\n', { 1: 'x: y', 2: 'd "e"', 3: 'f & *g*' })).toBe(
      '---\ntitle: \'x: y\'\n---\n<p title="d &quot;e&quot;">f &amp; *g*</p>\n',
    )
  })

  it('keeps the encoding, what it cannot write is a numeric reference', () => {
    const { bytes } = writeBytes(iconv.encode('caf\u00e9\n\nx\n', 'latin1'), { 2: 'día — день' })
    expect(iconv.decode(Buffer.from(bytes), 'win1252')).toBe('café\n\ndía — &#1076;&#1077;&#1085;&#1100;\n')
  })

  it('repairs a target without its tags, and says so', () => {
    const { bytes, repaired } = writeBytes(Buffer.from('a `b` c\n\nd\n'), { 1: 'x', 2: 'y' })
    expect(Buffer.from(bytes).toString()).toBe('x`b`\n\ny\n')
    expect(repaired).toEqual(['#1'])
  })
})

describe('Markdown of any kind', () => {
  describeMarkdownFiles(fixtureFiles('.md', '.mdx', '.markdown'), 5)

  it('reads back the targets it wrote, whatever they are', () => {
    const sign = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...'ab *_~`[]()<>#+-.!|&\\=:1"\'/{}\n'.split('')) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          'www.',
          'http://',
          '@c',
          '&lt;',
          '「',
          'é',
          '😀',
          '\u00a0',
          '```',
          '[x]',
          '![',
          '](y)',
        ),
      },
    )
    const target = fc
      .array(sign, { minLength: 1, maxLength: 14 })
      .map((signs) => signs.join('').replaceAll(/\s+/g, ' ').trim())
      .filter((text) => text !== '' && parseTags(text).every(({ kind }) => kind === 'text'))
    const file = fc.constantFrom(
      'One\n',
      '# One\n',
      'One\n===\n',
      '- One\n',
      '> One\n> two\n',
      '|One|\n|-|\n',
      '![One](b)\n',
      '[a](b "One")\n',
      '1. One\n\n   two',
    )
    fc.assert(
      fc.property(target, file, (text, source) => {
        const bytes = Buffer.from(`${source}\n[x]: /y\n`)
        const blocks = markdownFilter.read(bytes, options)
        const at = blocks.findIndex(({ tokens }) => printTags(tokens).startsWith('One'))
        const tokens = [{ kind: 'text', text } as const]
        const written = markdownFilter.write(bytes, new Map([[`#${at + 1}`, tokens]]), options)
        const again = markdownFilter.read(written.bytes, options)
        expect(again.map((block) => block.part)).toEqual(blocks.map((block) => block.part))
        expect(again[at]?.tokens).toEqual(tokens)
        expect(written.repaired).toEqual([])
      }),
      { numRuns: runs(5000) },
    )
  })

  it('reads comments of MDX that are not closed as the text that they are', () => {
    const text = '{/* a '.repeat(1000).trim()
    const [block] = markdownFilter.read(Buffer.from(text), options)
    expect(block?.tokens.map((token) => (token.kind === 'text' ? token.text : '')).join('') === text).toBe(true)
  })

  // Searching on from each sign took the square of the length: more than a minute.
  it.each([
    ['a.md', '<b>'],
    ['a.md', '<b></i>'],
    ['a.mdx', '`'],
    ['a.mdx', '~'],
  ])('reads 200,000 characters of one sign soon: %s, %j', (fileName, sign) => {
    const text = `<Translate description="A note">Go on</Translate>\n\n${sign.repeat(200_000 / sign.length)}\n`
    const { segments } = readDocument(Buffer.from(text), { fileName, ...options })
    expect(segments.map(({ source }) => source).join()).toContain('Go on')
  })

  it('takes any text, and reads what it wrote', () => {
    const piece = fc.constantFrom(
      ...'a|b |c\n|\n|\n\n|*|**|_|`|``|[|]|](x)|](x "t")|][y]|[y]|!|<b>|</b>|<br>|<https://a.b>|\\_|&amp;|~~|  \n|- |1. |> |    |\t|# '.split(
        '|',
      ),
      ...'---\n~```\n~<div>~</div>\n~<!--~-->~[y]: z\n~[y]: z "t"\n~[^1]: n~[^1]~| a | b |\n|-|-|\n~===~é~\r\n~<p title="u">~:::\n~&nbsp;~{% x %}~{{ y }}~{#z}~{n}~{~}~$$~$a_b$~$~\n: ~:::tip T\n~{/*~*/}'.split(
        '~',
      ),
    )
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 30 }), (pieces) => {
        const bytes = Buffer.from(pieces.join(''))
        const blocks = markdownFilter.read(bytes, options)
        const same = new Map(blocks.map(({ key, tokens }) => [key, tokens]))
        const written = markdownFilter.write(bytes, same, options)
        const again = markdownFilter.read(written.bytes, options)
        expect(again.map(wordsOf)).toEqual(blocks.map(wordsOf))
      }),
      { numRuns: runs(4000) },
    )
  })
})

function wordsOf({ tokens }: { readonly tokens: ReturnType<typeof markdownFilter.read>[number]['tokens'] }): string {
  return tokens
    .map((token) => (token.kind === 'text' ? token.text : ''))
    .join('')
    .replaceAll(/[\s\\]+/g, '')
}
