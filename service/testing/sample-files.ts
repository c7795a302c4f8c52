import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { extensionsOf, type Format } from '#contract/formats.ts'

/** A file that tests read. */
export type SampleFile = { readonly name: string; readonly path: string; readonly open: () => Buffer }

/** Returns the files of a folder by name, all or those with one of these endings, without manifests. */
export function filesIn(folder: string, ...endings: readonly string[]): SampleFile[] {
  if (!existsSync(folder)) throw new Error(`the test files are missing: ${folder} should hold them`)
  return readdirSync(folder)
    .filter((name) => !/^(MANIFEST\.tsv|README\.md)$/.test(name))
    .filter((name) => endings.length === 0 || endings.some((ending) => name.endsWith(ending)))
    .sort()
    .map((name) => sampleFile(folder, name))
}

/** Returns this repository's documents for tests; `fixtures/README.md` says how they were made. */
export function fixtureFiles(...endings: readonly string[]): SampleFile[] {
  return filesIn(fixtureFolder('documents'), ...endings)
}

/** Returns one document by its name. */
export function fixtureFile(name: string): SampleFile {
  const file = sampleFile(fixtureFolder('documents'), name)
  if (!existsSync(file.path)) throw new Error(`there is no ${file.path}`)
  return file
}

/** Returns the endings of a format's documents: `html` → `.html`, `.htm`. */
export function endingsOf(format: Format): string[] {
  return extensionsOf(format).map((extension) => `.${extension}`)
}

/** Returns a folder of fixtures: `documents`, `resources`. Tests run at the root of the repository. */
export function fixtureFolder(name: string): string {
  return resolve('fixtures', name)
}

function sampleFile(folder: string, name: string): SampleFile {
  const path = join(folder, name)
  return { name, path, open: () => readFileSync(path) }
}
