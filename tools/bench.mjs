// `npm run bench [-- NAME …]`: prints the figures that the docs quote. Ratios are measured side by side in one run.
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { bundleScripts } from '../scripts/lib/bundle-scripts.mjs'
import { ensureBuild } from '../scripts/lib/ensure-build.mjs'
import { ensureDebian } from '../scripts/lib/ensure-debian.mjs'
import { ensurePackages } from '../scripts/lib/ensure-packages.mjs'
import { run } from '../scripts/lib/run.mjs'

await ensurePackages()
await ensureBuild()
for (const program of ['apertium', 'chromium', 'libreoffice']) await ensureDebian(program)

const folder = 'tools/bench'
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => basename(file, '.bench.ts'))
const wanted = process.argv.slice(2).length > 0 ? process.argv.slice(2) : names
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`cotejo: no bench named ${unknown.join(', ')}; there are: ${names.join(', ')}`)
  process.exit(1)
}
const workers = readdirSync(folder).filter((file) => file.endsWith('-worker.ts'))
const bundled = await bundleScripts(
  [...wanted.map((name) => `${name}.bench.ts`), ...workers].map((file) => join(folder, file)),
)
let worst = 0
for (const name of wanted) {
  console.log(`\n── ${name}`)
  worst = Math.max(worst, await run(process.execPath, ['--expose-gc', join(bundled, `${name}.bench.js`)]))
}
process.exit(worst)
