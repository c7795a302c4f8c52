import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const pages = ['README.md', 'CONTRIBUTING.md', ...readdirSync('docs').map((name) => join('docs', name))].filter(
  (path) => path.endsWith('.md'),
)
const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(readFileSync('package.json', 'utf8'))
const lines = pages.flatMap((page) =>
  [...readFileSync(page, 'utf8').matchAll(/\bnpm (?:run )?([a-z][\w:-]*)(?: -- ([\w-]+))?/g)].map(
    ([line, script = '', first = '']) => ({ page, line, script, first }),
  ),
)

/** Commands of npm itself. */
const ofNpm = new Set(['install', 'pack', 'ci', 'registry', 'sbom', 'audit'])

/** What a script takes as its first word is a file of its folder. */
const folders: Readonly<Record<string, (name: string) => string>> = {
  bench: (name) => `tools/bench/${name}.bench.ts`,
  new: (name) => `scripts/new/${name}.mjs`,
}

it('every script that a page names is there', () => {
  expect(lines.length).toBeGreaterThan(50)
  expect(lines.filter(({ script }) => !ofNpm.has(script) && !Object.hasOwn(scripts, script))).toEqual([])
})

it('every bench and every kind of thing that a page names is there', () => {
  const named = lines.flatMap(({ page, line, script, first }) => {
    const { [script]: pathOf } = folders
    return pathOf === undefined || !/^[a-z]/.test(first) ? [] : [{ page, line, path: pathOf(first) }]
  })
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter(({ path }) => !existsSync(path))).toEqual([])
})
