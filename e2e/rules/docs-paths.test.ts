import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const folders = ['contract', 'language', 'service', 'src', 'e2e', 'scripts', 'fixtures', 'docs']

/** `service/core/problem.ts`, not `service/filters/<format>/` or `npm run new`. */
const path = new RegExp(`\`((?:${folders.join('|')})/[\\w./$-]*)\``, 'g')

describe.each(['architecture.md', 'adding.md', 'filters.md', 'formats.md', 'security.md'])(
  'the page docs/%s',
  (page) => {
    const text = readFileSync(join('docs', page), 'utf8')

    it('names files and folders that are there', () => {
      const named = [...text.matchAll(path)].map(([, name = '']) => name)
      expect(named.filter((name) => !existsSync(name))).toEqual([])
    })

    it('links to pages that are there', () => {
      const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link)
      expect(links.filter((link) => !existsSync(join(dirname(join('docs', page)), link)))).toEqual([])
    })
  },
)

it('architecture leads to the pages that say how', () => {
  const text = readFileSync('docs/architecture.md', 'utf8')
  for (const page of ['adding.md', 'filters.md', 'editor.md', 'outbox.md']) expect(text).toContain(`(${page})`)
})

it('security names a test, or that something is not met or not there, in every row', () => {
  const rows = readFileSync('docs/security.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| (V|API)\d+ /.test(line))
  expect(rows).toHaveLength(27)
  const bare = rows.filter((row) => !/\.test\.tsx?`/.test(row) && !/There are none|Not offered|Not used/.test(row))
  expect(bare).toEqual([])
})
