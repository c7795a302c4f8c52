#!/usr/bin/env -S node --enable-source-maps
// The program of the package: `npx cotejo` starts the service, `npx cotejo backup FOLDER` and the like are its command line.
import { readFileSync } from 'node:fs'

const start = `npx cotejo [--port NUMBER] [--host ADDRESS] [--data FOLDER]

  starts the service with the workbench, and prints its address; port 0 takes a free one. SIGTERM or Ctrl C ends it.
  npx cotejo --version prints the version. The settings: docs/self-hosting.md in the repository.
`
const [command] = process.argv.slice(2)
if (command === '--version' || command === '-v') {
  console.log(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version)
} else if (['help', '--help', '-h'].includes(command)) {
  console.log(start)
  process.argv[2] = '--help'
  await import('../dist/service/cotejo.js')
} else if (command !== undefined && !command.startsWith('-')) await import('../dist/service/cotejo.js')
else {
  if (process.env.npm_command === 'exec') endWithParent()
  const { runService } = await import('../dist/service/main.js')
  await runService(process.argv.slice(2)).catch((error) => {
    console.error(error.message)
    process.exit(1)
  })
}

/** `npx` keeps a SIGTERM for itself: the shell between ends with it, and the service would go on unseen. */
function endWithParent() {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}
