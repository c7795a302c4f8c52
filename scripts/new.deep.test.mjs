import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

// One of each kind is made in a copy of the tree; then a person's part is written, and the tests run.
const copy = mkdtempSync(join(tmpdir(), 'cotejo-new-'))
const made = [
  ['check', 'straight-apostrophe'],
  ['format', 'sbv'],
  ['engine', 'acme'],
  ['screen', 'statistics'],
]

function run(command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, encoding: 'utf8', maxBuffer: 50_000_000 })
  return { status, output: stdout + stderr }
}

const npx = (...args) => run('npx', '--no-install', ...args)
const make = (...args) => run(process.execPath, 'scripts/new.mjs', ...args)

/** Parts that the tool listed as left to write: `[path, name of the gap]`. */
const gaps = []

beforeAll(() => {
  // Types that were checked before need not be checked again; a source that is copied later is compared with them.
  if (existsSync('.cache/types')) cpSync('.cache/types', join(copy, '.cache/types'), { recursive: true })
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  for (const path of stdout.trim().split('\n').filter(existsSync)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(path, join(copy, path))
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
  // The formatter reads what git would ignore.
  run('git', 'init', '-q')
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('npm run new', () => {
  it('only says what it would do when that is asked', () => {
    const { status, output } = make('format', 'sbv', '--dry-run')
    expect([status, output]).toEqual([0, expect.stringContaining('would write service/filters/text/sbv/sbv-filter.ts')])
    expect(existsSync(join(copy, 'service/filters/text/sbv'))).toBe(false)
  })

  it.each([
    [[], 'cotejo: write npm run new -- check|format|engine|screen NAME'],
    [['cheque', 'a'], 'cotejo: write npm run new -- check|format|engine|screen NAME'],
    [['check', 'DoubleSpace'], 'cotejo: DoubleSpace is no name for a check; write one like double-space'],
    [
      ['check', 'double-space'],
      'cotejo: language/checks/form/check-double-space.ts is there already; choose another name',
    ],
  ])('refuses %j in one line', (args, line) => {
    const { status, output } = make(...args)
    expect([status, output.startsWith(line), output.trim().split('\n').length]).toEqual([1, true, 1])
  })

  it.each(made)('makes the %s %s, and says what is left to write', (kind, name) => {
    const { status, output } = make(kind, name)
    expect([status, output]).toEqual([0, expect.stringContaining('Then:')])
    for (const [, path, gap] of output.matchAll(/^ {2}(\S+): (WRITE_\w+)$/gm)) gaps.push([path, gap])
  })

  it('leaves errors of the compiler exactly where a person has to write', () => {
    const { output } = run('npm', 'run', '--silent', 'check:types')
    const errors = output.split('\n').filter((line) => line.includes('error TS'))
    const named = errors.map((line) => /^([\w/.-]+)\(.*Cannot find name '(WRITE_\w+)'/.exec(line)?.slice(1) ?? line)
    const inCode = gaps.filter(([path, gap]) => path.endsWith('.ts') && !gap.startsWith('WRITE_WHAT_IT_REPORTS'))
    expect(new Set(named)).toEqual(new Set(inCode))
    expect(named).toHaveLength(inCode.length)
  })
})

describe('what npm run new has made, once it is written', () => {
  beforeAll(() => {
    for (const path of new Set(gaps.map(([path]) => path)))
      writeFileSync(join(copy, path), written(readFileSync(join(copy, path), 'utf8')))
  })

  it('is right for the compiler, the formatter, the module rules and the search for dead code', () => {
    const { output, status } = run('npm', 'run', '--silent', 'check:types')
    expect([output.split('\n').filter((line) => line.includes('error')), status]).toEqual([[], 0])
    npx(
      'biome',
      'format',
      '--write',
      ...new Set(gaps.map(([path]) => path).filter((path) => /\.(ts|json)$/.test(path))),
    )
    const folders = ['contract', 'language', 'service', 'src', 'e2e']
    for (const rule of [
      ['biome', 'format', '.'],
      ['depcruise', ...folders, '--config', '.dependency-cruiser.cjs'],
      ['knip'],
    ])
      expect(npx(...rule)).toMatchObject({ status: 0 })
  })

  it('passes its own tests, and those that hold for all of its kind', () => {
    const tests = [
      'language/checks',
      'src/messages',
      'service/filters/text/sbv',
      'service/filters/filter-contract',
      'service/filters/format-table',
      'src/features/upload',
      'service/engines/acme',
      'service/engines/router',
      'service/config',
      'src/features/statistics',
      'e2e/rules',
    ]
    const { status, output } = npx('vitest', 'run', ...tests)
    expect(output).toMatch(/sbv-filter\.test\.ts[\s\S]*Test Files .*passed/)
    expect([output.split('\n').filter((line) => line.includes('FAIL')), status]).toEqual([[], 0])
  })
})

const person = {
  'WRITE_THE_CHECK(source, target)': `source.includes('’') ? target.indexOf("'") : -1`,
  '[WRITE_AT_LEAST_THREE_HITS]': `[
    ['en>fr', 'It’s', "C'est", 'straight-apostrophe'],
    ['en>it', 'It’s', "È l'una", 'straight-apostrophe'],
    ['en>ca', 'It’s', "S'ha", 'straight-apostrophe'],
  ]`,
  '[WRITE_AT_LEAST_THREE_MISSES]': `[
    ['en>fr', 'It’s', 'C’est'],
    ['en>it', "It's", "È l'una"],
    ['en>ca', 'Is', "S'ha"],
  ]`,
}

function written(text) {
  const done = Object.entries(person).reduce((before, [gap, own]) => before.replace(gap, () => own), text)
  // The media type gets a real value; each other gap becomes a sentence of its own name.
  return done
    .replace('`${WRITE_THE_MEDIA_TYPE}`', "'application/x-subrip'")
    .replaceAll(/`\$\{WRITE_(\w+)\}`/g, "'$1'")
    .replaceAll(/WRITE_(\w+)/g, '$1')
}
