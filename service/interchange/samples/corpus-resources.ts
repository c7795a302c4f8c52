import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

const folder = resolve('..', 'shared', 'corpus-resources')

/** The path of one of the real memories and glossaries, beside the repository. */
export function resourceFile(name: string): string {
  return join(folder, name)
}

export function resourceNames(): string[] {
  if (!existsSync(folder)) throw new Error(`the test resources are missing: ${folder} should hold them`)
  return readdirSync(folder).filter((name) => name !== 'MANIFEST.tsv')
}
