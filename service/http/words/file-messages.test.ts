import { describe, expect, it } from 'vitest'
import { describeInvalid } from '../../interchange/describe-invalid.ts'
import { detectFile } from '../../interchange/detect-resource.ts'
import { InvalidResource } from '../../interchange/invalid-resource.ts'
import { refuseUpload } from '../../filters/detect-format.ts'
import { translateMessage } from './messages.ts'

const OLE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'

describe('why an upload is refused by its first bytes and name', () => {
  const uploads: readonly (readonly [string, string])[] = [
    ['film.mp4', '\x00\x00\x00\x20ftyp'],
    ['README', 'text'],
    ['letter.docx', 'Just text'],
    ['letter.docx', OLE],
    ['letter.doc', OLE],
    ['notes.txt', 'PK\x03\x04'],
    ['notes', 'PK\x03\x04'],
    ['pom.xml', '<?xml version="1.0"?>\n<project xmlns="a">'],
    ...[
      '%PDF-1.7',
      '{\\rtf1',
      '\x89PNG\r\n',
      '\xff\xd8\xff\xe0',
      'GIF89a',
      '\x1f\x8b\x08',
      'Rar!\x1a',
      "7z\xbc\xaf'\x1c",
    ].flatMap((head) => [['letter.docx', head] as const, ['scan.xyz', head] as const]),
  ]

  it.each(uploads)('is stated in Spanish: %s that begins with %j', (name, head) => {
    const message = refuseUpload(Buffer.from(head, 'latin1'), name)?.message ?? ''
    expect(message).not.toBe('')
    const spanish = translateMessage(message, 'es')
    expect(spanish).not.toMatch(/\b(?:the|file|files|is|but|named|supported|formats|an|image|document)\b/i)
    expect(spanish).toMatch(/[.»]$/)
  })
})

it('that the content of a memory is none is stated in Spanish', () => {
  let thrown: unknown
  try {
    detectFile(Buffer.from('PK\x03\x04'), 'memory.tmx')
  } catch (error) {
    thrown = error
  }
  expect(thrown).toBeInstanceOf(InvalidResource)
  expect(translateMessage(describeInvalid(thrown as InvalidResource), 'es')).toBe(
    'El contenido del archivo no es el que indica su nombre (.tmx).',
  )
})

it('states in Spanish that a table is in other languages', () => {
  const thrown = new InvalidResource(
    'other-languages',
    { languages: 'French – German' },
    { line: 1, column: null, units: 0 },
  )
  expect(translateMessage(describeInvalid(thrown), 'es')).toBe(
    'Línea 1: la primera fila nombra otros idiomas que los de esta importación (French – German).',
  )
})
