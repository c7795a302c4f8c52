import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { parseTags } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import { DocumentRefused } from '../../document-refused.ts'
import { fixtureFiles } from '../../../testing/sample-files.ts'
import { describeXhtmlFiles, isWellFormed } from '../../testing/describe-xhtml-files.ts'
import { xhtmlFilter } from './xhtml-filter.ts'
import { runs } from '#contract/testing/runs.ts'

const options = { sourceLang: 'en', targetLang: 'es' }

function texts(bytes: Uint8Array): string[] {
  return xhtmlFilter.read(bytes, options).map(({ tokens }) => printTags(tokens))
}

const read = (xhtml: string) => texts(Buffer.from(xhtml))

/** Writes targets by the number of the block. */
function writeBytes(bytes: Uint8Array, targets: Record<number, string>, targetLang = 'es') {
  const changed = new Map(Object.entries(targets).map(([number, text]) => [`#${number}`, parseTags(text)]))
  return xhtmlFilter.write(bytes, changed, { ...options, targetLang })
}

function write(xhtml: string, targets: Record<number, string>, targetLang?: string): string {
  return Buffer.from(writeBytes(Buffer.from(xhtml), targets, targetLang).bytes).toString()
}

describe('what is taken of XHTML', () => {
  it.each([
    ['empty elements', '<div><p/><title/><p>a<br/>b</p><script/><p>c</p></div>', ['a<x1/>b', 'c']],
    ['CDATA sections', '<p>a <![CDATA[<b> & c]]></p>', ['a <b> & c']],
    ['entities of HTML', '<p>&eacute;&#233;&#xe9; &lt;&nbsp;x</p>', ['ééé <\u00a0x']],
    ['unknown entities as tags that stay', '<p>&logo; a &product;</p>', ['<x1/> a <x2/>']],
    ['names with prefixes', '<h:html xmlns:h="x"><h:p>a <h:b>b</h:b></h:p></h:html>', ['a <g1>b</g1>']],
    ['attributes in either quotes', '<p title=\'A &amp; B\'><img alt="C\nD"/></p>', ['A & B', 'C D']],
    ['instructions and comments as tags', '<p>a<?x y="<p>"?><!-- <p> -->b</p>', ['a<x1/>b']],
    ['no entity of its own in an attribute', '<p title="&logo; a">b</p>', ['b']],
    ['what is not well-formed, as HTML', '<p>a<br>b<p title=c>d', ['a<x1/>b', 'c', 'd']],
  ])('%s', (_, xhtml, expected) => {
    expect(read(xhtml)).toEqual(expected)
  })

  it('does not look into a DOCTYPE, and resolves nothing of it', () => {
    const doctype =
      '<!DOCTYPE html PUBLIC "-//W3C//DTD" "x" [<!ENTITY logo "a > b ]"> <!ENTITY file SYSTEM "file:///etc/passwd">]>'
    expect(read(`<?xml version="1.0"?>\n${doctype}\n<html><p>&file; b</p></html>`)).toEqual(['<x1/> b'])
  })

  it('leaves what HTML leaves', () => {
    expect(read('<div><p translate="no">a</p><script><![CDATA[b]]></script><p><code>c</code></p></div>')).toEqual([])
  })

  it('refuses what is empty', () => {
    expect(() => read('')).toThrow(DocumentRefused)
  })
})

describe('writing XHTML', () => {
  it('leaves every other byte', () => {
    const xhtml =
      '\ufeff<?xml version="1.0"?>\r\n<html  xml:lang = "es" ><p\n>One <b >two</b\n> &logo;</p >\r\n<p>&#233;<br /></p></html>\r\n'
    expect(write(xhtml, { 1: 'Uno <x2/> <g1>dos</g1>' })).toBe(
      xhtml.replace('One <b >two</b\n> &logo;', 'Uno &logo; <b >dos</b\n>'),
    )
  })

  it('escapes the text of a CDATA section', () => {
    expect(write('<p><![CDATA[a < b]]></p>', { 1: 'c & d < ]]>' })).toBe('<p>c &amp; d &lt; ]]&gt;</p>')
  })

  it('reports the language in both attributes', () => {
    expect(write('<html><p>a</p></html>', { 1: 'b' }, 'ar')).toBe(
      '<html xml:lang="ar" lang="ar" dir="rtl"><p>b</p></html>',
    )
    expect(write('<html xml:lang="en" lang="en"><p>a</p></html>', { 1: 'b' })).toBe(
      '<html xml:lang="es" lang="es"><p>b</p></html>',
    )
    expect(write('<html lang="en"><p>a</p></html>', { 1: 'b' })).toBe('<html lang="es"><p>b</p></html>')
  })

  it('keeps the encoding of the declaration', () => {
    const xhtml = '<?xml version="1.0" encoding="ISO-8859-2"?><p>a</p>'
    const { bytes } = writeBytes(Buffer.from(xhtml), { 1: 'żó — день' })
    expect(iconv.decode(Buffer.from(bytes), 'iso-8859-2')).toBe(
      xhtml.replace('<p>a', '<p>żó &#8212; &#1076;&#1077;&#1085;&#1100;'),
    )
  })
})

