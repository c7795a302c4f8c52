import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const folders = ['contract', 'language', 'service', 'src', 'e2e', 'scripts', 'tools']
const ours = new RegExp(`^(?:${folders.join('|')})/`)
// The templates of `npm run new` have imports in their texts.
const notRead = /^scripts\/new\/|\.test\.\w+$|\/testing\/|\/engine-contract\.ts$/
const importOf = /^(?:import|export|\} from)\b[^'\n]*'([^'\n]+)'|\bimport\(\s*'([^'\n]+)'/gm

/** `service/core/jobs/find-jobs.ts` → `service/core`; `service/main.ts` → `service`; `contract/limits.ts` → `contract`. */
function moduleOf(path: string): string {
  const [folder = '', inner = ''] = path.split('/')
  return (folder === 'service' || folder === 'src') && path.split('/').length > 2 ? `${folder}/${inner}` : folder
}

/** Imports from one place into another, `service/http → contract`, with a file that has each. Tests are not read. */
function importsInCode(placeOf: (path: string) => string): Map<string, string> {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...folders], { encoding: 'utf8' })
  const found = new Map<string, string>()
  for (const source of listed.split('\n').filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !notRead.test(file))) {
    for (const [, named, loaded] of readFileSync(source, 'utf8').matchAll(importOf)) {
      const target = resolveImport(source, named ?? loaded ?? '')
      const [from, to] = [placeOf(source), placeOf(target)]
      if (ours.test(target) && from !== to) found.set(`${from} → ${to}`, `${source} imports ${target}`)
    }
  }
  return found
}

/**
 * Takes away, again and again, the folders that import no other or that no other imports; what is left is in circles. A
 * folder and one within it may import each other: the outer one puts the inner ones together and has what they share.
 */
function circleOf(imports: Iterable<string>): string[] {
  let left = [...imports]
    .map((pair) => pair.split(' → '))
    .filter(([from = '', to = '']) => !from.startsWith(`${to}/`) && !to.startsWith(`${from}/`))
  for (;;) {
    const importers = new Set(left.map(([from]) => from))
    const imported = new Set(left.map(([, to]) => to))
    const next = left.filter(([from, to]) => importers.has(to) && imported.has(from))
    if (next.length === left.length) return left.map((pair) => pair.join(' → '))
    left = next
  }
}

/** `src/api/transport/client.ts`, `../lib/clock.ts` → `src/lib/clock.ts`; `#contract/limits.ts` → `contract/limits.ts`. */
function resolveImport(source: string, specifier: string): string {
  return specifier.startsWith('.') ? join(dirname(source), specifier) : specifier.replace(/^#/, '')
}

/** Returns the rows of the table: a module in the first cell, its imports in the second, each in backticks. */
function importsOnPage(page: string): string[] {
  const [, section = ''] = page.split('\n## Which module imports which\n')
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'))
  return rows.flatMap((row) => {
    const [from, ...to] = [...row.matchAll(/`([^`]+)`/g)].map(([, name]) => name)
    return to.map((name) => `${from} → ${name}`)
  })
}

describe('the modules of docs/architecture.md', () => {
  const code = importsInCode(moduleOf)
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

describe('the folders of the product', () => {
  it('import one another in no circle', () => {
    const code = importsInCode(dirname)
    const circle = circleOf(code.keys())
    expect(circle.map((pair) => code.get(pair))).toEqual([])
  })

  it('are in a circle where each imports the next', () => {
    expect(circleOf(['a → b', 'b → c', 'c → b', 'd → a', 'd → d/e', 'd/e → d'])).toEqual(['b → c', 'c → b'])
  })
})
