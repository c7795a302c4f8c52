import type { Issue } from '../check.ts'
import { quotesOf } from './quote-styles.ts'
import type { Context } from '../context.ts'

const DIRECTED = /[«»“”„「」『』《》]/g
// A digit before: inches. Gershayim of Hebrew are between letters.
const STRAIGHT = /(?<![\d\p{Script=Hebrew}])"|"(?=[«“])/gu
// `so' and 'so'; not the apostrophe inside a word.
const SINGLE = /(?<![\p{L}\p{N}])[`'‘](?=[\p{L}\p{N}¿¡])|(?<=[\p{L}\p{N}.,;!?…])['’](?![\p{L}\p{N}])/gu

/**
 * Reports quotation marks that were taken over from the source though the target language writes others, and an odd one
 * where the source has pairs and no odd single one: `He said: 'Come.` goes on in the next segment. Straight ones are
 * right everywhere.
 */
export function checkQuotes({ source, target }: Context): Issue[] {
  if (!/[«»“”„「」『』《》"]/.test(target.prose)) return []
  const allowed = quotesOf(target.language)
  const signs = Array.from(target.prose.matchAll(DIRECTED), ({ 0: sign, index }) => ({ sign, index }))
  const found: Issue[] = []
  if (allowed !== null) {
    const foreign = signs.find(({ sign }) => !allowed.includes(sign))
    if (foreign !== undefined)
      found.push({
        sentence: 'quotes.style',
        data: { sign: foreign.sign, wanted: allowed.slice(0, 2) },
        target_span: target.span(foreign.index, foreign.index + 1),
      })
  }
  if ((source.prose.match(SINGLE)?.length ?? 0) % 2 === 1) return found
  const isOdd = (prose: string) => (prose.match(DIRECTED)?.length ?? 0) % 2 === 1
  const last = signs.at(-1)
  if (last !== undefined && isOdd(target.prose) && !isOdd(source.prose) && !mixes(target.prose))
    found.push(reportOdd(last.sign, last.index))
  const straight = [...target.prose.matchAll(STRAIGHT)]
  const odd = straight.at(-1)
  const ofSource = source.prose.match(STRAIGHT)?.length ?? 0
  // In `the "18"` the second is no sign of inches.
  const isClosed = /\d"/.test(target.prose)
  if (odd !== undefined && straight.length % 2 === 1 && ofSource % 2 === 0 && !isClosed && !isOdd(target.prose))
    found.push(reportOdd('"', odd.index))
  return found

  function reportOdd(sign: string, index: number): Issue {
    return { sentence: 'quotes.odd', data: { sign }, target_span: target.span(index, index + 1) }
  }
}

/** One directed and one straight make a pair that some keyboards write. */
function mixes(prose: string): boolean {
  return (prose.match(/"/g)?.length ?? 0) % 2 === 1
}
