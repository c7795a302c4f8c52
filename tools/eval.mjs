// `npm run eval [-- NAME …]`: measures checks and scores against pairs that people wrote or judged.
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { bundleScripts } from '../scripts/lib/bundle-scripts.mjs'
import { corpusPath } from '../scripts/lib/corpus-folder.mjs'
import { ensurePackages } from '../scripts/lib/ensure-packages.mjs'
import { fail, run } from '../scripts/lib/run.mjs'

await ensurePackages()

const folder = 'tools/eval'
const sets = findSets()
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.eval.ts'))
  .map((file) => basename(file, '.eval.ts'))
const [first = '', ...rest] = process.argv.slice(2)
if (first !== '' && !names.includes(first)) fail(`no evaluation named ${first}; there are: ${names.join(', ')}`)
const wanted = first === '' ? names : [first]
const bundled = await bundleScripts(wanted.map((name) => join(folder, `${name}.eval.ts`)))
let worst = 0
for (const name of wanted) {
  console.log(`\n── ${name}`)
  worst = Math.max(worst, await run(process.execPath, [join(bundled, `${name}.eval.js`), sets, ...rest]))
}
process.exit(worst)

function findSets() {
  try {
    return corpusPath('qe-eval')
  } catch (error) {
    return fail(error.message)
  }
}
