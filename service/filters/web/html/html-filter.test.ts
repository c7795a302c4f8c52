import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { parseTags } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import { DocumentRefused } from '../../document-refused.ts'
import { fixtureFiles } from '../../../testing/sample-files.ts'
import { describeHtmlFiles } from '../../testing/describe-html-files.ts'
import { wellFormed } from '../../common/text-encoding/encode-text.ts'
import { buildZip } from '../../common/zip/build-zip.ts'
import { htmlFilter } from './html-filter.ts'
import { runs } from '#contract/testing/runs.ts'

const options = { sourceLang: 'en', targetLang: 'es' }

function read(bytes: Uint8Array) {
  return htmlFilter.read(bytes, options).map(({ part, tokens }) => `${part}: ${printTags(tokens)}`)
}

function texts(html: string): string[] {
  return read(Buffer.from(html)).map((block) => block.slice(block.indexOf(': ') + 2))
}

/** Writes targets by the number of the block. */
function writeBytes(bytes: Uint8Array, targets: Record<number, string>, targetLang = 'es') {
  const changed = new Map(Object.entries(targets).map(([number, text]) => [`#${number}`, parseTags(text)]))
  return htmlFilter.write(bytes, changed, { ...options, targetLang })
}

function write(html: string, targets: Record<number, string>, targetLang = 'es'): string {
  return Buffer.from(writeBytes(Buffer.from(html), targets, targetLang).bytes).toString()
}

