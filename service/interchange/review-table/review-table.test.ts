import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packDocx } from '../../filters/office/docx/samples/pack-docx.ts'
import { openZip } from '../../filters/common/zip/open-zip.ts'
import { readEntry } from '../../filters/common/zip/read-entry.ts'
import { findEntry } from '../../filters/common/zip/zip-archive.ts'
import type { XliffSentence } from '../xliff/xliff-sentence.ts'
import { bracesFor, printPlaceholders, readPlaceholders, tagNumbers } from './placeholders.ts'
import { readTable } from './read-table.ts'
import { cellText, findNumber, findReference } from './table-text.ts'
import { writeTable } from './write-table.ts'

const head = { jobId: 'job_1', fileName: 'a & <b>.docx', sourceLang: 'en', targetLang: 'es', locale: 'en' } as const

const sentence = (position: number, more: Partial<XliffSentence> = {}): XliffSentence => ({
  position,
  source: 'Press <g1>Start</g1> now<x2/>.',
  target: 'Pulse <g1>Inicio</g1> ya<x2/>.',
  state: 'translated',
  locked: false,
  translatable: true,
  part: 'body',
  revision: 3,
  ...more,
})

async function* pagesOf(sentences: readonly XliffSentence[]) {
  for (let at = 0; at < sentences.length; at += 3) yield sentences.slice(at, at + 3)
}

async function write(sentences: readonly XliffSentence[], about: Partial<Parameters<typeof writeTable>[0]> = {}) {
  const chunks: Uint8Array[] = []
  for await (const chunk of writeTable({ ...head, ...about }, pagesOf(sentences))) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const partOf = (bytes: Uint8Array, name: string) => {
  const archive = openZip(bytes)
  const entry = findEntry(archive, name)
  return entry === undefined ? '' : Buffer.from(readEntry(archive, entry)).toString()
}

/** Text with tags, apparent placeholders, control characters and line ends. */
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('<g1>', '</g1>', '<x2/>', '{1}', '{{2}}', '{1>', '<1}', '{', '}}', '\r\n', '\n', '\t', '\u0001'),
    ),
  )
  .map((pieces) => pieces.join('').replaceAll(/\0|\p{Surrogate}/gu, ''))

describe('tags as placeholders', () => {
  it('are numbers in braces, paired ones with an angle', () => {
    expect(printPlaceholders('a <g1>b</g1><x2/>', 1)).toBe('a {1>b<1}{2}')
    expect(printPlaceholders('a <g1>b</g1><x2/>', 2)).toBe('a {{1>b<1}}{{2}}')
  })

  it('have as many braces as the text of the row leaves free, and come back whatever it is', () => {
    expect(bracesFor('a<x1/>', 'b<x1/>')).toBe(1)
    expect(bracesFor('{1} of <x1/>', '<x1/> de {1}')).toBe(2)
    fc.assert(
      fc.property(anyText, anyText, (source, target) => {
        const braces = bracesFor(source, target)
        const known = tagNumbers(source, target)
        for (const text of [source, target])
          expect(readPlaceholders(printPlaceholders(text, braces), braces, known)).toBe(text)
      }),
    )
  })

  it('are text where no tag has the number', () => {
    expect(readPlaceholders('{0} of {1}', 1, new Set([1]))).toBe('{0} of <x1/>')
  })
})

describe('a table for a reviewer', () => {
  it('comes back as it went, whatever its texts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(anyText, fc.option(anyText, { nil: null }))), async (drawn) => {
        const sentences = drawn.map(([source, target], position) => sentence(position, { source, target }))
        const { reference, rows } = readTable(await write(sentences))
        expect(reference).toEqual({ jobId: 'job_1', sourceLang: 'en', targetLang: 'es' })
        expect(rows).toEqual(
          sentences.map(({ source, target, position }) => {
            const braces = bracesFor(source, target ?? '')
            const shown = (text: string) => cellText(printPlaceholders(text, braces))
            return { number: `${position + 1} · 3`, source: shown(source), target: shown(target ?? ''), notes: [] }
          }),
        )
      }),
      { numRuns: 30 },
    )
  })

  it('has a heading that repeats, the languages, and says what may be edited, in the language of who exports it', async () => {
    const spanish = partOf(await write([sentence(0)], { locale: 'es' }), 'word/document.xml')
    expect(spanish).toContain('<w:tblHeader/>')
    for (const words of ['Origen (inglés)', 'Traducción (español)', 'Notas', 'Edita las traducciones'])
      expect(spanish).toContain(words)
    expect(partOf(await write([]), 'word/document.xml')).toContain('Translation (Spanish)')
  })

  it('shades what cannot be changed, and writes right to left where the language does', async () => {
    const xml = partOf(await write([sentence(0, { locked: true }), sentence(1)]), 'word/document.xml')
    expect(xml.match(/w:fill="E7E6E6"/g)).toHaveLength(4)
    const styles = partOf(await write([sentence(0)], { targetLang: 'ar' }), 'word/styles.xml')
    expect(styles).toMatch(/w:styleId="Target".*?<w:bidi\/>.*?<w:rtl\/><w:lang w:val="ar" w:bidi="ar"\/>/)
    expect(styles).not.toMatch(/w:styleId="Source"(?:(?!<\/w:style>).)*<w:bidi\/>/)
  })

  it('shows notes with who wrote them', async () => {
    const notes = [
      { author: null, text: 'From the file' },
      { author: 'Ana', text: 'Which?\nThis?' },
    ]
    expect(readTable(await write([sentence(0, { notes })])).rows[0]?.notes).toEqual([
      'From the file',
      'Ana: Which?\nThis?',
    ])
  })
})

