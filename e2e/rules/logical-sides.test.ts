import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Utilities that name left or right, where start and end follow the direction of the language. */
const physical =
  /(?<=[\s'"`:])-?(?:[mp][lr]-[\d[]|(?:left|right)-(?:\d|\[|auto|full)|text-(?:left|right)\b|(?:border|rounded)-[lr]\b)/

it('places nothing at the left or the right', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  expect(files.filter((file) => physical.test(readFileSync(join('src', file), 'utf8')))).toEqual([])
})
