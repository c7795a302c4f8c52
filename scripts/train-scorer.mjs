// `npm run train-scorer`: learns the models that ship from the judged pairs whose licence allows it, and writes what they reach.
import { join } from 'node:path'
import { bundleScripts } from './lib/bundle-scripts.mjs'
import { corpusPath } from './lib/corpus-folder.mjs'
import { ensurePackages } from './lib/ensure-packages.mjs'
import { fail, run } from './lib/run.mjs'

await ensurePackages()
const sets = findSets()
const bundled = await bundleScripts(['scripts/eval/train-scorer.ts'])
const records = 'service/quality/records'
const code = await run(process.execPath, [join(bundled, 'train-scorer.js'), sets, records])
process.exit(code === 0 ? await run('npx', ['--no-install', 'biome', 'format', '--write', records]) : code)

function findSets() {
  try {
    return corpusPath('qe-eval')
  } catch (error) {
    return fail(error.message)
  }
}
