// `npm run train-scorer`: trains the shipped scorer on Apertium's translations of texts that people have translated,
// and writes its figures. Needs Debian: Apertium and GNOME Help come from there.
import { join } from 'node:path'
import { bundleScripts } from '../scripts/lib/bundle-scripts.mjs'
import { corpusPath } from '../scripts/lib/corpus-folder.mjs'
import { ensureDebian } from '../scripts/lib/ensure-debian.mjs'
import { ensureGnomeHelp } from './eval/ensure-gnome-help.mjs'
import { ensurePackages } from '../scripts/lib/ensure-packages.mjs'
import { fail, run } from '../scripts/lib/run.mjs'

await ensurePackages()
const [sets, help] = await findTexts()
const bundled = await bundleScripts(['tools/eval/train-scorer.ts'])
const records = 'service/quality/records'
const code = await run(process.execPath, [join(bundled, 'train-scorer.js'), sets, help, records])
process.exit(code === 0 ? await run('npx', ['--no-install', 'biome', 'format', '--write', records]) : code)

async function findTexts() {
  try {
    if (!(await ensureDebian('apertium'))) throw new Error('Apertium cannot be had here')
    return [corpusPath('qe-eval'), await ensureGnomeHelp()]
  } catch (error) {
    return fail(error.message)
  }
}
