import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

// A bare clone has nothing beside it: one module knows of the corpora there, and only these files may read them.
const home = 'scripts/lib/corpus-folder.mjs'
const readers = [
  /^tools\/(?:eval|bench)(?:\/|\.mjs$)/,
  /^(?:tools\/train-scorer|scripts\/test-corpus)\.mjs$/,
  /^service\/testing\/corpus\/[\w-]+\.corpus\.ts$/,
]
const parts = ['corpus', 'corpus-resources', 'adversarial', 'qe-eval', 'segmentation']
/** `'../shared'`, `../../../../shared/corpus`, `resolve('..', 'shared')`, `shared/qe-eval` */
const named = new RegExp(String.raw`\.\.\/shared\b|'\.\.',\s*'shared'|\bshared\/(?:${parts.join('|')})\b`)

/** Returns the lines that name the corpora, or ask for them, where they should not: `path: line`. */
function findViolations(root: string): string[] {
  return sourcesOf(root).flatMap((path) => {
    const lines = readFileSync(path, 'utf8').split('\n')
    const place = relative(root, path)
    const wrong = (line: string) =>
      (place !== home && named.test(line)) ||
      (line.includes('lib/corpus-folder.mjs') && !readers.some((reader) => reader.test(place)))
    return lines.filter((line) => wrong(line)).map((line) => `${place}: ${line.trim()}`)
  })
}

/** This test has the words itself. */
const own = 'corpus-folder.test.ts'

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      return /^(?:node_modules|dist|fixtures|test-results|playwright-report|\..*)$/.test(entry.name)
        ? []
        : sourcesOf(path)
    }
    return /\.(?:[cm]?[jt]sx?|json)$/.test(entry.name) && entry.name !== own ? [path] : []
  })
}

describe('the corpora beside the repository', () => {
  const planted = mkdtempSync(join(tmpdir(), 'cotejo-corpora-'))
  afterAll(() => rmSync(planted, { recursive: true, force: true }))

  it('are named in one module, and read by their own suite, evaluations and benches only', () => {
    expect(sourcesOf(process.cwd()).length).toBeGreaterThan(1000)
    expect(findViolations(process.cwd())).toEqual([])
  })

  it.each([
    ['service/filters/planted.test.ts', "const folder = '../shared/corpus'"],
    ['service/filters/web/html/planted.ts', "join(import.meta.dirname, '../../../../shared')"],
    ['e2e/service/planted.ts', "const folder = resolve('..', 'shared')"],
    ['src/lib/planted.tsx', "fetch('/shared/qe-eval/a.tsv')"],
    ['service/quality/planted.test.ts', "import { corpusPath } from '../../scripts/lib/corpus-folder.mjs'"],
    ['scripts/start.mjs', "import { corpusPath } from './lib/corpus-folder.mjs'"],
  ])('%s must not say %s', (path, line) => {
    const file = join(planted, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${line}\n`)
    expect(findViolations(planted)).toEqual([`${path}: ${line}`])
    rmSync(file)
  })

  it('may be asked for by those that need them', () => {
    for (const path of ['service/testing/corpus/a.corpus.ts', 'tools/eval.mjs', 'tools/bench/a.bench.ts']) {
      const file = join(planted, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, "import { corpusPath } from '../../scripts/lib/corpus-folder.mjs'\n")
    }
    expect(findViolations(planted)).toEqual([])
  })
})
