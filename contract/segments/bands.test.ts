import { expect, it } from 'vitest'
import { bandOf } from './bands.ts'

it.each([
  [100, 'fiable'],
  [85, 'fiable'],
  [84, 'revisar'],
  [60, 'revisar'],
  [59, 'rehacer'],
  [0, 'rehacer'],
  [null, 'sin-nota'],
] as const)('score %s is %s', (score, band) => {
  expect(bandOf(score)).toBe(band)
})
