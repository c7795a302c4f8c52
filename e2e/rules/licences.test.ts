import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

type Listed = { readonly name: string; readonly version: string; readonly licence: string }

const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['scripts/licences.mjs', ...args], { encoding: 'utf8' })

/** Runs with a lockfile of one package with this licence. */
function withLockfile<Result>(entry: object, work: (file: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'cotejo-licences-'))
  const file = join(folder, 'package-lock.json')
  writeFileSync(file, JSON.stringify({ packages: { '': {}, 'node_modules/planted': { version: '1.0.0', ...entry } } }))
  try {
    return work(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

it('the lockfile names the very packages of the manifest: npm ci refuses to install another list', () => {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
  const manifest = read('package.json')
  const { dependencies, devDependencies, optionalDependencies, bin, engines } = read('package-lock.json').packages['']
  for (const [name, locked] of Object.entries({ dependencies, devDependencies, optionalDependencies, bin, engines }))
    expect({ [name]: locked }).toEqual({ [name]: manifest[name] })
})

it('no package is installed that reports its installation', () => {
  const { packages }: { packages: object } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  expect(Object.keys(packages).filter((path) => path.includes('@scarf/'))).toEqual([])
})

describe('the list of licences', () => {
  it('has every package that is run with, each under a licence that only asks for notices', () => {
    const printed = execFileSync(process.execPath, ['scripts/licences.mjs', '--json'], { encoding: 'utf8' })
    const listed: readonly Listed[] = JSON.parse(printed)
    const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
    for (const [name, version] of Object.entries(dependencies))
      expect(listed).toContainEqual(expect.objectContaining({ name, version }))
    // The build makes these part of the workbench, with their dependencies.
    for (const name of ['react', 'prosemirror-model', '@radix-ui/react-dialog', '@fontsource-variable/inter'])
      expect(listed.map((each) => each.name)).toContain(name)
    expect(listed.filter(({ licence }) => licence === 'unknown')).toEqual([])
  })

  it.each(['GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-2.0', 'SEE LICENSE IN LICENSE', undefined])(
    'refuses a package under %s',
    (license) => {
      const { status, stderr } = withLockfile({ license }, (file) => run('--lock', file))
      expect(status).toBe(1)
      expect(stderr).toContain('planted 1.0.0')
    },
  )

  it.each([{ license: '(MIT OR GPL-3.0)' }, { license: 'GPL-3.0', dev: true }])('takes %j', (entry) => {
    expect(withLockfile(entry, (file) => run('--lock', file)).status).toBe(0)
  })
})
