// `npm run seed`: fills the data folder with the demonstration, as the first start does.
import { ensureBuild } from './lib/ensure-build.mjs'
import { ensurePackages } from './lib/ensure-packages.mjs'

await ensurePackages()
await ensureBuild()
process.argv.splice(2, 0, 'seed')
await import('../dist/service/cotejo.js')
