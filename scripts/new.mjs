// `npm run new -- check|format|engine|screen NAME`: writes the files and entries of a new one, with WRITE_… where words
// are missing; the compiler names each of them. `--dry-run` only lists them. docs/adding.md walks through them.
import { fail, mustRun } from './lib/run.mjs'
import { carryOut, describePlan } from './new/carry-out.mjs'
import { planCheck } from './new/check.mjs'
import { planEngine } from './new/engine.mjs'
import { planFormat } from './new/format.mjs'
import { planScreen } from './new/screen.mjs'

/** Form of the names: a check is named as `double-space`, the others by one word. */
const kinds = {
  check: { plan: planCheck, name: /^[a-z]+(-[a-z]+)*$/, example: 'double-space' },
  format: { plan: planFormat, name: /^[a-z][a-z0-9]*$/, example: 'srt' },
  engine: { plan: planEngine, name: /^[a-z][a-z0-9]*$/, example: 'acme' },
  screen: { plan: planScreen, name: /^[a-z]+$/, example: 'statistics' },
}

const args = process.argv.slice(2).filter((arg) => arg !== '--dry-run')
const isDry = process.argv.includes('--dry-run')
const [kind, name] = args
const known = Object.hasOwn(kinds, kind ?? '') ? kinds[kind] : undefined
if (known === undefined || args.length !== 2)
  fail(`write npm run new -- ${Object.keys(kinds).join('|')} NAME, with --dry-run to see what it would do`)
if (!known.name.test(name)) fail(`${name} is no name for a ${kind}; write one like ${known.example}`)

try {
  const plan = known.plan(name)
  if (!isDry) {
    const sources = carryOut(plan).filter((path) => /\.(tsx?|json)$/.test(path))
    await mustRun('npx', ['--no-install', 'biome', 'format', '--write', ...sources], { stdio: 'ignore' })
    if (kind === 'screen' || kind === 'check') await mustRun(process.execPath, ['scripts/lib/generate.mjs'])
  }
  console.log(describePlan(plan, isDry))
} catch (error) {
  fail(error.message)
}
