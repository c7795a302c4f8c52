// `npm run scale`: simulates the day of docs/scale.md. `npm run scale -- measure` measures its input.
import { join } from 'node:path'
import { bundleScripts } from '../scripts/lib/bundle-scripts.mjs'
import { ensureBuild } from '../scripts/lib/ensure-build.mjs'
import { ensurePackages } from '../scripts/lib/ensure-packages.mjs'
import { fail, run } from '../scripts/lib/run.mjs'

const scripts = { '': 'print-scale', measure: 'measure' }
const [name = ''] = process.argv.slice(2)
if (!Object.hasOwn(scripts, name)) fail('npm run scale [-- measure]')
await ensurePackages()
if (name === 'measure') await ensureBuild()
const bundled = await bundleScripts([`tools/scale/${scripts[name]}.ts`])
process.exit(await run(process.execPath, [join(bundled, `${scripts[name]}.js`)]))
