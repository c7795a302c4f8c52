// The one place that knows where the corpora are: real documents, memories, judged pairs and hostile inputs that are too
// many or not ours to keep here. Only `npm run test:corpus`, the evaluations and the benches read them.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The folder that `COTEJO_CORPUS` names. Throws where it names none: nothing outside the clone is read unasked. */
export function corpusFolder() {
  const named = process.env.COTEJO_CORPUS
  if (named === undefined || named === '')
    throw new Error('COTEJO_CORPUS has to name the folder that holds the corpora')
  return resolve(named)
}

/** A folder or file of the corpora: `corpusPath('qe-eval', 'flores-en-es.tsv')`. Throws when it is not there. */
export function corpusPath(...names) {
  const path = join(corpusFolder(), ...names)
  if (!existsSync(path)) throw new Error(`the corpora lack ${path}; COTEJO_CORPUS names the folder that holds them`)
  return path
}
