import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const folders = ['contract', 'language', 'service', 'src', 'e2e', 'scripts', 'fixtures', 'docs']

/** `service/core/problem.ts`, not `service/filters/<format>/` or `npm run new`. */
const path = new RegExp(`\`((?:${folders.join('|')})/[\\w./$-]*)\``, 'g')

const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'))
const all = [...pages.map((name) => `docs/${name}`), 'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md']

it('pages name files and folders that are there', () => {
  // A decision names paths of the time when it was made.
  const ofNow = all.filter((page) => !page.startsWith('docs/decisions/'))
  const named = ofNow.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(path)].map(([, name = '']) => ({ page, name })),
  )
  expect(named.filter(({ name }) => !existsSync(name))).toEqual([])
})

it('pages link to pages that are there', () => {
  const links = all.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => ({ page, link })),
  )
  expect(links.filter(({ page, link }) => !existsSync(join(dirname(page), link)))).toEqual([])
})

it('the index leads to every page', () => {
  const text = readFileSync('docs/README.md', 'utf8')
  const own = pages.filter((name) => !name.includes('/') && name !== 'README.md')
  expect(own.filter((name) => !text.includes(`(${name})`))).toEqual([])
})

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
