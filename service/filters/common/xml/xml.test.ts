import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DocumentRefused } from '../../document-refused.ts'
import { attributeValue, findAttribute } from './attributes.ts'
import { decodeCharacters, encodeAttribute, encodeContent, withoutIllegal } from './character-data.ts'
import { checkWellFormed } from './check-well-formed.ts'
import { decodePart } from './part-text.ts'
import { scanXml } from './scan-xml.ts'
import { openSplice } from './splice.ts'
import { runs } from '#contract/testing/runs.ts'

const namespaces = new Map([
  ['urn:one', 'w'],
  ['urn:two', 'a'],
])

function scan(text: string): string[] {
  const seen: string[] = []
  scanXml(
    text,
    namespaces,
    {
      open: (name, start, end, empty) =>
        void seen.push(`${empty ? 'empty' : 'open'} ${name} ${text.slice(start, end)}`),
      close: (name, start, end) => void seen.push(`close ${name} ${text.slice(start, end)}`),
    },
    'part.xml',
  )
  return seen
}

function refusal(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    if (error instanceof DocumentRefused) return error.reason
    throw error
  }
  return 'taken'
}

describe('the scan of a part', () => {
  it('reports tags with their names with the prefixes of the vocabulary', () => {
    expect(scan('<x:p xmlns:x="urn:one"><x:r a=">"/>t</x:p >')).toEqual([
      'open w:p <x:p xmlns:x="urn:one">',
      'empty w:r <x:r a=">"/>',
      'close w:p </x:p >',
    ])
  })

  it('follows declarations into elements and out again', () => {
    const names = scan('<p xmlns="urn:one"><p xmlns="urn:two"><p xmlns=""/></p><p/><q:p xmlns:q="urn:other"/></p>')
    expect(names.filter((line) => !line.startsWith('close')).map((line) => line.split(' ')[1])).toEqual([
      'w:p',
      'a:p',
      '?p',
      'w:p',
      '?q:p',
    ])
  })

  it('passes over comments, CDATA and instructions', () => {
    expect(
      scan('<?xml version="1.0"?><!-- <no> --><w:a xmlns:w="urn:one"><![CDATA[<no>]]><?pi <no>?></w:a>'),
    ).toHaveLength(2)
  })

  it.each([
    ['<a>', 'unreadable-part'],
    ['<a></b>', 'unreadable-part'],
    ['</a>', 'unreadable-part'],
    ['<a b="', 'unreadable-part'],
    ['<a><!-- </a>', 'unreadable-part'],
    ['< a/>', 'unreadable-part'],
    ['<!DOCTYPE a><a/>', 'doctype'],
    ['<a>'.repeat(513) + '</a>'.repeat(513), 'unsafe'],
    ['<a>'.repeat(512) + '</a>'.repeat(512), 'taken'],
  ])('refuses %j: %s', (text, expected) => {
    expect(refusal(() => scan(text))).toBe(expected)
  })

  it('ends, and refuses by type, whatever it is given', () => {
    const bits = fc.constantFrom(
      '<',
      '>',
      '/',
      'a',
      ' ',
      '"',
      "'",
      '=',
      '!--',
      '-->',
      '![CDATA[',
      ']]>',
      '?',
      'xmlns:w="urn:one"',
      '<w:p>',
      '</w:p>',
    )
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 30 }), (pieces) => {
        expect(['taken', 'unsafe', 'doctype', 'unreadable-part']).toContain(refusal(() => scan(pieces.join(''))))
      }),
      { numRuns: runs(3000) },
    )
  })
})

describe('the strict check', () => {
  it.each([
    ['<a/>', 'taken'],
    ['<a b="1" b="2"/>', 'unreadable-part'],
    ['<q:a/>', 'unreadable-part'],
    ['<a>&b;</a>', 'unreadable-part'],
    ['<a>\u0001</a>', 'unreadable-part'],
    ['<a/><b/>', 'unreadable-part'],
    ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'doctype'],
    ['', 'unreadable-part'],
  ])('of %j: %s', (text, expected) => {
    expect(refusal(() => checkWellFormed(text, 'part.xml'))).toBe(expected)
  })
})