describe('what is taken of HTML', () => {
  it.each([
    ['blocks', '<h1>One</h1><p>Two<p>Three<ul><li>Four<li>Five</ul>', ['One', 'Two', 'Three', 'Four', 'Five']],
    ['cells', '<table><caption>T</caption><tr><th>A<td>B</table>', ['T', 'A', 'B']],
    ['the title', '<title>A &amp; B</title>', ['A & B']],
    ['text without a block', 'Just <b>text</b>.', ['Just <g1>text</g1>.']],
    ['white space as one space', '<p>\n  a\n\tb <i>c\n</i>d</p>', ['a b <g1>c </g1>d']],
    ['white space as it is in pre', '<pre>\n a\n  b</pre>', ['a\n  b']],
    ['a no-break space as text', '<p>&nbsp;a&nbsp;b</p>', ['\u00a0a\u00a0b']],
    ['a line break as a tag', '<p>a<br>b<br/>c</p>', ['a<x1/>b<x2/>c']],
    ['two line breaks as an end', '<p>a<br><br/> b<br> <br><br>c<br></p>', ['a', 'b', 'c']],
    ['an image as a tag, its text apart', '<p>a <img src=x alt="Cat"> b</p>', ['a <x1/> b', 'Cat']],
    ['custom elements within the line', '<p>a <my-tag>b</my-tag></p>', ['a <g1>b</g1>']],
    ['a comment within a text as a tag', '<p>a<!-- no -->b</p>', ['a<x1/>b']],
    [
      'a select as a tag, its options apart',
      '<p>Pick <select><option>A<option>B</select> now',
      ['Pick <x1/> now', 'A', 'B'],
    ],
    ['a button within a sentence', '<p>Press <button>Save</button> now.</p>', ['Press <x1/> now.', 'Save']],
    [
      'drawings and their words',
      '<p>See <svg><title>T</title><text>W</text></svg> here</p>',
      ['See <x1/> here', 'T', 'W'],
    ],
    ['a script within a sentence as a tag', '<p>a<script>"b"</script>c</p>', ['a<x1/>c']],
    ['inline code as a tag that stays', '<p><code>f(x)</code> is <var>x</var></p>', ['<x1/> is <x2/>']],
    ['keys, whose names are words', '<p>Press <kbd>Enter</kbd></p>', ['Press <g1>Enter</g1>']],
    [
      'the base of a ruby, with its reading in its closing half',
      '<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>字</p>',
      ['<g1>漢</g1>字'],
    ],
    ['what a server fills in as tags', '<p>Hi {{ user.name }}, {% if a %}b</p>', ['Hi <x1/>, <x2/>b']],
    ['text that reads like a tag as a tag', '<p>write &lt;g1&gt; &lt;b&gt;</p>', ['write <x1/> <b>']],
    ['text where scripts do not run', '<noscript><p>Turn it on</p></noscript>', ['Turn it on']],
    ['pairs that cross as tags of their own', '<p>a<b>b<i>c</b>d</i>e</p>', ['a<g1>b<x2/>c</g1>d<x3/>e']],
  ])('%s', (_, html, expected) => {
    expect(texts(html)).toEqual(expected)
  })

  it.each([
    ['alt', '<img alt="T">'],
    ['alt of an area', '<area alt="T">'],
    ['download of an area', '<area download="T">'],
    ['title', '<a title="T" href="x"></a>'],
    ['placeholder', '<input placeholder="T" value="v">'],
    ['value of a button', '<input type="submit" value="T">'],
    ['value of a reset button', '<input TYPE="Reset" value="T">'],
    ['label of an option', '<option label="T">'],
    ['label of a group', '<select><optgroup label="T"></select>'],
    ['label of a track', '<track label="T">'],
    ['abbr of a header', '<table><th abbr="T"></table>'],
    ['summary of a table', '<table summary="T"></table>'],
    ['aria-label', '<i aria-label="T"></i>'],
    ['aria-description', '<i aria-description="T"></i>'],
    ['aria-roledescription', '<i aria-roledescription="T"></i>'],
    ['aria-placeholder', '<i aria-placeholder="T"></i>'],
    ['aria-valuetext', '<i aria-valuetext="T"></i>'],
    ['title of a frame', '<iframe title="T">no</iframe>'],
    ['meta description', '<meta name="description" content="T">'],
    ['meta keywords', '<meta name=KEYWORDS content="T">'],
    ['og:title', '<meta property="og:title" content="T">'],
    ['og:image:alt', '<meta property="og:image:alt" content="T">'],
    ['og:site_name', '<meta property="og:site_name" content="T">'],
    ['twitter:description', '<meta name="twitter:description" content="T">'],
  ])('the attribute %s', (_, html) => {
    expect(texts(html)).toEqual(['T'])
  })

  it.each([
    ['scripts and styles', '<script>"a < b"</script><style>p{}</style>'],
    ['templates and frames', '<template><p>a</p></template><iframe>a</iframe>'],
    ['translate=no', '<p translate="no">a <b title="b">b</b></p><div translate=no><p>c</p></div>'],
    ['its:translate=no', '<p its:translate="no">a</p>'],
    ['notranslate', '<p class="x notranslate">a</p>'],
    ['comments', '<!-- a --><p></p><!--[if IE]><p>a</p><![endif]-->'],
    ['other attributes', '<p id=a class=b data-x=c><a href=d></a><input value=e><meta name=robots content=f>'],
    ['accesskey', '<area accesskey="a">'],
    ['code blocks', '<pre><code>let a</code></pre>'],
    ['the doctype', '<!DOCTYPE html PUBLIC "a" "b">'],
    ['empty attributes', '<img alt=""><img alt=" "><img alt>'],
  ])('not %s', (_, html) => {
    expect(texts(html)).toEqual([])
  })

  it('keeps what is not to be translated in a sentence as a tag, and finds what is within it', () => {
    expect(texts('<p>Buy <span translate="no">Cotejo</span> now</p>')).toEqual(['Buy <x1/> now'])
    expect(texts('<div class="notranslate">a<p translate="yes">b</p>c</div>')).toEqual(['b'])
    expect(texts('<ul><li translate=no>a<li>b</ul>')).toEqual(['b'])
  })

  it('says where a block is', () => {
    const html = '<title>a</title><h1>b</h1><td>c</td><p><img alt="d">e'
    expect(read(Buffer.from(html))).toEqual(['title: a', 'h1: b', 'td: c', 'p: e', 'img@alt: d'])
  })
})

