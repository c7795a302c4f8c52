import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folders = ['contract', 'language', 'service', 'src', 'scripts']
// A list of a map that is copied whole to add one item: its time grows with the square of the number of items.
const copiedToAdd = /\.set\([^;]{0,80}\[\s*\.\.\.\(?\s*\w+\.get\([^)]*\) \?\? \[\]\)?,/

/** Returns the files whose code matches. */
function filesWith(pattern: RegExp, where = folders): string[] {
  const files = where.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
      .map((file) => join(folder, file)),
  )
  expect(files.length).toBeGreaterThan(1_000)
  return files.filter((file) => pattern.test(readFileSync(file, 'utf8')))
}

it('adds to a list of a map without copying the list', () => {
  expect('map.set(key, [...(map.get(key) ?? []), one])').toMatch(copiedToAdd)
  expect(filesWith(copiedToAdd)).toEqual([])
})

it('cuts words in stretches only: on a whole text the iterator takes quadratic time', () => {
  // The other two are a comparison with it in a test, and sentences of a few words.
  expect(filesWith(/new Intl\.Segmenter/)).toEqual([
    'language/words/segment-words.test.ts',
    'language/words/segment-words.ts',
    'service/testing/placed-sentences.ts',
  ])
})

// Each lets time pass because that is what it tests: a test without an end, kills at moments of chance, hours of work,
// and a server that is killed by a clock of its own.
const letsTimePass = [
  'scripts/test/summary.deep.test.mjs',
  'service/store/postgres/restarted-server.deep.test.ts',
  'service/testing/chaos/kill-storm.deep.test.ts',
  'service/testing/chaos/outages.deep.test.ts',
  'service/testing/chaos/soak.deep.test.ts',
  'service/testing/machines/machines.deep.test.ts',
]
const waits = /\bwaitForTimeout\(|\bsetTimeout\(\w+, ?[1-9]|\bawait sleep\(|\bperformance\.now\(\) - \w/

it('waits in tests for what happens, not for a while, and measures no time', () => {
  for (const line of [
    'setTimeout(resolve, 500)',
    'await sleep(20)',
    'page.waitForTimeout(9)',
    'performance.now() - began',
  ])
    expect(line).toMatch(waits)
  const tests = filesWith(waits, [...folders, 'e2e']).filter((file) => /(?<!slow-code)\.(?:test|spec)\.\w+$/.test(file))
  expect(tests.toSorted()).toEqual(letsTimePass)
})
