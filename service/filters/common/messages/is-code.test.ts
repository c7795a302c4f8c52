import { expect, it } from 'vitest'
import { isCode } from './is-code.ts'

it.each([
  'https://a.b/c',
  '/img/a.png',
  'C:\\temp',
  'photo.jpg',
  '#fff',
  'rgba(0, 0, 0, .5)',
  'snake_case',
  '2024-05-01',
  '12px',
  'v2.0.1',
  '%d-%m-%Y %H:%M',
])('only a program reads %j', (value) => expect(isCode(value)).toBe(true))

it.each(['Save', 'and/or', 'Loading...', '5 min', 'See https://a.b', 'C#', '%d of %B', '保存'])(
  'a person reads %j',
  (value) => expect(isCode(value)).toBe(false),
)

it('takes no long time over a long value', () => {
  expect(isCode(`${'a/'.repeat(1_000_000)} `)).toBe(false)
})
