// The tests over the corpora: an extra proof where there are some, left out in one line where there are none.
import { corpusFolder, hasCorpus } from '../lib/corpus-folder.mjs'
import { reports, vitest } from './run-steps.mjs'

const report = `${reports}/corpus.json`

/** No step where the folder is missing. */
export function corpora(args = []) {
  if (hasCorpus()) {
    return [{ name: 'corpora', run: () => vitest(report, ['--config', 'vitest.corpus.config.ts', ...args]), report }]
  }
  console.log(`cotejo: no tests over the corpora: there is no ${corpusFolder} (COTEJO_CORPUS names another folder)`)
  return []
}
