// Runs the service that `npm run dev` has just bundled, in a process of its own. It ends when its parent is gone.
import { resolve } from 'node:path'

const { runService } = await import(resolve('.cache/dev/main.js'))
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
try {
  await runService(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