describe('writing HTML', () => {
  it('leaves every other byte', () => {
    const html =
      '\ufeff<HTML LANG=es>\r\n<Body  class = x >\r\n<P>One &eacute;\r\n<p >\r\n  Two <B\n>x</b >\r\n  <p>Three</body>\r\n\r\n'
    expect(write(html, { 2: 'Dos <g1>y</g1>' })).toBe(html.replace('Two <B\n>x</b >', 'Dos <B\n>y</b >'))
  })

  it('escapes only what it must', () => {
    expect(write('<p>a</p>', { 1: 'Ñ & <b> "c" \'d\' €' })).toBe('<p>Ñ &amp; &lt;b&gt; "c" \'d\' €</p>')
    expect(write('<img alt="a">', { 1: 'x "y" \'z\' & <' })).toBe('<img alt="x &quot;y&quot; \'z\' &amp; &lt;">')
    expect(write("<img alt='a'>", { 1: 'x "y" \'z\'' })).toBe('<img alt=\'x "y" &#39;z&#39;\'>')
  })

  it('gives quotes to an attribute that had none', () => {
    expect(write('<img alt=a src=b><input placeholder=c>', { 1: 'x y', 2: 'z' })).toBe(
      '<img alt="x y" src=b><input placeholder="z">',
    )
  })

  it('writes no-break spaces as the source of the block did', () => {
    expect(
      write('<p>a&nbsp;b</p><p>c\u00a0d</p><p>e&#160;f</p>', { 1: 'x\u00a0y', 2: 'x\u00a0y', 3: 'x\u00a0y' }),
    ).toBe('<p>x&nbsp;y</p><p>x\u00a0y</p><p>x&#160;y</p>')
  })

  it('moves tags with all they hold, and writes the changes within them', () => {
    const html = '<p>Read <a href="/x" title="Go">this</a> <img src=i alt="Cat">, please</p>'
    expect(write(html, { 1: 'Por favor, <x2/> lea <g1>esto</g1>', 2: 'Ve' })).toBe(
      '<p>Por favor, <img src=i alt="Cat"> lea <a href="/x" title="Ve">esto</a></p>',
    )
  })

  it('keeps the encoding; what it cannot write is a numeric reference', () => {
    const html = '<meta charset="iso-8859-1"><p>caf\u00e9</p><p>x</p>'
    const written = writeBytes(iconv.encode(html, 'latin1'), { 2: 'añó — день' }, 'ru')
    expect(iconv.decode(Buffer.from(written.bytes), 'latin1')).toBe(
      '<meta charset="iso-8859-1"><p>caf\u00e9</p><p>añó \u0097 &#1076;&#1077;&#1085;&#1100;</p>',
    )
    const ascii = writeBytes(Buffer.from('<meta http-equiv=Content-Type content="text/html; charset=Shift_JIS"><p>x'), {
      1: '日本é',
    })
    expect(iconv.decode(Buffer.from(ascii.bytes), 'shift_jis')).toContain('<p>日本&#233;')
  })

  it('declares the language, and the direction where it is needed', () => {
    expect(write('<html lang="en"><p>a', { 1: 'b' })).toBe('<html lang="es"><p>b')
    expect(write('<html><p>a', { 1: 'b' }, 'ar')).toBe('<html lang="ar" dir="rtl"><p>b')
    expect(write('<html lang=en dir=ltr><p>a', { 1: 'b' }, 'he')).toBe('<html lang=he dir=rtl><p>b')
    expect(write('<html lang=ar dir="rtl"><p>a', { 1: 'b' })).toBe('<html lang=es dir="ltr"><p>b')
    expect(write('<html lang=ES><p>a', { 1: 'b' })).toBe('<html lang=ES><p>b')
    expect(write('<html lang="en"><p>a', {})).toBe('<html lang="en"><p>a')
  })

  it('keeps the line ends of the document in preformatted text', () => {
    expect(write('<pre>a\r\nb</pre>', { 1: 'x\ny' })).toBe('<pre>x\r\ny</pre>')
  })

  it('repairs a target without its tags, and says so', () => {
    const written = writeBytes(Buffer.from('<p>a<br>b</p><p>c</p>'), { 1: 'x y', 2: 'z' })
    expect(Buffer.from(written.bytes).toString()).toMatch(/^<p>x ?y<br><\/p><p>z<\/p>$/)
    expect(written.repaired).toEqual(['#1'])
  })
})

