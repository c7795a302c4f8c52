import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'

const folders = ['contract', 'language', 'service', 'src', 'e2e', 'scripts', 'tools']
const ours = new RegExp(`^(?:${folders.join('|')})/`)
const tests = /\.test\.\w+$|\/testing\/|\/engine-contract\.ts$/

const Cruised = z.object({
  modules: z.array(z.object({ source: z.string(), dependencies: z.array(z.object({ resolved: z.string() })) })),
})

/** `service/core/jobs/find-jobs.ts` → `service/core`; `service/main.ts` → `service`; `contract/limits.ts` → `contract`. */
function moduleOf(path: string): string {
  const [folder = '', inner = ''] = path.split('/')
  return (folder === 'service' || folder === 'src') && path.split('/').length > 2 ? `${folder}/${inner}` : folder
}

/** Every import from one module into another, `service/http → contract`, with a file that has it. Tests are no part of it. */
function importsInCode(): Map<string, string> {
  const args = [...folders, '--config', '.dependency-cruiser.cjs', '--output-type', 'json']
  const { stdout } = spawnSync('npx', ['--no-install', 'depcruise', ...args], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
  const { modules } = z.parse(Cruised, JSON.parse(stdout))
  const found = new Map<string, string>()
  for (const { source, dependencies } of modules) {
    if (!ours.test(source) || tests.test(source)) continue
    for (const { resolved } of dependencies) {
      const [from, to] = [moduleOf(source), moduleOf(resolved)]
      if (ours.test(resolved) && from !== to) found.set(`${from} → ${to}`, `${source} imports ${resolved}`)
    }
  }
  return found
}

/** The rows of the table: the first cell is a module, the second the modules that it imports, each in backticks. */
function importsOnPage(page: string): string[] {
  const [, section = ''] = page.split('\n## Which module imports which\n')
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'))
  return rows.flatMap((row) => {
    const [from, ...to] = [...row.matchAll(/`([^`]+)`/g)].map(([, name]) => name)
    return to.map((name) => `${from} → ${name}`)
  })
}

describe('the modules of docs/architecture.md', () => {
  const code = importsInCode()
  const page = importsOnPage(readFileSync('docs/architecture.md', 'utf8'))

  it('import each other as it says', () => {
    expect(code.size).toBeGreaterThan(50)
    const missing = [...code].filter(([pair]) => !page.includes(pair)).map(([pair, where]) => `${pair}: ${where}`)
    expect(missing, 'imports that the page lacks').toEqual([])
  })

  it('are not listed with imports that they do not have', () => {
    expect(page.filter((pair) => !code.has(pair))).toEqual([])
    expect(new Set(page).size).toBe(page.length)
  })

  it('are read from the table', () => {
    const table =
      '# A\n\n## Which module imports which\n\n| module | imports |\n| --- | --- |\n| `a` | `b`, `c/d` |\n| `b` | |\n'
    expect(importsOnPage(`${table}\n## Next\n\n| \`x\` | \`y\` |\n`)).toEqual(['a → b', 'a → c/d'])
  })
})
