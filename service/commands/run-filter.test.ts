import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { hostilePackage } from '../testing/hostile/packages.ts'
import { fixtureFile } from '../testing/sample-files.ts'
import { readDocument } from '../filters/read-document.ts'
import { filterHelp, runFilter } from './run-filter.ts'
import { parseTsv, printTsv } from './segments-tsv.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cotejo-filter-'))
})

function save(name: string, text: string | Uint8Array): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

describe('filter read', () => {
  it('prints segments as a table', async () => {
    const file = save('a.txt', 'One. Two\\three.\n42\n')
    expect((await runFilter(['read', file])).split('\n')).toEqual([
      'position\tpart\tblock\ttranslatable\tsource\ttarget',
      '0\tbody\t0\tyes\tOne.\t',
      '1\tbody\t0\tyes\tTwo\\\\three.\t',
      '2\tbody\t1\tno\t42\t',
    ])
  })

  it('prints them as JSON', async () => {
    const file = save('a.json', '{"menu": {"open": "Open the file"}}')
    expect(JSON.parse(await runFilter(['read', file, '--json']))).toMatchObject({
      format: 'json',
      segments: [{ position: 0, part: '/menu/open', source: 'Open the file', translatable: true }],
    })
  })
})

describe('filter write', () => {
  it('puts the targets of a table into the document, and leaves the rest', async () => {
    const file = save('a.txt', 'One. Two.\nThree.\n')
    const table = save('t.tsv', 'target\tposition\nDos.\t1\n\t2\n')
    expect(await runFilter(['write', file, table])).toBe(`${join(folder, 'a.es.txt')}: 1 of 3 segments changed`)
    expect(readFileSync(join(folder, 'a.es.txt'), 'utf8')).toBe('One. Dos.\nThree.\n')
  })

  it('takes the table that filter read printed, with nothing changed', async () => {
    const file = fixtureFile('text-boxes.docx').path
    const table = save('t.tsv', await runFilter(['read', file]))
    const out = join(folder, 'out.docx')
    await runFilter(['write', file, table, '--out', out])
    expect(readFileSync(out).equals(readFileSync(file))).toBe(true)
  })

  it.each([
    ['position\tsource\n', 'has to name the columns position and target'],
    ['position\ttarget\nx\ta\n', 'Line 2: x is no position.'],
    ['position\ttarget\n9\ta\n', 'Line 2: the document has no segment 9, only 1.'],
    ['position\ttarget\n0\ta\n0\tb\n', 'Line 3: position 0 is there twice.'],
    ['position\ttarget\n0\ta<x1/>\n', 'Line 2: the tag <x1/> is extra.'],
  ])('refuses the table %j', async (table, message) => {
    const file = save('a.txt', 'One.\n')
    await expect(runFilter(['write', file, save('t.tsv', table)])).rejects.toThrow(message)
  })

  it('replaces neither the original nor another file', async () => {
    const file = save('a.txt', 'One.\n')
    const table = save('t.tsv', 'position\ttarget\n0\tUno.\n')
    await expect(runFilter(['write', file, table, '--out', file])).rejects.toThrow('would replace its original')
    await expect(runFilter(['write', file, table, '--out', table])).rejects.toThrow('already')
    expect(readFileSync(file, 'utf8')).toBe('One.\n')
  })
})

describe('filter pseudo', () => {
  it('writes accents, of the same length or in brackets and a third longer', async () => {
    const file = save('a.txt', 'Payment of the invoice before Friday.\n12:30\n')
    await runFilter(['pseudo', file, '--to', 'fr'])
    expect(readFileSync(join(folder, 'a.fr.txt'), 'utf8')).toBe('Páýméñt of the íñvóíçé béfóré Friday.\n12:30\n')
    await runFilter(['pseudo', file, '--longer', '--out', join(folder, 'long.txt')])
    expect(readFileSync(join(folder, 'long.txt'), 'utf8')).toBe(
      '[Páýméñt of the íñvóíçé béfóré Friday. ~~~~~~~~]\n12:30\n',
    )
  })

  it('keeps every tag of a document', async () => {
    const file = fixtureFile('text-boxes.docx').path
    const out = join(folder, 'out.docx')
    await runFilter(['pseudo', file, '--longer', '--out', out])
    const sources = (path: string) =>
      readDocument(readFileSync(path), { fileName: 'a.docx', sourceLang: 'en' }).segments.map(({ source }) => source)
    expect(sources(out)).toHaveLength(sources(file).length)
    expect(sources(out).filter((source) => source.startsWith('['))).not.toEqual([])
  })
})

describe('filter', () => {
  it('says why a document is refused', async () => {
    const hostile = (name: string) => runFilter(['read', save(name, hostilePackage(name))])
    await expect(hostile('not-a-zip.docx')).rejects.toThrow(/not-a-zip\.docx is refused: .+ \(wrong-extension\)$/)
    await expect(hostile('xxe-file.docx')).rejects.toThrow(/\(doctype, .+\)$/)
    await expect(runFilter(['read', join(folder, 'none.docx')])).rejects.toThrow('cannot be read: ENOENT')
  })

  it.each([[], ['read'], ['write', 'a.txt'], ['read', 'a.txt', 'b.tsv'], ['pseudo', 'a', 'b', 'c']])(
    'explains itself after %j',
    async (...args) => {
      expect(await runFilter(args)).toBe(filterHelp)
    },
  )
})

it('texts survive the table, whatever they hold', () => {
  const anyText = fc.string({ unit: fc.constantFrom('\\', '\t', '\n', '\r', 't', 'n', 'ñ', '🙂', ' ') })
  fc.assert(
    fc.property(fc.array(anyText.filter((text) => text !== '')), (texts) => {
      const segments = texts.map((target) => {
        return { source: 's', part: '', block: 0, translatable: true, given: { target, state: 'draft' as const } }
      })
      expect(parseTsv(printTsv(segments)).map(({ target }) => target)).toEqual(texts)
    }),
  )
})
