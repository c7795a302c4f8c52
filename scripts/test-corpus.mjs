// `npm run test:corpus`: tests formats, identity, interchange, segmentation, hostile inputs and quality over the
// corpora, in the folder that COTEJO_CORPUS names.
import { corpusPath } from './lib/corpus-folder.mjs'
import { ensurePackages } from './lib/ensure-packages.mjs'
import { fail } from './lib/run.mjs'
import { reports, runSteps, unitTests } from './test/run-steps.mjs'

try {
  corpusPath()
} catch (error) {
  fail(error.message)
}
await ensurePackages()
const flags = ['--config', 'vitest.corpus.config.ts']
await runSteps([unitTests('corpora', { report: `${reports}/corpus.json`, flags, patterns: process.argv.slice(2) })], {
  needs: ['apertium', 'libreoffice'],
})
