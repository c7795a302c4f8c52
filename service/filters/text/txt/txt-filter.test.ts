import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { printTags } from '#language/tags/print-tags.ts'
import type { LooseToken } from '#language/tags/token.ts'
import { DocumentRefused } from '../../document-refused.ts'
import { prose } from '../../../testing/fixtures/prose.ts'
import { fixtureFiles } from '../../../testing/sample-files.ts'
import { describeTxtFiles } from '../../testing/describe-txt-files.ts'
import { txtFilter } from './txt-filter.ts'

/** Languages by the names of the fixtures, such as `polish-windows-1250.txt`. */
const languages: Readonly<Record<string, keyof typeof prose>> = {
  arabic: 'ar',
  catalan: 'ca',
  chinese: 'zh',
  french: 'fr',
  german: 'de',
  hebrew: 'he',
  japanese: 'ja',
  polish: 'pl',
  russian: 'ru',
  spanish: 'es',
}

const options = { sourceLang: 'en', targetLang: 'es' }

function texts(bytes: Uint8Array, sourceLang = 'en'): string[] {
  return txtFilter.read(bytes, { sourceLang }).map((block) => printTags(block.tokens))
}

function write(bytes: Uint8Array, targets: Record<string, string>, sourceLang = 'en') {
  const tokens = (text: string): LooseToken[] => [{ kind: 'text', text }]
  const changed = new Map(Object.entries(targets).map(([key, text]) => [key, tokens(text)]))
  return txtFilter.write(bytes, changed, { ...options, sourceLang })
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8')

describe('reading plain text', () => {
  it('gives a block a line, without white space around it and without blank lines', () => {
    const blocks = txtFilter.read(Buffer.from('\ufeff  One.  Two.\t\r\n\r\n \u00a0\nThree\rFour\u2028Five\n'), options)
    expect(blocks).toMatchObject([
      { key: '#1', part: 'body', tokens: [{ kind: 'text', text: 'One.  Two.' }] },
      { key: '#4', part: 'body', tokens: [{ kind: 'text', text: 'Three' }] },
      { key: '#5', part: 'body', tokens: [{ kind: 'text', text: 'Four' }] },
      { key: '#6', part: 'body', tokens: [{ kind: 'text', text: 'Five' }] },
    ])
  })

  it('takes text that reads like a tag as a tag', () => {
    const bytes = Buffer.from('press <g1> or <x7/>, not <b>')
    expect(texts(bytes)).toEqual(['press <x1/> or <x2/>, not <b>'])
    const target: LooseToken[] = [
      { kind: 'self', id: 2 },
      { kind: 'text', text: ' o ' },
      { kind: 'self', id: 1 },
    ]
    expect(text(txtFilter.write(bytes, new Map([['#1', target]]), options).bytes)).toBe('<x7/> o <g1>')
  })

  it.each(fixtureFiles('.txt'))('reads $name in its encoding', ({ name, open }) => {
    const lang = languages[/^[a-z]+/.exec(name)?.[0] ?? ''] ?? 'en'
    const { title, sentences } = prose[lang]
    expect(texts(open(), lang)).toEqual([title, sentences.slice(0, 2).join(' '), ...sentences.slice(2)])
  })

  it('refuses an empty file and a picture', () => {
    expect(() => txtFilter.read(Buffer.alloc(0), options)).toThrow(DocumentRefused)
    expect(() => txtFilter.read(Buffer.from('89504e470d0a1a0a0000000d', 'hex'), options)).toThrow(DocumentRefused)
  })
})

describe('writing plain text', () => {
  describeTxtFiles(fixtureFiles('.txt'), 20)

  it('changes the line alone', () => {
    const written = write(Buffer.from('\ufeff\ta \r\nb\n\n  c'), { '#2': 'día', '#4': 'x' })
    expect(text(written.bytes)).toBe('\ufeff\ta \r\ndía\n\n  x')
    expect(written.repaired).toEqual([])
  })

  it('keeps the encoding when the target fits into it', () => {
    const bytes = iconv.encode('これは最初の文です。\r\nこれは二番目の文です。', 'shift_jis')
    const written = write(bytes, { '#1': '明日です。' }, 'ja')
    expect(written).toEqual({ bytes: iconv.encode('明日です。\r\nこれは二番目の文です。', 'shift_jis'), repaired: [] })
  })

  it('changes to UTF-8 with a byte order mark when it does not, and reports the lines that needed it', () => {
    const bytes = iconv.encode('これは最初の文です。\r\nこれは二番目の文です。', 'shift_jis')
    const written = write(bytes, { '#1': 'Mañana', '#2': 'x' }, 'ja')
    expect(text(written.bytes)).toBe('\ufeffMañana\r\nx')
    expect(written.repaired).toEqual(['#1'])
  })

  it('keeps a target on its line', () => {
    const written = write(Buffer.from('a\nb\n'), { '#1': ' one \r\n two ' })
    expect(text(written.bytes)).toBe('one two\nb\n')
    expect(written.repaired).toEqual(['#1'])
  })

  it('reads back the targets it wrote, whatever they are', () => {
    const line = fc
      .string({ unit: 'binary', minLength: 1 })
      .map((raw) => raw.replaceAll(/[\n\v\f\r\u0085\u2028\u2029\0]/g, ''))
    const target = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 12 })
      .map((raw) => raw.replaceAll(/[\n\v\f\r\u0085\u2028\u2029\0<\u200b\ufeff]/g, '').trim())
      .filter((trimmed) => trimmed !== '')
    const ending = fc.constantFrom('\n', '\r\n', '\r', '\n\n', '\u2028')
    const lines = fc.array(fc.tuple(line, ending), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(lines, fc.array(target, { minLength: 8, maxLength: 8 }), (given, targets) => {
        const bytes = Buffer.from(given.flat().join(''))
        if (bytes.length === 0) return
        const blocks = txtFilter.read(bytes, options)
        const changed = new Map(
          blocks.map((block, index): [string, LooseToken[]] => {
            const tags = block.tokens.filter((token) => token.kind !== 'text')
            return [block.key, [{ kind: 'text', text: targets[index] ?? '' }, ...tags]]
          }),
        )
        const written = txtFilter.write(bytes, changed, options)
        const again = txtFilter.read(written.bytes, options)
        expect(again).toEqual(blocks.map((block) => ({ ...block, tokens: changed.get(block.key) ?? [] })))
        expect(written.repaired).toEqual([])
      }),
    )
  })
})
