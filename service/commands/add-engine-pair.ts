import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { canonicalLanguage } from '#language/languages/canonical-language.ts'

/** Programs of Debian and Ubuntu, found in `path`; `isRoot`: they may install. */
export type PackageTools = { readonly path: string; readonly isRoot: boolean }

const run = promisify(execFile)

/**
 * Installs the package of the distribution that has an Apertium pair, named by either order and by codes of two or
 * three letters: `fra-spa` → apertium-fr-es. A person who may not install gets the line to run.
 *
 * Throws an error that names the known pairs when this one is not among them.
 */
export async function addEnginePair(pair: string, { path, isRoot }: PackageTools): Promise<string> {
  const env = { ...process.env, PATH: path, DEBIAN_FRONTEND: 'noninteractive' }
  const { stdout } = await run('apt-cache', ['pkgnames', 'apertium-'], { env }).catch(() => {
    throw new Error(
      'engines add needs Debian or Ubuntu: apt-cache was not found. Install the pair of Apertium yourself.',
    )
  })
  const packages = stdout.split('\n').flatMap((name) => {
    const languages = /^apertium-([a-z]{2,3})-([a-z]{2,3})$/.exec(name)?.slice(1).map(languageOf) ?? []
    return languages.length === 2 && !languages.includes(null) ? [{ name, languages: sorted(languages) }] : []
  })
  const wanted = sorted(pair.split('-').map(languageOf))
  // A package of two letters may be an empty one that stands for its successor, of three.
  const found = packages
    .filter(({ languages }) => languages === wanted)
    .sort((a, b) => b.name.length - a.name.length)[0]
  if (found === undefined) {
    const known = packages.map(({ name }) => name.slice('apertium-'.length)).sort()
    throw new Error(`There is no Apertium pair ${pair}. There are: ${known.join(', ')}.`)
  }
  const line = ['install', '-y', '--no-install-recommends', 'apertium', 'cg3', found.name]
  if (!isRoot) return `To install ${found.name}, run:\n\n  sudo apt-get ${line.join(' ')}\n\nThen restart Cotejo.`
  await run('apt-get', line, { env })
  return `${found.name} is installed. Restart Cotejo to use it.`
}

/** Returns one language for `hbs`, `hr` and the like, which are one to Apertium. */
function languageOf(code: string): string | null {
  return ['hbs', 'hr', 'hrv', 'bs', 'bos', 'sr', 'srp'].includes(code) ? 'hbs' : canonicalLanguage(code)
}

function sorted(languages: readonly (string | null)[]): string {
  return languages
    .map(String)
    .toSorted((a, b) => a.localeCompare(b))
    .join(' ')
}