describe('XHTML of any kind', () => {
  describeXhtmlFiles(fixtureFiles('.xhtml', '.xht'), 4)

  it('stays well-formed with any target', () => {
    const element = fc.constantFrom(
      '<p>a</p>',
      '<p title="a"/>',
      "<p title='a'/>",
      '<p><![CDATA[a]]></p>',
      '<p>a<b>b</b></p>',
    )
    fc.assert(
      fc.property(element, fc.string({ unit: 'binary', maxLength: 16 }), (xhtml, text) => {
        const bytes = Buffer.from(xhtml)
        const [block] = xhtmlFilter.read(bytes, options)
        const tags = block?.tokens.filter(({ kind }) => kind !== 'text') ?? []
        const target = [{ kind: 'text', text } as const, ...tags]
        const written = xhtmlFilter.write(bytes, new Map([[block?.key ?? '', target]]), options)
        expect(isWellFormed(Buffer.from(written.bytes).toString())).toBe(true)
      }),
      { numRuns: runs(1500) },
    )
  })

  it('reads what it wrote, whatever the document is like', () => {
    const leaf = fc.constantFrom(
      ...'a| |\r\n|&nbsp;|&x;|&#32;|&lt;g1&gt;|<br/>|<br></br>|<p/>|<img alt="b"/>|<!-- c -->|<?d e?>'.split('|'),
      '<![CDATA[<f> ]]>',
      '{{ g }}',
    )
    const { node } = fc.letrec<{ node: string }>((tie) => ({
      node: fc.oneof(
        { depthSize: 'medium' },
        leaf,
        fc
          .tuple(
            fc.constantFrom(
              'b',
              'i title="h"',
              'p',
              'div translate="no"',
              's:q',
              'svg',
              'button',
              'code',
              'pre',
              'ruby',
              'rt',
              'h1',
            ),
            fc.array(tie('node'), { maxLength: 5 }),
          )
          .map(([name, inside]) => `<${name}>${inside.join('')}</${name.split(' ')[0]}>`),
      ),
    }))
    fc.assert(
      fc.property(fc.array(node, { maxLength: 6 }), (nodes) => {
        const bytes = Buffer.from(`<html xmlns:s="t">${nodes.join('')}</html>`)
        const blocks = xhtmlFilter.read(bytes, options)
        const same = new Map(blocks.map(({ key, tokens }) => [key, tokens]))
        const { bytes: written, repaired } = xhtmlFilter.write(bytes, same, options)
        expect(repaired).toEqual([])
        // White space at the edge of a CDATA section is plain white space from then on.
        const oneSpace = (text: string) => text.replaceAll(/[ \n]+/g, ' ')
        expect(texts(written).map(oneSpace)).toEqual(blocks.map(({ tokens }) => oneSpace(printTags(tokens))))
      }),
      { numRuns: runs(2000) },
    )
  })

  it('takes broken markup without another error than a refusal', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<p/>',
      '<br/>',
      'a',
      ' ',
      '\r\n',
      '&nbsp;',
      '&x;',
      '&',
      '<',
      '>',
      '"',
      '</',
      '<!--',
      '-->',
      '<?',
      '?>',
      '<![CDATA[',
      ']]>',
      '<script>',
      '</script>',
      '<svg>',
      '</svg>',
      '<title>',
      '</title>',
      '<i title="x">',
      "<i title='&y;'>",
      '</i>',
      '<!DOCTYPE',
      '[',
      ']',
      '<html>',
      '</html>',
      '\0',
      '<P>',
      '</P>',
      '<s:p>',
      '</s:p>',
      '{{',
      '}}',
    )
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 30 }), (pieces) => {
        const bytes = Buffer.from(pieces.join(''))
        const blocks = readOrRefuse(bytes)
        if (blocks === null) return
        const same = new Map(blocks.map(({ key, tokens }) => [key, tokens]))
        expect(readOrRefuse(xhtmlFilter.write(bytes, same, options).bytes)).not.toBeNull()
      }),
      { numRuns: runs(3000) },
    )
  })
})

function readOrRefuse(bytes: Uint8Array) {
  try {
    return xhtmlFilter.read(bytes, options)
  } catch (error) {
    expect(error).toBeInstanceOf(DocumentRefused)
    return null
  }
}
