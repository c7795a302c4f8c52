// `npm run screenshots [-- NAME …]`: takes every screen at three widths, in three themes and both languages, and while
// it loads, fails and is empty, into .cache/screenshots; the picture of the README into docs/pictures.
import { join } from 'node:path'
import { bundleScripts } from '../scripts/lib/bundle-scripts.mjs'
import { ensureBuild } from '../scripts/lib/ensure-build.mjs'
import { ensureDebian } from '../scripts/lib/ensure-debian.mjs'
import { ensurePackages } from '../scripts/lib/ensure-packages.mjs'
import { run } from '../scripts/lib/run.mjs'

await ensurePackages()
await ensureBuild()
for (const program of ['apertium', 'chromium']) await ensureDebian(program)
const bundled = await bundleScripts(['tools/screenshots/take-screenshots.ts'])
process.exit(await run(process.execPath, [join(bundled, 'take-screenshots.js'), ...process.argv.slice(2)]))