describe('HTML of any kind', () => {
  describeHtmlFiles(fixtureFiles('.html', '.htm'), { least: 8, blocks: 8, slack: 200 })

  it('refuses a file that is no text', () => {
    const archive = buildZip([{ name: 'a.html', bytes: Buffer.from('<p>a</p>') }])
    expect(() => htmlFilter.read(archive, options)).toThrow(DocumentRefused)
    expect(() => htmlFilter.read(Buffer.alloc(0), options)).toThrow(DocumentRefused)
  })

  it('reads back the targets it wrote, whatever they are', () => {
    const target = fc
      .string({ unit: 'binary', maxLength: 12 })
      .map((raw) =>
        raw
          .replaceAll(/[\p{Cc}\ufffe\uffff]/gu, ' ')
          .replaceAll(/[{%]/g, '')
          .trim()
          .replaceAll(/ +/g, ' '),
      )
      .filter((text) => text.trim() !== '' && wellFormed(text) === text)
    const html = fc.constantFrom(
      '<p>a</p>',
      '<img alt="a">',
      "<img alt='a'>",
      '<img alt=a>',
      '<title>a</title>',
      '<pre>a</pre>',
    )
    fc.assert(
      fc.property(target, html, (text, source) => {
        const bytes = Buffer.from(source)
        const tokens = [{ kind: 'text', text } as const]
        const { bytes: written, repaired } = htmlFilter.write(bytes, new Map([['#1', tokens]]), options)
        expect(repaired).toEqual([])
        const [again] = htmlFilter.read(written, options)
        // A text that reads like a tag is read back as a tag.
        if (parseTags(text).every(({ kind }) => kind === 'text')) expect(again?.tokens).toEqual(tokens)
      }),
      { numRuns: runs(1500) },
    )
  })

  it('takes broken markup without another error than a refusal, and gives it back', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<i title="x">',
      '</i>',
      '<br>',
      'a',
      ' ',
      '\n',
      '&nbsp;',
      '&',
      '<',
      '>',
      '"',
      "'",
      '</',
      '<!--',
      '-->',
      '<script>',
      '</script>',
      '<svg>',
      '</svg>',
      '<![CDATA[',
      ']]>',
      '<title>',
      '<select>',
      '<option>',
      '</select>',
      '<button>',
      '</button>',
      '<table>',
      '<td>',
      '<tr>',
      '</table>',
      '<code>',
      '</code>',
      '<ruby>',
      '<rt>',
      ' alt=',
      '<img alt=x',
      '{{',
      '}}',
      '<div translate=no>',
      '<p translate=yes>',
      '</div>',
      '<html lang=x>',
      '<pre>',
      '<textarea>',
      '</textarea>',
      '\0',
      '<math>',
      '<a/>',
    )
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 40 }), (pieces) => {
        const bytes = Buffer.from(pieces.join(''))
        const blocks = readOrRefuse(bytes)
        if (blocks === null) return
        const same = new Map(blocks.map(({ key, tokens }) => [key, tokens]))
        const { bytes: written } = htmlFilter.write(bytes, same, options)
        const again = htmlFilter.read(written, options)
        expect(again.map(({ tokens }) => printTags(tokens))).toEqual(blocks.map(({ tokens }) => printTags(tokens)))
      }),
      { numRuns: runs(4000) },
    )
  })
})

function readOrRefuse(bytes: Uint8Array) {
  try {
    return htmlFilter.read(bytes, options)
  } catch (error) {
    expect(error).toBeInstanceOf(DocumentRefused)
    return null
  }
}
