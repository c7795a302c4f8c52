// `npm run train-scorer`: learns the models that ship from the judged pairs whose licence allows it, and writes what they reach.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bundleScripts } from './lib/bundle-scripts.mjs'
import { ensurePackages } from './lib/ensure-packages.mjs'
import { fail, run } from './lib/run.mjs'

await ensurePackages()
const sets = process.env.COTEJO_QE_EVAL ?? '../shared/qe-eval'
if (!existsSync(sets)) fail(`the judged pairs are not at ${sets}; COTEJO_QE_EVAL may name another folder`)
const bundled = await bundleScripts(['scripts/eval/train-scorer.ts'])
const records = 'service/quality/records'
const code = await run(process.execPath, [join(bundled, 'train-scorer.js'), sets, records])
process.exit(code === 0 ? await run('npx', ['--no-install', 'biome', 'format', '--write', records]) : code)
