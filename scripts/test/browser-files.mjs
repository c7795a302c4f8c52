// Lists the browser tests, and those that a change to their own files touches.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** @param {{ changedSince?: string }} options a git reference */
export function browserFiles({ changedSince } = {}) {
  const files = readdirSync('e2e')
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `e2e/${name}`)
  if (changedSince === undefined) return files
  const changed = changedFiles(changedSince).filter((file) => file.startsWith('e2e/'))
  // A file beside the tests counts for those that import it.
  return files.filter((file) => changed.includes(file) || changed.some((other) => imports(file, other)))
}

function imports(file, other) {
  return readFileSync(file, 'utf8').includes(`'./${other.slice('e2e/'.length)}'`)
}

function changedFiles(ref) {
  const git = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
  return [...git('diff', '--name-only', ref), ...git('ls-files', '--others', '--exclude-standard')]
}