const text = (content: string) => `<w:p><w:r><w:t xml:space="preserve">${content}</w:t></w:r></w:p>`
const cell = (content: string) => `<w:tc>${content}</w:tc>`
const row = (...cells: string[]) => `<w:tr>${cells.map(cell).join('')}</w:tr>`
const table = (...rows: string[]) => `${text('cotejo:job_1:en:pt-BR')}<w:tbl>${rows.join('')}</w:tbl>`
const only = (target: string, number = text('1 · 2')) =>
  readTable(packDocx(table(row(number, text('One.'), target)))).rows[0]

describe('a table that a reviewer sent back', () => {
  it('has tracked changes as accepted, and no row that was taken out', () => {
    const changed =
      '<w:p><w:r><w:t>Uno</w:t></w:r><w:ins><w:r><w:t>, sí</w:t></w:r></w:ins><w:del><w:r><w:delText>, no</w:delText></w:r></w:del><w:moveFrom><w:r><w:t>x</w:t></w:r></w:moveFrom></w:p>'
    expect(only(changed)?.target).toBe('Uno, sí')
    const gone = `<w:tr><w:trPr><w:del w:id="1"/></w:trPr>${cell(text('1 · 2'))}${cell(text('One.'))}${cell(text('Uno.'))}</w:tr>`
    expect(readTable(packDocx(table(gone))).rows).toEqual([])
  })

  it('has line breaks, tabs, hyphens, and paragraphs as lines, but for empty ones at the end', () => {
    const target =
      '<w:p><w:r><w:t>a</w:t><w:br/><w:t>b</w:t><w:tab/><w:noBreakHyphen/></w:r></w:p><w:p><w:hyperlink><w:r><w:t>c</w:t></w:r></w:hyperlink></w:p><w:p/>'
    expect(only(target)?.target).toBe('a\nb\t‑\nc')
  })

  it('has the comments of Word on a row as notes, with their authors', () => {
    const comments =
      '<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:comment w:id="7" w:author="Bea"><w:p><w:r><w:t>Why</w:t></w:r></w:p><w:p><w:r><w:t>so?</w:t></w:r></w:p></w:comment></w:comments>'
    const target = '<w:p><w:r><w:t>Uno.</w:t></w:r><w:r><w:commentReference w:id="7"/></w:r></w:p>'
    const body = table(row(text('1 · 2'), text('One.'), target, text('Own note.')))
    const file = packDocx(body, [{ kind: 'comments', name: 'word/comments.xml', xml: comments }])
    expect(readTable(file).rows).toEqual([
      { number: '1 · 2', source: 'One.', target: 'Uno.', notes: ['Own note.', 'Bea: Why\nso?'] },
    ])
  })

  it('may have been split into several tables, and may have tables in its cells', () => {
    const inner = `<w:tbl>${row(text('x'))}</w:tbl><w:p/>`
    const body = `${table(row(text('1 · 1'), text('a'), inner))}<w:tbl>${row(text('2 · 1'), text('b'), text('B'))}</w:tbl>`
    expect(readTable(packDocx(body)).rows.map(({ number, target }) => [number, target])).toEqual([
      ['1 · 1', 'x'],
      ['2 · 1', 'B'],
    ])
  })

  it.each([
    ['12 · 3', { position: 11, revision: 3 }],
    [' 12·3 ', { position: 11, revision: 3 }],
    ['12', { position: 11, revision: null }],
    ['0 · 3', null],
    ['twelve', null],
    ['', null],
  ])('%j is the number of %j', (number, expected) => expect(findNumber(number)).toEqual(expected))

  it.each([
    ['Reference: cotejo:job_1:en:pt-BR.', { jobId: 'job_1', sourceLang: 'en', targetLang: 'pt-BR' }],
    ['job_1 en es', null],
  ])('%j names %j', (line, expected) => expect(findReference(line)).toEqual(expected))

  it('is refused by its reason where it is no Word document, or a damaged one', () => {
    const refused = (bytes: Uint8Array) => {
      try {
        return String(readTable(bytes).rows.length)
      } catch (error) {
        return Object(error).reason as string
      }
    }
    expect(refused(Buffer.from('PK'))).toBe('corrupt')
    expect(refused(packDocx(text('a') + '<w:p>'))).toBe('unreadable-part')
    expect(refused(packDocx('<w:p>'.repeat(600) + '</w:p>'.repeat(600)))).toBe('unsafe')
    expect(refused(packDocx(text('no table')))).toBe('0')
  })
})
