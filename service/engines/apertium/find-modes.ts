import { access, constants, readdir, readFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { canonicalLanguage } from '#language/languages/canonical-language.ts'
import type { Direction } from '../engine.ts'

/** One translation direction that is installed; `name` is `eng-spa`, `file` its `.mode` file. */
export type Mode = Direction & { readonly name: string; readonly file: string }

export type ModeSearch = {
  /** Data folders, each with a `modes` folder in it; the first one with a direction wins. */
  readonly folders: readonly string[]
  /** Folders with programs, as in the environment variable `PATH`. */
  readonly path: string
}

export type FoundModes = {
  readonly modes: readonly Mode[]
  /** Modes that cannot run, with the programs they lack: `spa-cat` without `cg-proc`. */
  readonly broken: readonly { readonly name: string; readonly missing: readonly string[] }[]
}

/** The folder of the distribution's packages. */
export const systemFolder = '/usr/share/apertium'

/**
 * Returns the directions that Apertium can translate on this machine, read from the `.mode` files and not from the
 * names of packages: some packages go one way only, some name languages by two letters, some have regional targets.
 * Modes whose programs are not all installed are listed separately. A missing folder has no modes.
 */
export async function findModes({ folders, path }: ModeSearch): Promise<FoundModes> {
  const modes = new Map<string, Mode>()
  const broken: { name: string; missing: string[] }[] = []
  const installed = programFinder(path)
  if (!(await installed('apertium-wblank-mode'))) return { modes: [], broken: [] }
  for (const folder of folders) {
    for (const name of await modeNames(join(folder, 'modes'))) {
      const directions = directionsOf(name).filter((direction) => !modes.has(keyOf(direction)))
      const file = join(folder, 'modes', `${name}.mode`)
      if (directions.length === 0) continue
      const missing: string[] = []
      for (const program of programsOf(await readFile(file, 'utf8')))
        if (!(await installed(program))) missing.push(program)
      if (missing.length > 0) broken.push({ name, missing })
      else for (const direction of directions) modes.set(keyOf(direction), { ...direction, name, file })
    }
  }
  return { modes: [...modes.values()], broken }
}

/**
 * `eng-spa` → en, es; `spa-eng_US` → es, en-US; `spa-cat_valencia` → es, ca-valencia; `hbs-eng` → hr, bs and sr-Latn,
 * each to en. None for orthographies and stages that no language code names: `spa-cat_iec2017`, `eng-spa-tagger`.
 */
export function directionsOf(name: string): Direction[] {
  const [sources = [], targets = [], ...rest] = name.split('-').map(codesOf)
  if (rest.length > 0) return []
  return sources.flatMap((source) => targets.map((target) => ({ source, target })))
}

/** Codes of the standards that Apertium calls Serbo-Croatian, in Latin script. */
const serboCroatian: Readonly<Record<string, readonly string[]>> = {
  hbs: ['hr', 'bs', 'sr-Latn'],
  hbs_HR: ['hr'],
  hbs_BS: ['bs'],
  hbs_SR: ['sr-Latn'],
}

function codesOf(part: string): readonly string[] {
  const standards = serboCroatian[part]
  if (standards !== undefined) return standards
  if (!/^[a-z]{2,3}(?:_(?:[A-Z]{2}|valencia))?$/.test(part)) return []
  const code = canonicalLanguage(part)
  // A region that the catalogue does not distinguish would hide the plain mode of the language.
  return code !== null && code.includes('-') === part.includes('_') ? [code] : []
}

function keyOf({ source, target }: Direction): string {
  return `${source} ${target}`
}

async function modeNames(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder)
    return (
      names
        .filter((name) => name.endsWith('.mode'))
        .map((name) => name.slice(0, -'.mode'.length))
        // A mode for one standard of a language goes before the one for all: `eng-hbs_HR`, `eng-hbs`.
        .sort((a, b) => Number(b.includes('_')) - Number(a.includes('_')) || (a < b ? -1 : 1))
    )
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return []
    throw error
  }
}

/** Returns the programs of a mode, a shell pipeline: `lt-proc -w 'a.bin' | cg-proc 'b.bin' | …` → lt-proc, cg-proc. */
function programsOf(pipeline: string): Set<string> {
  const stages = pipeline.replace(/'[^']*'/g, '').split('|')
  return new Set(stages.map((stage) => stage.trim().split(/\s+/, 1)[0] ?? '').filter((program) => program !== ''))
}

function programFinder(path: string): (program: string) => Promise<boolean> {
  const known = new Map<string, Promise<boolean>>()
  return (program) => {
    const found = known.get(program) ?? isExecutable(path.split(delimiter).map((folder) => join(folder, program)))
    known.set(program, found)
    return found
  }
}

async function isExecutable(files: readonly string[]): Promise<boolean> {
  for (const file of files) {
    const ok = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (ok) return true
  }
  return false
}
