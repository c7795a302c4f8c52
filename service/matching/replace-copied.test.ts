import { describe, expect, it } from 'vitest'
import { readSegment } from './read-segment.ts'
import { type CopiedChange, replaceCopied } from './replace-copied.ts'

function replaced(
  target: string,
  changes: readonly [string, string][],
  targetLang = 'es',
  kind: CopiedChange['kind'] = 'number',
) {
  const list = changes.map(([before, after]): CopiedChange => ({ kind, before, after }))
  return replaceCopied(readSegment(target), list, { sourceLang: 'en', targetLang })
}

describe('numbers of a target', () => {
  it.each<[string, string, [string, string][], string]>([
    ['one', 'Página 3', [['3', '14']], 'Página 14'],
    ['with thousands', 'Son 12.500 €', [['12,500', '7,250']], 'Son 7.250 €'],
    ['with thousands that come', 'Son 900 €', [['900', '1,900']], 'Son 1.900 €'],
    ['with decimals', 'Mide 1,5 m', [['1.5', '12.75']], 'Mide 12,75 m'],
    ['with both', 'Vale 1.234,50', [['1,234.50', '9,876.25']], 'Vale 9.876,25'],
    ['as the source has them', 'Versión 1.5', [['1.5', '2.7']], 'Versión 2.7'],
    ['of a time', 'A las 9:30', [['9:30', '18:45']], 'A las 18:45'],
    ['without their groups', 'Son 1234567', [['1,234,567', '7,654,321']], 'Son 7654321'],
    [
      'that did not change',
      'De 5 a 9',
      [
        ['5', '5'],
        ['9', '8'],
      ],
      'De 5 a 8',
    ],
    [
      'that change places',
      'De 5 a 9',
      [
        ['5', '9'],
        ['9', '5'],
      ],
      'De 9 a 5',
    ],
    [
      'twice the same',
      '7 y 7',
      [
        ['7', '2'],
        ['7', '2'],
      ],
      '2 y 2',
    ],
    ['none', 'Nada', [], 'Nada'],
    ['that stay and are not there', 'Uno', [['1', '1']], 'Uno'],
  ])('%s', (_, target, changes, expected) => {
    expect(replaced(target, changes)).toBe(expected)
  })

  it.each<[string, string, [string, string][]]>([
    ['is not there', 'Página tres', [['3', '4']]],
    ['is there twice', '3 de 3', [['3', '4']]],
    [
      'is twice in the source and once in the target',
      'Página 3',
      [
        ['3', '4'],
        ['3', '4'],
      ],
    ],
    [
      'becomes two',
      '3 y 3',
      [
        ['3', '4'],
        ['3', '5'],
      ],
    ],
    ['is part of a word', 'Clase A3', [['3', '4']]],
    ['has lost what tells its decimals', 'Mide 15 m', [['1.5', '2.5']]],
  ])('are left alone where one %s', (_, target, changes) => {
    expect(replaced(target, changes)).toBeNull()
  })

  it.each([
    ['en', '2 files', '2', '5', '5 files'],
    ['en', '1 file', '1', '2', null],
    ['en', 'File 1', '1', '2', 'File 2'],
    ['ru', '2 файла', '2', '3', '3 файла'],
    ['ru', '2 файла', '2', '5', null],
    ['pl', '5 plików', '5', '7', '7 plików'],
    ['pl', '5 plików', '5', '2', null],
    ['ar', '3 ملفات', '3', '7', '7 ملفات'],
    ['ar', '3 ملفات', '3', '11', null],
    ['ja', '1件', '1', '2', '2件'],
    ['fr', '1 fichier', '1', '0', '0 fichier'],
    ['cs', '1,5 litru', '1.5', '2.5', '2,5 litru'],
    ['lt', '21 failas', '21', '31', '31 failas'],
    ['lt', '21 failas', '21', '22', null],
  ])('in %s %s: %s becomes %s → %s', (lang, target, before, after, expected) => {
    expect(replaced(target, [[before, after]], lang)).toBe(expected)
  })

  it.each([
    ['de', 'Total: 1.234,5', '1,234.5', '9,876.5', 'Total: 9.876,5'],
    ['de-CH', 'Total: 1’234.5', '1,234.5', '9,876.5', 'Total: 9’876.5'],
    ['fr', 'Total : 1\u202F234', '1,234', '9,876', 'Total : 9\u00A0876'],
    ['pl', 'Razem: 12 345', '12,345', '67,890', 'Razem: 67\u00A0890'],
    ['es-MX', 'Total: 1,234.5', '1,234.5', '9,876.5', 'Total: 9,876.5'],
    ['ja', '合計：1,234', '1,234', '9,876', '合計：9,876'],
  ])('are written as in %s: %s', (lang, target, before, after, expected) => {
    expect(replaced(target, [[before, after]], lang)).toBe(expected)
  })
})

describe('copied texts of a target', () => {
  it.each<[CopiedChange['kind'], string, [string, string][], string | null]>([
    ['verbatim', 'Ver https://a.org.', [['https://a.org', 'https://b.org/c']], 'Ver https://b.org/c.'],
    ['verbatim', 'Hola, {name}', [['{name}', '%s']], 'Hola, %s'],
    [
      'verbatim',
      '{0} de {1}',
      [
        ['{1}', '{b}'],
        ['{0}', '{a}'],
      ],
      '{a} de {b}',
    ],
    ['verbatim', 'Ver https://es.a.org', [['https://a.org', 'https://b.org']], null],
    ['verbatim', 'Ver la página', [['https://a.org', 'https://b.org']], null],
  ])('%s: %s', (kind, target, changes, expected) => {
    expect(replaced(target, changes, 'es', kind)).toBe(expected)
  })
})
