// The one place that knows where the corpora are: real documents, memories, judged pairs and hostile inputs that are too
// many or not ours to keep here. Only `npm run test:corpus`, the evaluations and the benches read them.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** `COTEJO_CORPUS`, else the folder `shared` beside the repository. Scripts and tests run at the repository's root. */
export const corpusFolder = resolve(process.env.COTEJO_CORPUS ?? join('..', 'shared'))

export function hasCorpus() {
  return existsSync(corpusFolder)
}

/** A folder or file of the corpora: `corpusPath('qe-eval', 'flores-en-es.tsv')`. Throws when it is not there. */
export function corpusPath(...names) {
  const path = join(corpusFolder, ...names)
  if (!existsSync(path)) throw new Error(`the corpora lack ${path}; COTEJO_CORPUS names the folder that holds them`)
  return path
}
