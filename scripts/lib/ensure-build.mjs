// Builds when there is no build, or when a source is newer than it.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { mustRun } from './run.mjs'

// The command line is called from any folder.
const root = resolve(import.meta.dirname, '../..')
const stamp = join(root, 'dist/.built')
const sources = [
  'contract',
  'language',
  'service',
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build.mjs',
].map((path) => join(root, path))

export async function ensureBuild() {
  if (existsSync(stamp) && statSync(stamp).mtimeMs >= Math.max(...sources.map(newest))) return
  console.log('cotejo: building')
  await mustRun(process.execPath, ['scripts/build.mjs'], { cwd: root })
}

function newest(path) {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}
