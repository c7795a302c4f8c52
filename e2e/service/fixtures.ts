import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'

const folder = resolve('fixtures/documents')

/** A file to upload. */
export type Upload = { readonly name: string; readonly bytes: () => Buffer }

/** The documents of `fixtures/` with one of these endings. */
export function fixtureFiles(...endings: readonly string[]): Upload[] {
  return readdirSync(folder)
    .filter((name) => endings.includes(extname(name).slice(1)))
    .sort()
    .map((name) => ({ name, bytes: () => readFileSync(join(folder, name)) }))
}

/** The path of one of them. */
export function fixturePath(name: string): string {
  const path = join(folder, name)
  if (!existsSync(path)) throw new Error(`there is no ${path}`)
  return path
}
