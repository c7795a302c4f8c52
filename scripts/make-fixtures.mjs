// `node scripts/make-fixtures.mjs`: writes the fixtures that are made by code, after that code has changed.
import { join } from 'node:path'
import { bundleScripts } from './lib/bundle-scripts.mjs'
import { ensurePackages } from './lib/ensure-packages.mjs'
import { run } from './lib/run.mjs'

await ensurePackages()
const bundled = await bundleScripts(['scripts/fixtures/write-fixtures.ts'])
process.exit(await run(process.execPath, [join(bundled, 'write-fixtures.js')]))
