import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Beside the repository; whoever reads from it runs at the repository's root, bundled or not. */
const shared = resolve('..', 'shared')

/** The path of a file of the corpus of real documents. */
export function corpusFile(name: string): string {
  return join(shelf('corpus'), name)
}

/** Names of the files of the corpus, or of those with one of these extensions. */
export function corpusNames(extensions: readonly string[] = ['']): string[] {
  return readdirSync(shelf('corpus')).filter((name) => extensions.some((extension) => name.endsWith(extension)))
}

/** A folder of hostile inputs: `packages`, `bombs`. */
export function adversarialFolder(name: string): string {
  return shelf(join('adversarial', name))
}

function shelf(name: string): string {
  const folder = join(shared, name)
  if (!existsSync(folder)) throw new Error(`the test documents are missing: ${folder} should hold them`)
  return folder
}
