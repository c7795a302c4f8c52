// What a bare clone lacks: a Node that is new enough, and the packages of the lock file.
import { existsSync, statSync } from 'node:fs'
import { fail, mustRun } from './run.mjs'

export async function ensurePackages() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Node 20.19 or newer is needed; this is ${process.versions.node}.`)
  const marker = 'node_modules/.package-lock.json'
  if (existsSync(marker) && statSync(marker).mtimeMs >= statSync('package-lock.json').mtimeMs) return
  console.log('cotejo: installing packages (once, about a minute)')
  // Not `npm ci`: it refuses a lock file that lacks the binaries of other platforms, which not every registry has.
  await mustRun('npm', ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
}
