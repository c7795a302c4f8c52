// Builds dist/workbench, the browser's files, and dist/service: service, worker and command line, one file each.
import { cpSync, existsSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'
import { buildServiceWorker } from './lib/build-service-worker.mjs'
import { compressFiles } from './lib/compress-files.mjs'
import { serviceBuild } from './lib/service-build.mjs'
import { makeMessages } from './lib/make-messages.mjs'
import { mustRun } from './lib/run.mjs'

// A test runner sets another one, and a workbench built with that stores no files for the time without a network.
const env = { ...process.env, NODE_ENV: 'production' }

// It is made beside the last build, from which a service may run, and takes its place when it is whole. Two builds at
// the same time make the same.
makeMessages()
const made = `dist.${process.pid}`
const began = new Date()
// A name of its own: within `dist` the other of two builds would remove it, too, and one of them would fail.
const before = `${made}.before`
process.on('exit', () => {
  for (const folder of [made, before]) rmSync(folder, { recursive: true, force: true })
})
await Promise.all([
  build({ ...serviceBuild, outdir: `${made}/service` }),
  mustRun('npx', ['--no-install', 'vite', 'build', '--logLevel', 'warn', '--outDir', `${made}/workbench`], { env })
    .then(() => buildServiceWorker(`${made}/workbench`))
    .then(() => compressFiles(`${made}/workbench`)),
])
for (const name of ['swagger-ui-bundle.js', 'swagger-ui.css'])
  cpSync(`node_modules/swagger-ui-dist/${name}`, `${made}/service/docs/${name}`)
writeFileSync(`${made}/.built`, '')
// A source that was saved meanwhile is newer.
utimesSync(`${made}/.built`, began, began)
takePlace()

function takePlace(tries = 10) {
  rmSync(before, { recursive: true, force: true })
  try {
    if (existsSync('dist')) renameSync('dist', before)
    renameSync(made, 'dist')
  } catch (error) {
    if (tries === 1) throw error
    // Another build took it in between.
    takePlace(tries - 1)
  }
}
