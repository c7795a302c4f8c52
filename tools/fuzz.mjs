// `npm run fuzz [-- REQUESTS]`: sends 100,000 requests of any kind, other ones each time, none of which may let another
// client wait for a second. It prints the seed: `COTEJO_SEED=…` repeats the same requests.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'

const requests = process.argv[2] ?? '100000'
const seed = process.env.COTEJO_SEED ?? String(randomInt(2 ** 31))
console.log(`cotejo: ${requests} requests, COTEJO_SEED=${seed}`)
const { status } = spawnSync('npx', ['--no-install', 'vitest', 'run', 'service/http/conformance/fuzz'], {
  stdio: 'inherit',
  env: { ...process.env, COTEJO_FUZZ_BYSTANDER_MS: '1000', COTEJO_FUZZ_REQUESTS: requests, COTEJO_SEED: seed },
})
process.exit(status ?? 1)
