import { describe, expect, it } from 'vitest'
import { readDocument } from '../filters/read-document.ts'
import { findKept, recordSegments } from './kept-segments.ts'

const read = (fileName: string, text: string, lang: string) =>
  readDocument(Buffer.from(text), { fileName, sourceLang: lang, targetLang: 'es' }).segments

function keptOf(fileName: string, texts: { before: string; made: string; now: string; translation?: string }) {
  const made = read(fileName, texts.made, 'es')
  const record = recordSegments(read(fileName, texts.before, 'en'), made)
  if (record === null) return null
  const translation = texts.translation === undefined ? made : read(fileName, texts.translation, 'es')
  const found = findKept(record, read(fileName, texts.now, 'en'), translation)
  return found && { kept: [...found.kept].map(([at, { target }]) => [at, target]), overwrites: found.overwrites }
}

const json = (texts: object) => JSON.stringify(texts)
const texts = {
  before: json({ open: 'Open it', shut: 'Shut it', at: '{n} of {all} files' }),
  made: json({ open: 'Ábralo', shut: 'Ciérrelo', at: 'De {all} archivos, {n}' }),
}

describe('the translations of a changed file', () => {
  it('stay where the source of their segment is the same, wherever it is now', () => {
    const now = json({ new: 'A new one', at: '{n} of {all} files', open: 'Open it', shut: 'Shut it now' })
    expect(keptOf('en.json', { ...texts, now })).toEqual({
      kept: [
        [1, 'De <x2/> archivos, <x1/>'],
        [2, 'Ábralo'],
      ],
      overwrites: false,
    })
  })

  it('stay as people changed them, who are asked only where the source has changed as well', () => {
    const translation = json({ open: 'Abrir', shut: 'Ciérrelo', at: 'De {all} archivos, {n}' })
    const now = json({ open: 'Open it', shut: 'Shut it now', at: '{n} of {all} files' })
    expect(keptOf('en.json', { ...texts, now, translation })).toMatchObject({
      kept: [
        [0, 'Abrir'],
        [2, 'De <x2/> archivos, <x1/>'],
      ],
      overwrites: false,
    })
    const other = json({ open: 'Open this', shut: 'Shut it', at: '{n} of {all} files' })
    expect(keptOf('en.json', { ...texts, now: other, translation })).toMatchObject({ overwrites: true })
  })

  it('are each at their own place where one source is there twice', () => {
    const before = json({ a: 'Open', b: 'Open' })
    const made = json({ a: 'Abrir', b: 'Abierto' })
    expect(keptOf('en.json', { before, made, now: json({ a: 'Open', b: 'Open', c: 'Shut' }) })).toMatchObject({
      kept: [
        [0, 'Abrir'],
        [1, 'Abierto'],
      ],
    })
  })

  it('of a text with sentences stay paragraph by paragraph', () => {
    const before = 'One. Two.\n\nThree.\n'
    const made = 'Uno. Dos.\n\nTres.\n'
    expect(keptOf('a.md', { before, made, now: 'New.\n\nOne. Two.\n\nThree!\n' })).toMatchObject({
      kept: [
        [1, 'Uno.'],
        [2, 'Dos.'],
      ],
    })
  })

  it('do not stay where a tag is another one, or where people took a text out', () => {
    const made = json({ open: 'Ábralo', shut: 'Ciérrelo', at: 'De {other} archivos, {n}' })
    expect(keptOf('en.json', { ...texts, made, now: texts.before })?.kept).toEqual([
      [0, 'Ábralo'],
      [1, 'Ciérrelo'],
    ])
    expect(keptOf('en.json', { ...texts, now: texts.before, translation: json({ open: 'Ábralo' }) })).toBeNull()
  })
})
