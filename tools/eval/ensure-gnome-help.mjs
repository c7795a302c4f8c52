// Gets GNOME Help in its languages from Debian's package: people's translations of one manual, page by page.
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { run } from '../../scripts/lib/run.mjs'

const PACKAGE = 'gnome-user-docs'
const FOLDER = resolve('.cache', PACKAGE)
const HELP = join(FOLDER, 'usr/share/help')

/** Returns the folder with a folder for each language (`C` for English). Throws when the package cannot be had. */
export async function ensureGnomeHelp() {
  if (existsSync(HELP)) return HELP
  mkdirSync(FOLDER, { recursive: true })
  const quiet = { cwd: FOLDER, stdio: 'ignore' }
  await run('apt-get', ['download', '-q', PACKAGE], quiet)
  const file = readdirSync(FOLDER).find((name) => name.endsWith('.deb'))
  if (file !== undefined) await run('dpkg-deb', ['-x', file, '.'], quiet)
  if (!existsSync(HELP)) throw new Error(`Debian's package ${PACKAGE} cannot be had here`)
  return HELP
}
