import { expect, it } from 'vitest'
import { isTranslatable } from './is-translatable.ts'

it.each([
  '1,200.00',
  '€ 35',
  '—',
  '10:30',
  'AB-1234/X',
  'V2.0',
  'https://example.org/a',
  'www.example.org',
  'ana@example.org',
  'house.jpg',
  '',
])('%j reads the same in every language', (text) => expect(isTranslatable(text)).toBe(false))

it.each([
  'Total',
  'NATO',
  'EUR 1,200',
  'a',
  '第一条',
  'see www.example.org',
  'C3PO said',
  'v2.0',
  'at 10:30h',
  'No. 5',
])('%j is for a translator', (text) => expect(isTranslatable(text)).toBe(true))
