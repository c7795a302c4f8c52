// `npm run test:corpus`: formats, identity, interchange, segmentation, hostile inputs and quality over the corpora.
import { ensurePackages } from './lib/ensure-packages.mjs'
import { corpora } from './test/corpora.mjs'
import { runSteps } from './test/run-steps.mjs'

await ensurePackages()
await runSteps(corpora(process.argv.slice(2)), { needs: ['apertium', 'libreoffice'] })