describe('attributes', () => {
  it.each([
    ['<w:br w:type="page"/>', 'type', 'page'],
    ["<w:br w:type = 'page'/>", 'type', 'page'],
    ['<x descr="no type=&quot;1&quot; here" type="2"/>', 'type', '2'],
    ['<x descr=" type=\'1\'" type="2"/>', 'type', '2'],
    ['<x subtype="1"/>', 'type', null],
    ['<x xmlns:type="urn:a"/>', 'type', null],
    ['<x a="1" type>', 'type', null],
    ['<x type="a &amp; b"/>', 'type', 'a & b'],
  ])('of %s: %s is %j', (tag, name, expected) => {
    expect(attributeValue(tag, 0, tag.length, name)).toBe(expected)
  })

  it('lie between their quotes', () => {
    expect(findAttribute('..<a b="c"/>', 2, 12, 'b')).toEqual({ start: 8, end: 9 })
  })
})

const anyLegal = fc.string({ unit: 'binary', maxLength: 30 }).map(withoutIllegal)

describe('text', () => {
  it('comes back from content and from attributes as it went in', () => {
    fc.assert(
      fc.property(anyLegal, (text) => {
        // A carriage return survives neither: readers make it a line feed.
        const plain = text.replaceAll(/\r\n?/g, '\n')
        expect(decodeCharacters(encodeContent(plain))).toBe(plain)
        expect(decodeCharacters(encodeAttribute(plain))).toBe(plain)
        checkWellFormed(`<a b="${encodeAttribute(plain)}">${encodeContent(plain)}</a>`, 'x')
      }),
    )
  })

  it('loses what XML cannot hold, and nothing else', () => {
    expect(withoutIllegal('a\u0000\u000b\ud800b\uffff\t\n😀\ue000')).toBe('ab\t\n😀\ue000')
  })

  it.each([
    ['&amp;&lt;&gt;&quot;&apos;', '&<>"\''],
    ['&#65;&#x42;', 'AB'],
    ['&unknown;', '&unknown;'],
    ['&#x110000;', '&#x110000;'],
    ['a\r\nb\rc', 'a\nb\nc'],
    ['<![CDATA[a&amp;b]]>', 'a&amp;b'],
    ['a<!-- b --><?c?>d', 'ad'],
  ])('%j reads %j', (raw, expected) => {
    expect(decodeCharacters(raw)).toBe(expected)
  })
})

describe('the encoding of a part', () => {
  const xml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><a>día 漢 😀</a>`

  it.each([
    ['UTF-8', Buffer.from(xml('UTF-8'))],
    ['UTF-8 with a tag', Buffer.from(`\ufeff${xml('utf-8')}`)],
    ['UTF-16 with a tag', Buffer.from(`\ufeff${xml('UTF-16')}`, 'utf16le')],
    ['UTF-16 with the other tag', Buffer.from(`\ufeff${xml('UTF-16')}`, 'utf16le').swap16()],
    ['UTF-16 without a tag', Buffer.from(xml('UTF-16LE'), 'utf16le')],
  ])('%s comes back byte for byte', (_, bytes) => {
    const part = decodePart(bytes, 'x')
    expect(part.text).toContain('<a>día 漢 😀</a>')
    expect(Buffer.from(part.encode(part.text))).toEqual(Buffer.from(bytes))
  })

  it.each([
    ['another one', Buffer.from(xml('windows-1252'), 'latin1')],
    ['broken bytes', Buffer.from([0x3c, 0xc3, 0x28])],
    ['half a surrogate', Buffer.from([0xff, 0xfe, 0x00, 0xd8])],
    ['UTF-8 that says it is UTF-16', Buffer.from(xml('UTF-16'))],
  ])('%s is refused', (_, bytes) => {
    expect(refusal(() => decodePart(bytes, 'x'))).toBe('unreadable-part')
  })
})

describe('a splice', () => {
  it('copies all but the edits', () => {
    const splice = openSplice('0123456789', [
      { start: 7, end: 9, text: () => 'B' },
      { start: 2, end: 4, text: () => 'A' },
      { start: 2, end: 2, text: () => '+' },
    ])
    expect(splice(0, 10)).toBe('01+A456B9')
    expect(splice(3, 8)).toBe('34567')
  })

  it('lets an outer edit ask for what lies within it', () => {
    const splice = openSplice('(a[b]c)', [
      { start: 0, end: 7, text: () => `{${splice(2, 5)}}` },
      { start: 3, end: 4, text: () => 'X' },
    ])
    expect(splice(0, 7)).toBe('{[X]}')
  })
})
