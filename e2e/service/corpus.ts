import { existsSync, readdirSync } from 'node:fs'
import { extname, join } from 'node:path'

const folder = '../shared/corpus'
const packages = '../shared/adversarial/packages'

/** The documents of the corpus with one of these endings. Fails readably where the corpus is not beside the repository. */
export function corpusFiles(...endings: readonly string[]): string[] {
  return filesOf(folder, endings)
}

/** Packages made to harm: bombs, entities, broken directories. */
export function hostileFiles(...endings: readonly string[]): string[] {
  return filesOf(packages, endings)
}

export function corpusFile(name: string): string {
  const file = join(folder, name)
  if (!existsSync(file)) throw new Error(`${file} is missing: the journeys need the corpus beside the repository`)
  return file
}

function filesOf(place: string, endings: readonly string[]): string[] {
  if (!existsSync(place)) throw new Error(`${place} is missing: the journeys need the corpus beside the repository`)
  return readdirSync(place)
    .filter((name) => endings.includes(extname(name).slice(1)))
    .sort()
    .map((name) => join(place, name))
}
