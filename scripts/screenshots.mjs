// `npm run screenshots [-- NAME …]`: every screen and state at three widths, in three themes and both languages, into
// .cache/screenshots; the picture of the README into docs/pictures.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundleScripts } from './lib/bundle-scripts.mjs'
import { ensureBuild } from './lib/ensure-build.mjs'
import { ensureDebian } from './lib/ensure-debian.mjs'
import { ensurePackages } from './lib/ensure-packages.mjs'
import { run } from './lib/run.mjs'

const names = process.argv.slice(2)
await ensurePackages()
await ensureBuild()
for (const program of ['apertium', 'chromium']) await ensureDebian(program)
if (names.length === 0) rmSync('.cache/screenshots', { recursive: true, force: true })
const bundled = await bundleScripts(['scripts/screenshots/take-screenshots.ts'])
process.exit(await run(process.execPath, [join(bundled, 'take-screenshots.js'), ...names]))
