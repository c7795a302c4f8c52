import { describe, expect, it } from 'vitest'
import { editor as englishEditor } from '../../../messages/en/editor.gen.ts'
import type { Messages } from '../../../messages/catalogue.ts'
import { editor as spanishEditor } from '../../../messages/es/editor.gen.ts'
import { parity } from '#language/tags/parity.ts'
import { defectText, oncePerPair } from './defect-text.ts'
import { insideClass, tagLooks } from './tag-looks.ts'

const [english, spanish] = [englishEditor.tags, spanishEditor.tags]

const bold = { kind: 'bold', label: '' } as const
const link = { kind: 'link' as const, label: 'https://www.example.com/rules/', also: ['italic' as const] }
const placeholder = { kind: 'placeholder', label: '%1$s' } as const

describe('a tag', () => {
  it('is drawn and named by what it stands for', () => {
    const looks = tagLooks(english, { 1: bold, 2: link, 3: placeholder, 4: { kind: 'footnote' as const, label: '12' } })
    expect([1, 2, 3, 4, 5].map(looks.glyph)).toEqual(['B', '↗I', '%1$s', '¹²', '5'])
    expect(looks.speak('open', 1)).toBe('bold begins')
    expect(looks.speak('close', 2)).toBe('link to example.com/rules and italic ends')
    expect(looks.speak('self', 3)).toBe('placeholder %1$s')
    expect(looks.speak('open', 5)).toBe('opening tag 5')
    expect(looks.describe('pair', 1, 'Press <g1>Cancel</g1> now')).toBe('bold around “Cancel”')
  })

  it('has its number where another one looks the same', () => {
    const looks = tagLooks(english, { 1: bold, 2: placeholder, 3: bold })
    expect([1, 2, 3].map(looks.glyph)).toEqual(['B₁', '%1$s', 'B₃'])
    expect(looks.speak('open', 3)).toBe('bold 3 begins')
  })

  it('of which the service says nothing is its number', () => {
    const looks = tagLooks(english, undefined)
    expect(looks.glyph(7)).toBe('7')
    expect(looks.describe('pair', 7, '<g7>a</g7>')).toBe('tag pair 7')
  })

  it('is named in Spanish as in English', () => {
    const looks = tagLooks(spanish, { 1: bold, 2: { kind: 'field' as const, label: 'PAGE' } })
    expect(looks.speak('open', 1)).toBe('inicio de negrita')
    expect(looks.speak('self', 2)).toBe('número de página')
  })

  it('makes the words that it is around look so', () => {
    expect(insideClass(['link', 'italic', 'formatting', 'link'])).toBe('in-link in-italic')
  })
})

describe('what is wrong with a tag', () => {
  const segment = { source: 'Press <g1>Cancel</g1> or <x2/>', tags: { 1: bold, 2: placeholder } }
  const say = (target: string, words: Messages['editor']['tags'] = english) => {
    const [defect] = parity(segment.source, target)
    return defect === undefined ? null : defectText(words, segment, target, defect)
  }

  it.each([
    ['Pulse Cancelar o <x2/>', 'The bold around “Cancel” is missing.', 'Falta la negrita de «Cancel».'],
    ['Pulse <g1>Cancelar</g1> o', 'The placeholder %1$s is missing.', 'Falta el marcador %1$s.'],
    [
      'Pulse <g1>Cancelar o <x2/>',
      'The bold around “Cancel” has only one of its two tags.',
      'Sin una de sus dos etiquetas: la negrita de «Cancel».',
    ],
    [
      'Pulse <g1>Cancelar</g1> o <x2/><x2/>',
      'The placeholder %1$s is there more than once.',
      'Se repite el marcador %1$s.',
    ],
    [
      'Pulse <g1>Cancelar</g1> o <x2/><x3/>',
      'The tag 3 is not in the source.',
      'Sobra la etiqueta 3: no está en el origen.',
    ],
  ])('%s: %s', (target, inEnglish, inSpanish) => {
    expect(say(target)).toBe(inEnglish)
    expect(say(target, spanish)).toBe(inSpanish)
  })

  it('speaks of a pair once', () => {
    const all = parity(segment.source, 'Pulse Cancelar o')
    expect(all.map(({ tag }) => tag)).toEqual(['<g1>', '</g1>', '<x2/>'])
    expect(oncePerPair(all).map(({ tag }) => tag)).toEqual(['<g1>', '<x2/>'])
  })
})
