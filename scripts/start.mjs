// `npm start`: installs what a newcomer needs, then starts service and workbench. `--no-install` installs nothing.
import { ensureBuild } from './lib/ensure-build.mjs'
import { ensureDebian, installLine, isThere, programs } from './lib/ensure-debian.mjs'
import { ensurePackages } from './lib/ensure-packages.mjs'
import { openBrowser } from './lib/open-browser.mjs'

const help = `npm start -- [OPTIONS]

  --port N             port of the service (4870); 0 takes a free one
  --host NAME          address that it listens on (127.0.0.1)
  --data FOLDER        folder of its database and files (.cotejo)
  --workbench-url URL  address of a workbench that is served elsewhere
  --no-install         installs nothing
  --no-open            opens no browser
  --help               prints this

Every setting: docs/self-hosting.md`

const args = process.argv.slice(2)
if (args.includes('--help') || args.includes('-h')) {
  console.log(help)
  process.exit(0)
}
const mayInstall = !args.includes('--no-install')

if (mayInstall) await ensurePackages()
await ensureBuild()
const engines = process.env.COTEJO_ENGINES ?? 'auto'
if (engines === 'auto' && !process.env.OPENAI_BASE_URL && !isThere('apertium')) {
  const found = mayInstall && (await ensureDebian('apertium'))
  if (!found) {
    console.log('cotejo: Apertium is not installed. The workbench adds translation models in its place.')
    console.log(`To get ${programs.apertium.why}:\n  sudo ${installLine('apertium')}`)
  }
}
const { runService } = await import('../dist/service/main.js')
const started = await runService(args.filter((arg) => arg !== '--no-install' && arg !== '--no-open')).catch((error) => {
  console.error(`cotejo: ${error.message}`)
  process.exit(1)
})
if (started !== null && !args.includes('--no-open')) openBrowser(started.adminLink)
