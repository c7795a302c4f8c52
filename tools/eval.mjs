// `npm run eval [-- NAME …]`: measures checks and scores against pairs that people wrote or judged;
// `npm run eval -- engine bergamot en-es FILE` an engine, beside Apertium, against a person's translations.
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { bundleScripts } from '../scripts/lib/bundle-scripts.mjs'
import { corpusPath } from '../scripts/lib/corpus-folder.mjs'
import { ensureBuild } from '../scripts/lib/ensure-build.mjs'
import { ensurePackages } from '../scripts/lib/ensure-packages.mjs'
import { fail, run } from '../scripts/lib/run.mjs'

await ensurePackages()

const folder = 'tools/eval'
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.eval.ts'))
  .map((file) => basename(file, '.eval.ts'))
const [first = '', ...rest] = process.argv.slice(2)
if (first !== '' && !names.includes(first)) fail(`no evaluation named ${first}; there are: ${names.join(', ')}`)
// An engine is measured with a file that a person names.
const wanted = first === '' ? names.filter((name) => name !== 'engine') : [first]
if (first === 'engine') await ensureBuild()
const sets = first === 'engine' ? '' : findSets()
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
