import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { programEnvironment } from './program-environment.ts'

// A word before a word or a number; an enclitic pronoun belongs to its verb. Signs begin with no letter, and text after
// a number followed it in the source: `1990s`, `9A`.
const GLUED = String.raw`(\^\*?\p{L}[^\$^]*\$)(?=(?:\[\[[^\]]*\]\])?\^\*?[\p{L}\p{N}](?![^\$^]*<enc>))`
const STAGE = `perl -CS -0 -pe 'BEGIN { $| = 1 } s/${GLUED}/$1 /g'`
const DETACH = '| apertium-wblank-detach'

/**
 * Adds a stage to a pipeline that puts a space between words that its rules brought together: they have as many spaces
 * to set as the source had, and `10-page` and `show's` have none. Without Perl the pipeline is unchanged.
 *
 * `A 10-page document` → `Un documento de 10 páginas`, not `documentode10 páginas`
 */
export async function partWords(command: string, path: string): Promise<string> {
  const hasPerl = await promisify(execFile)('perl', ['-e', '1'], { env: programEnvironment(path) }).then(
    () => true,
    () => false,
  )
  return hasPerl ? command.replace(DETACH, (detach) => `| ${STAGE} ${detach}`) : command
}
