import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

const folder = 'dist/workbench'
/**
 * Kilobytes, gzip, with all styles: of the screens of jobs until their rows are drawn, and of the editor until the first
 * row can be read, and until it can be written in. What needs more changes these.
 */
const most = { jobs: 226, job: 221, read: 279, write: 373 }

// No page is opened: it is the build that is weighed.
test('what the build says the first rows of jobs and of the editor need is no heavier than it may be @short', () => {
  const { review, jobs, job }: Readonly<Record<'review' | 'jobs' | 'job', readonly string[]>> = JSON.parse(
    readFileSync(join(folder, 'preloads.json'), 'utf8'),
  )
  const assets = readdirSync(join(folder, 'assets')).map((name) => `assets/${name}`)
  const styles = assets.filter((name) => name.endsWith('.css'))
  const field = assets.filter((name) => /\/text-editor-[\w-]+\.js$/.test(name))
  expect([field.length, review.includes(field[0] ?? '')]).toEqual([1, false])
  const read = weigh([...review, ...styles])
  expect(read).toBeLessThanOrEqual(most.read)
  expect(read + weigh(field)).toBeLessThanOrEqual(most.write)
  expect(weigh([...jobs, ...styles])).toBeLessThanOrEqual(most.jobs)
  expect(weigh([...job, ...styles])).toBeLessThanOrEqual(most.job)
})

function weigh(names: readonly string[]): number {
  return names.reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name))).length, 0) / 1000
}
