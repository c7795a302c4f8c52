// Builds dist/workbench, the browser's files, and dist/service: service, worker and command line, one file each.
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'
import { buildServiceWorker } from './lib/build-service-worker.mjs'
import { compressFiles } from './lib/compress-files.mjs'
import { serviceBuild } from './lib/service-build.mjs'
import { mustRun } from './lib/run.mjs'

// A test runner sets another one, and a workbench built with that stores no files for the time without a network.
const env = { ...process.env, NODE_ENV: 'production' }

rmSync('dist', { recursive: true, force: true })
await Promise.all([
  build(serviceBuild),
  mustRun('npx', ['--no-install', 'vite', 'build', '--logLevel', 'warn'], { env })
    .then(() => buildServiceWorker('dist/workbench'))
    .then(() => compressFiles('dist/workbench')),
])
for (const name of ['swagger-ui-bundle.js', 'swagger-ui.css'])
  cpSync(`node_modules/swagger-ui-dist/${name}`, `dist/service/docs/${name}`)
writeFileSync('dist/.built', '')
