// `npm run cotejo -- …`: runs the operator's command line.
import { ensureBuild } from './lib/ensure-build.mjs'

await ensureBuild()
await import('../dist/service/cotejo.js')
