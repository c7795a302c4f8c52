import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

const folder = resolve('fixtures/documents')

/** Returns the path of a document of `fixtures/`. */
export function fixturePath(name: string): string {
  const path = join(folder, name)
  if (!existsSync(path)) throw new Error(`there is no ${path}`)
  return path
}
