// `npm run dev -- --port 4900 --data FOLDER`: Vite serves the workbench with hot reload and hands all requests for the
// service to it; the service is bundled again at each change and started anew, in a process of its own.
import { fork, spawnSync } from 'node:child_process'
import { findFreePort } from './dev/find-free-port.mjs'
import { readOptions } from './dev/read-options.mjs'
import { ensurePackages } from './lib/ensure-packages.mjs'
import { fail } from './lib/run.mjs'
import { makeMessages } from './lib/make-messages.mjs'
import { serviceBuild } from './lib/service-build.mjs'

const options = optionsOrFail()
await ensurePackages()
makeMessages()
const [{ context }, { createLogger, createServer }] = await Promise.all([import('esbuild'), import('vite')])
const port = await findFreePort(options.port)
if (port === null) {
  const link = linkToRunning()
  if (link === null)
    fail(`port ${options.port} is taken by another program; choose one with --port, or --port 0 for any that is free`)
  const isPrinted = process.stdout.isTTY || process.env.COTEJO_PRINT_LINK === '1'
  console.log(`Cotejo is already running: ${isPrinted ? link : new URL(link).origin}`)
  process.exit(0)
}
const servicePort = await findFreePort(0)
let service = null
let isEnding = false

const restart = {
  name: 'restart-service',
  setup(build) {
    build.onEnd(async ({ errors }) => {
      if (errors.length > 0) console.error('cotejo: the service stays as it was until the error above is repaired')
      else if (!isEnding) {
        await endService()
        startService()
      }
    })
  },
}

const vite = await createServer({
  customLogger: quietLogger(createLogger()),
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/v1', '/openapi.json', '/healthz', '/readyz', '/docs'].map((path) => [path, `http://127.0.0.1:${servicePort}`]),
    ),
  },
})
// Vite would end this process before the service has stopped its database.
process.removeAllListeners('SIGTERM')
process.on('SIGTERM', () => void end())
process.on('SIGINT', () => void end())
await vite.listen()
const watcher = await context({ ...serviceBuild, outdir: '.cache/dev', plugins: [restart] })
await watcher.watch()

function optionsOrFail() {
  try {
    return readOptions(process.argv.slice(2), process.env)
  } catch (error) {
    return fail(error.message)
  }
}

/** Returns a fresh link to another `npm run dev` on the same data; null without one. */
function linkToRunning() {
  const args = ['.cache/dev/cotejo.js', 'link', '--data', options.data]
  const env = { ...process.env, COTEJO_WORKBENCH_URL: `http://127.0.0.1:${options.port}` }
  const { status, stdout } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/** Starts it in a group of its own: Ctrl-C reaches this process alone, which then ends the service, once. */
function startService() {
  const args = ['--port', servicePort, '--workbench-url', `http://127.0.0.1:${port}`, '--data', options.data]
  const child = fork('scripts/dev/service.mjs', args.map(String), {
    detached: true,
    execArgv: ['--enable-source-maps'],
  })
  service = child
  child.once('exit', (code) => {
    if (service !== child) return
    service = null
    if (!isEnding) console.error(`cotejo: the service has ended (${code}); it starts again when its code changes`)
  })
}

async function endService() {
  const child = service
  service = null
  if (child === null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

/** Ends everything that was started here; a second signal does not wait for the service. */
async function end() {
  if (isEnding) process.exit(1)
  isEnding = true
  await Promise.all([endService(), vite.close(), watcher.dispose()])
  process.exit(0)
}

/** Prints one line instead of a stack trace for each request that fails while the service starts. */
function quietLogger(logger) {
  const { error } = logger
  logger.error = (message, about) => {
    if (!message.includes('http proxy error')) error(message, about)
    else logger.warnOnce('cotejo: the service does not answer yet; the page tries again by itself')
  }
  return logger
}
