// `npm run dev`: one process. The service is bundled again at each change and restarted in place; Vite serves the
// workbench with hot reload and hands everything the service owns to it.
import { ensurePackages } from './lib/ensure-packages.mjs'
import { serviceBuild } from './lib/service-build.mjs'

await ensurePackages()
const [{ context }, { createServer }] = await Promise.all([import('esbuild'), import('vite')])
const servicePort = Number(process.env.COTEJO_SERVICE_PORT ?? 4871)
const port = Number(process.env.PORT ?? 4870)
let running = null
let generation = 0

const restart = {
  name: 'restart-service',
  setup(build) {
    build.onEnd(async ({ errors }) => {
      if (errors.length > 0) return
      await running?.close()
      // A new address each time: Node keeps modules by their address.
      const { runService } = await import(`../.cache/dev/main.js?${generation++}`)
      running = await runService(['--port', String(servicePort), '--workbench-url', `http://127.0.0.1:${port}`])
    })
  },
}

const vite = await createServer({
  server: {
    port,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/v1', '/openapi.json', '/healthz', '/readyz', '/docs'].map((path) => [path, `http://127.0.0.1:${servicePort}`]),
    ),
  },
})
await vite.listen()
const watcher = await context({ ...serviceBuild, outdir: '.cache/dev', plugins: [restart] })
await watcher.watch()

async function end() {
  await running?.close()
  await Promise.all([vite.close(), watcher.dispose()])
  process.exit(0)
}

process.on('SIGINT', () => void end())
