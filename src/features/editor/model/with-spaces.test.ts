import { expect, it } from 'vitest'
import { withSpaces } from './with-spaces.ts'

it.each([
  ['', 'proveedor', '', 'proveedor'],
  ['El', 'proveedor', '', ' proveedor'],
  ['El ', 'proveedor', ' paga.', 'proveedor'],
  ['El\u00A0', 'proveedor', '\npaga.', 'proveedor'],
  ['El ', 'proveedor', 'paga.', 'proveedor '],
  ['El', 'proveedor', 'paga.', ' proveedor '],
  ['paga', 'en efectivo', '.', ' en efectivo'],
  ['paga', 'en efectivo', ', hoy', ' en efectivo'],
  ['Hoy,', 'en efectivo', '', ' en efectivo'],
  ['(', 'en efectivo', ')', 'en efectivo'],
  ['«', 'Aceptar', '»', 'Aceptar'],
  ['¿', 'Quién', 'paga?', 'Quién '],
  ['paga', '15', 'euros', ' 15 '],
  ['paga', '15', '%', ' 15'],
  ['paga 1.', '500', '', '500'],
  ['l’', 'enfant', '', 'enfant'],
  ['sub', '-total', '', '-total'],
  ['imagen\uFFFC', 'pie', '\uFFFC', 'pie'],
  ['paga', '(15 euros)', '', ' (15 euros)'],
])('behind “%s” the words “%s” before “%s” go in as “%s”', (before, words, after, put) => {
  expect(withSpaces(before, words, after, 'es')).toBe(put)
})

it.each(['zh-Hant', 'ja', 'th', 'lo', 'km', 'my'])('%s has no spaces between words', (language) => {
  expect(withSpaces('甲', '乙', '丙', language)).toBe('乙')
})
