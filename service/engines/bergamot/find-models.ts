import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { canonicalLanguage } from '#language/languages/canonical-language.ts'
import type { Direction } from '../engine.ts'

/** Absolute paths. */
export type ModelFiles = {
  readonly model: string
  /** Words that are likely for each word of the source; null: the model considers all of them. */
  readonly shortlist: string | null
  /** Vocabularies of the source and the target language; the same file twice where they share one. */
  readonly vocabularies: readonly [source: string, target: string]
}

export type InstalledModel = Direction & {
  /** The name of its folder: `en-es`. */
  readonly name: string
  readonly files: ModelFiles
  /** Bytes of all files. */
  readonly bytes: number
  readonly about: AboutModel
}

/** Fields of `model.json` beside the files; all of them are for people. */
const About = z.object({
  version: z._default(z.string(), ''),
  architecture: z._default(z.string(), ''),
  licence: z._default(z.string(), ''),
})
export type AboutModel = z.infer<typeof About>

export const aboutFile = 'model.json'

/**
 * Finds the models in the folders: one subfolder a direction, named by its codes (`en-es`), with the files under the
 * names that Mozilla gives them: `model.enes.intgemm.alphas.bin`, `lex.50.50.enes.s2t.bin`, `vocab.enes.spm` or
 * `srcvocab.…` and `trgvocab.…`. A folder in which one of them is missing is not yet, or no longer, a model. Of two
 * models of one direction that of the first folder counts.
 */
export async function findModels(folders: readonly string[]): Promise<InstalledModel[]> {
  const found = new Map<string, InstalledModel>()
  for (const folder of folders)
    for (const name of (await namesIn(folder)).toSorted()) {
      const model = await readModel(folder, name)
      if (model !== null && !found.has(model.name)) found.set(model.name, model)
    }
  return [...found.values()]
}

async function readModel(folder: string, name: string): Promise<InstalledModel | null> {
  const direction = readDirection(name)
  if (direction === null) return null
  const path = join(folder, name)
  const names = await namesIn(path)
  const file = (pattern: RegExp): string | null => {
    const match = names.find((one) => pattern.test(one))
    return match === undefined ? null : join(path, match)
  }
  const [model, shortlist] = [file(/^model\..*\.bin$/), file(/^lex\..*\.bin$/)]
  const shared = file(/^vocab\..*\.spm$/)
  const [source, target] = [file(/^srcvocab\..*\.spm$/) ?? shared, file(/^trgvocab\..*\.spm$/) ?? shared]
  if (model === null || source === null || target === null) return null
  const files: ModelFiles = { model, shortlist, vocabularies: [source, target] }
  return { ...direction, name, files, bytes: await sizeOf(files), about: await readAbout(path) }
}

/** `en-es` → en, es; `zh-Hant-en` → zh-Hant, en; null for a name without two languages. */
export function readDirection(name: string): Direction | null {
  const parts = name.split('-')
  // The first place at which both sides name a language counts: `en-pt-BR` is no English into Breton.
  for (const at of parts.keys()) {
    const source = canonicalLanguage(parts.slice(0, at).join('-'))
    const target = canonicalLanguage(parts.slice(at).join('-'))
    if (source !== null && target !== null && source !== target) return { source, target }
  }
  return null
}

async function sizeOf({ model, shortlist, vocabularies }: ModelFiles): Promise<number> {
  const paths = new Set([model, ...(shortlist === null ? [] : [shortlist]), ...vocabularies])
  const sizes = await Promise.all([...paths].map(async (path) => (await stat(path)).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function readAbout(path: string): Promise<AboutModel> {
  const text = await readFile(join(path, aboutFile), 'utf8').catch(() => '{}')
  try {
    return About.parse(JSON.parse(text))
  } catch {
    // Nothing depends on these fields.
    return { version: '', architecture: '', licence: '' }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}
