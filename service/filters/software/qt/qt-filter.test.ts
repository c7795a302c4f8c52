import { describe, expect, it } from 'vitest'
import { fixtureFile } from '../../../testing/sample-files.ts'
import { DocumentRefused } from '../../document-refused.ts'
import type { GivenState } from '../../filter.ts'
import { readDocument } from '../../read-document.ts'
import { writeDocument } from '../../write-document.ts'

const ts = (messages: string, attributes = ' version="2.1"') =>
  `<?xml version="1.0"?>\n<!DOCTYPE TS>\n<TS${attributes}><context><name>Mill</name>${messages}</context></TS>`
const segmentsOf = (text: string | Uint8Array, targetLang = 'es') =>
  readDocument(Buffer.from(text), { fileName: 'mill_es.ts', sourceLang: 'en', targetLang }).segments

type Target = { readonly target: string; readonly state?: GivenState | 'machine' }

/** Writes the file with these targets, in order; null keeps the present one. */
function write(text: string, targets: readonly (Target | null)[], targetLang = 'es'): string {
  const segments = segmentsOf(text, targetLang).map(({ source, given }, at) => ({
    source,
    target: given?.target ?? null,
    ...(given && { state: given.state }),
    ...targets[at],
  }))
  const request = { format: 'qt', sourceLang: 'en', targetLang, segments } as const
  return Buffer.from(writeDocument(Buffer.from(text), request).bytes).toString()
}

describe('messages of Qt', () => {
  it('have their translations and whether these are finished', () => {
    const shown = segmentsOf(fixtureFile('mill.ts').open()).map(
      ({ source, given, form }) =>
        `${source}${given ? ` = ${given.target} (${given.state})` : ''}${form === undefined ? '' : ` [${form}]`}`,
    )
    expect(shown).toEqual([
      "Visit the 'old' mill = Visite el molino «viejo» (translated)",
      'Open <x1/> of <x2/> = Abrir <x1/> de <x2/> (draft)',
      '&Grind the corn',
      'Bring <g1>flour</g1> & water',
      '<x1/> sack(s) of flour = <x1/> saco de harina (translated) [one: 1]',
      '<x1/> sack(s) of flour = <x1/> sacos de harina (translated) [other: 0, 2, 3, 4…]',
      '<x1/> visitor(s) [one: 1]',
      '<x1/> visitor(s) [other: 0, 2, 3, 4…]',
      'The bell rang<x1/> twice',
    ])
  })

  it('are written in their place, unfinished until a person confirms them', () => {
    const message = (translation: string) => ts(`<message><source>The mill</source>${translation}</message>`)
    const empty = message('<translation type="unfinished"/>')
    const inSpanish = (text: string) => text.replace('<TS version="2.1">', '<TS version="2.1" language="es">')
    expect(write(empty, [{ target: `El "molino" & 'pan'`, state: 'translated' }])).toBe(
      inSpanish(message('<translation>El &quot;molino&quot; &amp; &apos;pan&apos;</translation>')),
    )
    expect(write(empty, [{ target: 'El molino', state: 'machine' }])).toBe(
      inSpanish(message('<translation type="unfinished">El molino</translation>')),
    )
    expect(
      write(message('<translation type="unfinished">El molino</translation>'), [
        { target: 'El molino', state: 'translated' },
      ]),
    ).toBe(inSpanish(message('<translation>El molino</translation>')))
  })

  it('have the forms that Qt asks the target language for', () => {
    const plural = (inner: string) =>
      ts(
        `\n    <message numerus="yes">\n        <source>%n file(s)</source>\n        <translation type="unfinished">${inner}</translation>\n    </message>`,
      )
    const english = plural(
      '\n            <numerusform></numerusform>\n            <numerusform></numerusform>\n        ',
    )
    expect(segmentsOf(english, 'pl').map(({ form }) => form?.split(':')[0])).toEqual(['one', 'few', 'many'])
    expect(segmentsOf(english, 'ar')).toHaveLength(6)
    expect(segmentsOf(english, 'ja')).toHaveLength(1)
    const polish = write(
      english,
      [{ target: '<x1/> plik' }, { target: '<x1/> pliki' }, { target: '<x1/> plików' }],
      'pl',
    )
    expect(polish).toContain(`<translation>
            <numerusform>%n plik</numerusform>
            <numerusform>%n pliki</numerusform>
            <numerusform>%n plików</numerusform>
        </translation>`)
    expect(segmentsOf(polish, 'pl').map(({ given }) => given?.target)).toEqual([
      '<x1/> plik',
      '<x1/> pliki',
      '<x1/> plików',
    ])
    // With one of two still missing, the present forms stay and the message is unfinished.
    expect(write(english, [{ target: '<x1/> archivo' }, null])).toContain(`<translation type="unfinished">
            <numerusform>%n archivo</numerusform>
            <numerusform></numerusform>`)
  })

  it('of another language are translated anew', () => {
    const french = ts(
      '<message><source>Door</source><translation>Porte</translation></message>',
      ' version="2.1" language="fr_FR"',
    )
    expect(segmentsOf(french).map(({ given }) => given)).toEqual([null])
    expect(write(french, [{ target: 'Puerta' }])).toBe(french.replace('Porte', 'Puerta').replace('fr_FR', 'es'))
  })

  it.each([
    ['export const es = { a: 1 }\n', 'corrupt'],
    ['<a><b/></a>', 'unsupported'],
    ['<!DOCTYPE TS [<!ENTITY a "b">]><TS></TS>', 'doctype'],
    ['<a>'.repeat(600), 'unsupported'],
  ])('refuse %s', (text, reason) => {
    expect(() => segmentsOf(text)).toThrow(DocumentRefused)
    expect(() => segmentsOf(text)).toThrow(expect.objectContaining({ reason }))
  })
})
