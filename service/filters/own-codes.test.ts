import { describe, expect, it } from 'vitest'
import { findPatternFault, openOwnCodes } from './own-codes.ts'
import { readDocument } from './read-document.ts'
import { writeDocument } from './write-document.ts'

const langs = { sourceLang: 'en', targetLang: 'es' }

/** Returns the sources, and the document with each text in capitals. */
function through(fileName: string, text: string, ...codePatterns: string[]) {
  const bytes = Buffer.from(text)
  const { format, segments, patterns } = readDocument(bytes, { fileName, ...langs, codePatterns })
  const capitals = (source: string) =>
    source.replaceAll(/<[^>]*>|[^<]+/g, (part) => (part[0] === '<' ? part : part.toUpperCase()))
  const targets = segments.map(({ source }) => ({ source, target: capitals(source) }))
  const written = writeDocument(bytes, { format, ...langs, codePatterns, segments: targets })
  return {
    sources: segments.map(({ source }) => source),
    given: segments.map(({ given }) => given?.target),
    patterns,
    written: Buffer.from(written.bytes).toString(),
  }
}

describe('codes of patterns that a person wrote', () => {
  it.each([
    ['a.txt', 'Ask <<user>> of mill-7 now\n', ['Ask <x1/> of <x2/> now'], 'ASK <<user>> OF mill-7 NOW\n'],
    ['a.html', '<p>Ask mi<b>ll-7</b> now</p>', ['Ask <x1/> now'], '<p>ASK mi<b>ll-7</b> NOW</p>'],
    ['a.json', '{"a":"Ask {name} of mill-7"}', ['Ask <x1/> of <x2/>'], '{"a":"ASK {name} OF mill-7"}'],
    ['a.json', '{"a":"Ask {mill}-7 now"}', ['Ask <x1/> now'], '{"a":"ASK {mill}-7 NOW"}'],
    ['a.srt', '1\n00:00:01,000 --> 00:00:02,000\nmill-7\n', [], '1\n00:00:01,000 --> 00:00:02,000\nmill-7\n'],
  ])('are tags in %s: %j', (name, text, sources, written) => {
    expect(through(name, text, String.raw`<<\w+>>`, String.raw`\{?mill\}?-\d`)).toMatchObject({ sources, written })
  })

  it('are tags in the translation that a file has', () => {
    const po = 'msgid "Ask mill-7 of %s"\nmsgstr "De %s a mill-7"\n'
    const found = through('a.po', po, String.raw`mill-\d`)
    expect(found).toMatchObject({ sources: ['Ask <x1/> of <x2/>'], given: ['De <x2/> a <x1/>'] })
    expect(found.written).toBe('msgid "Ask mill-7 of %s"\nmsgstr "ASK mill-7 OF %s"\n')
  })

  it('are counted with the first five, also where they are tags without the pattern', () => {
    const { patterns } = through('a.txt', '{{a}} b {{a}} c 1 2 3 4 5 6\n', String.raw`\{\{\w\}\}`, String.raw`\d`)
    expect(patterns).toEqual([
      { pattern: String.raw`\{\{\w\}\}`, hits: 2, first: ['{{a}}'] },
      { pattern: String.raw`\d`, hits: 6, first: ['1', '2', '3', '4', '5'] },
    ])
  })
})

it.each([
  ['(a', 'syntax'],
  ['a(?=b)', 'syntax'],
  ['a*', 'matches-nothing'],
  ['(?:a{1,40}){1,40}b', 'too-complex'],
  [String.raw`(?i)\bmill\b`, null],
])('says why the pattern %s cannot be used: %s', (pattern, fault) => {
  expect(findPatternFault(pattern)).toBe(fault)
})

it('passes over patterns that cannot be used', () => {
  expect(openOwnCodes(['(a', 'a*'])).toBeNull()
})
