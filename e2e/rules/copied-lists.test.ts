import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folders = ['contract', 'language', 'service', 'src', 'scripts']
// A list of a map that is copied whole to add one item to it: its time grows with the square of what is added.
const copiedToAdd = /\.set\([^;]{0,80}\[\s*\.\.\.\(?\s*\w+\.get\([^)]*\) \?\? \[\]\)?,/

it('adds to a list of a map without copying the list', () => {
  expect('map.set(key, [...(map.get(key) ?? []), one])').toMatch(copiedToAdd)
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
      .map((file) => join(folder, file)),
  )
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.filter((file) => copiedToAdd.test(readFileSync(file, 'utf8')))).toEqual([])
})
