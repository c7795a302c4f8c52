import { describe, expect, it } from 'vitest'
import { readDocument } from '../../read-document.ts'
import { writeDocument } from '../../write-document.ts'

const segmentsOf = (text: string, targetLang = 'es') =>
  readDocument(Buffer.from(text), { fileName: 'a.csv', sourceLang: 'en', targetLang }).segments

function write(text: string, targets: readonly (string | null)[], targetLang = 'es') {
  const segments = segmentsOf(text, targetLang).map(({ source, given }, at) => ({
    source,
    target: targets[at] ?? given?.target ?? null,
  }))
  const request = { format: 'csv', sourceLang: 'en', targetLang, segments } as const
  return Buffer.from(writeDocument(Buffer.from(text), request).bytes).toString()
}

describe('tables of translations', () => {
  it('have their columns named by language or role, with what is translated', () => {
    const shown = (text: string) => segmentsOf(text).map(({ source, given, part }) => [part, source, given?.target])
    const rows = [
      ['open', 'Open it', 'Ábralo'],
      ['shut', 'Shut it', undefined],
    ]
    expect(shown('key,en,es\nopen,Open it,Ábralo\nshut,Shut it,\n')).toEqual(rows)
    expect(shown('sep=;\r\nid;Spanish;English\r\nopen;Ábralo;Open it\r\nshut;"";"Shut it"\r\n')).toEqual(rows)
    expect(shown('ID\tsource text\tes-MX\nopen\tOpen it\tÁbralo\nshut\tShut it')).toEqual(rows)
  })

  it('get translations in their column alone, in quotes where they need them', () => {
    const text = 'key,en,es,fr\na,Open,,Ouvrir\nb,Shut,"Cierre",Fermer\n'
    expect(write(text, ['Abra, ya', null])).toBe(text.replace('Open,,', 'Open,"Abra, ya",'))
    expect(write(text, [null, 'Cierre "ya"'])).toBe(text.replace('"Cierre"', '"Cierre ""ya"""'))
  })

  it('without a column of the target get one', () => {
    expect(write('key,en\r\na,Open\r\nb,Shut\r\n', ['Abra', null])).toBe('key,en,es\r\na,Open,Abra\r\nb,Shut,\r\n')
    expect(write('en;note\nOpen\n', ['Abra'])).toBe('en;note;es\nOpen;;Abra\n')
  })

  it('with tabs have quotes that are signs like others, which stay so', () => {
    const text = 'en\tes\n"Open" it\t\nThe 5" disk\t\n"Shut\t\n'
    expect(write(text, ['"Abra"', 'El disco de 5"', '"Cierre'])).toBe(
      'en\tes\n"Open" it\t"""Abra"""\nThe 5" disk\tEl disco de 5"\n"Shut\t"Cierre\n',
    )
  })

  it('in an encoding that lacks a letter become UTF-8, and say so', () => {
    const bytes = Buffer.from('en;ru\ncaf\xe9;\n', 'latin1')
    const segments = [{ source: 'café', target: 'кафе' }]
    const written = writeDocument(bytes, { format: 'csv', sourceLang: 'en', targetLang: 'ru', segments })
    expect(Buffer.from(written.bytes).toString()).toBe('\ufeffen;ru\ncafé;кафе\n')
    expect(written.repaired).toEqual([0])
  })

  it('that name no column of the source are refused with what helps', () => {
    expect(() => segmentsOf('a,b\nOpen,\n')).toThrow('The first row names no column "en" or "source"')
    expect(() => segmentsOf('en,es\n"Open,\n')).toThrow('A quote in line 2 does not close.')
  })

  it('go by the columns that a person chose, whatever the first row says', () => {
    const columns = { source: 2, target: 3, hasHeader: true }
    const text = 'name;a;b;note\nopen;Open;Abrir;x\nshut;Shut;;y\n'
    const request = { fileName: 'a.csv', sourceLang: 'en', targetLang: 'es', columns }
    const { segments } = readDocument(Buffer.from(text), request)
    expect(segments.map(({ part, source, given }) => [part, source, given?.target])).toEqual([
      ['open', 'Open', 'Abrir'],
      ['shut', 'Shut', undefined],
    ])
    const write = (
      targets: readonly (string | null)[],
      own: typeof columns | { source: number; target: null; hasHeader: boolean },
    ) => {
      const read = readDocument(Buffer.from(text), { ...request, columns: own }).segments
      const stored = read.map(({ source, given }, at) => ({ source, target: targets[at] ?? given?.target ?? null }))
      const asked = { format: 'csv', sourceLang: 'en', targetLang: 'es', columns: own, segments: stored } as const
      return Buffer.from(writeDocument(Buffer.from(text), asked).bytes).toString()
    }
    expect(write([null, null], columns)).toBe(text)
    expect(write([null, 'Cerrar'], columns)).toBe('name;a;b;note\nopen;Open;Abrir;x\nshut;Shut;Cerrar;y\n')
    expect(write(['Abre'], { ...columns, target: null })).toBe(
      'name;a;b;note;es\nopen;Open;Abrir;x;Abre\nshut;Shut;;y;\n',
    )
    // The first row is a text as well.
    expect(write(['b', 'Abrir', 'Cerrar'], { ...columns, hasHeader: false })).toBe(
      'name;a;b;note\nopen;Open;Abrir;x\nshut;Shut;Cerrar;y\n',
    )
  })

  it('are cut where most of their rows are cut alike, though texts have commas', () => {
    const text = 'Yes, sir\tSí\nNo\tNo\nWell, then, go\tPues vaya\n'
    const columns = { source: 1, target: 2, hasHeader: false }
    const { segments } = readDocument(Buffer.from(text), {
      fileName: 'a.csv',
      sourceLang: 'en',
      targetLang: 'es',
      columns,
    })
    expect(segments.map(({ source, given }) => [source, given?.target])).toEqual([
      ['Yes, sir', 'Sí'],
      ['No', 'No'],
      ['Well, then, go', 'Pues vaya'],
    ])
    const beyond = { source: 9, target: null, hasHeader: true }
    expect(() =>
      readDocument(Buffer.from(text), { fileName: 'a.csv', sourceLang: 'en', targetLang: 'es', columns: beyond }),
    ).toThrow('The first row has no column 9.')
  })
})
