// Skips unchanged tests of the tools around the product, each of which copies, packs or starts the repository for
// minutes. They run only where their sources have changed since the last green run of `npm run test:deep`, or with
// COTEJO_ALL=1. A green run writes the record, which is committed with the change: so a bare clone is spared them, too.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const record = 'scripts/test/green.json'
const tools = ['package-lock.json', 'package.json', 'scripts/lib', 'scripts/test/unchanged.mjs']

/** Sources of each test. */
export const sources = {
  'e2e/rules/planted-violations.deep.test.ts': [
    '.dependency-cruiser.cjs',
    '.oxlintrc.json',
    'biome.json',
    'knip.json',
    'tsconfig.base.json',
    'tsconfig.json',
    ...['contract', 'e2e', 'language', 'scripts', 'service', 'src'].map((folder) => `${folder}/tsconfig.json`),
  ],
  'scripts/test/summary.deep.test.mjs': ['scripts/test', 'vitest.config.ts', 'playwright.config.ts'],
  'scripts/new.deep.test.mjs': ['scripts/new', 'scripts/new.mjs', 'docs/adding.md'],
  'scripts/package.deep.test.mjs': ['scripts/build.mjs', 'scripts/bin.mjs', 'vite.config.ts', 'service/main.ts'],
  'scripts/dev.deep.test.mjs': [
    'scripts/build.mjs',
    'scripts/dev',
    'scripts/dev.mjs',
    'vite.config.ts',
    'service/main.ts',
  ],
  'scripts/node-versions.deep.test.mjs': ['vitest.config.ts'],
  'scripts/deploy.deep.test.mjs': ['deploy', 'scripts/build.mjs', 'service/config.ts'],
}

/** Returns the tests whose sources are the same as at the last green run. */
export function unchanged() {
  if (process.env.COTEJO_ALL === '1' || !existsSync(record)) return []
  const green = JSON.parse(readFileSync(record, 'utf8'))
  return Object.keys(sources).filter((test) => green[test] === digest(test))
}

/** Notes that all tests pass with the current sources. */
export function noteGreen() {
  const digests = Object.fromEntries(Object.keys(sources).map((test) => [test, digest(test)]))
  writeFileSync(record, `${JSON.stringify(digests, null, 2)}\n`)
}

function digest(test) {
  const paths = [test, ...sources[test], ...tools]
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', '--', ...paths], {
    encoding: 'utf8',
  })
  const files = listed.split('\0').filter((file) => file !== '' && file !== record && existsSync(file))
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}
