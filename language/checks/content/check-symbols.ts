import type { Issue } from '../check.ts'
import { coverCorrupt } from '../form/check-corrupt.ts'
import type { Context } from '../context.ts'
import { SYMBOLS } from '../languages/symbol-words.ts'

/** Reports signs of money, percent, degrees and rights of one text that the other lacks as sign and as word. */
export function checkSymbols({ source, target }: Context): Issue[] {
  if (!ANY.test(source.prose) && !ANY.test(target.prose)) return []
  const prose = coverCorrupt(target.prose)
  return SYMBOLS.flatMap(({ sign, words }): Issue[] => {
    const [from, to] = [placeOf(sign, source.prose), placeOf(sign, prose)]
    if (from === -1 && to === -1) return []
    const isIn = (text: string) => text.includes(sign) || words?.test(text) === true
    if (from !== -1 && !isIn(prose))
      return [{ sentence: 'symbols.missing', data: { sign }, source_span: source.span(from, from + 1) }]
    if (to !== -1 && !isIn(source.prose))
      return [{ sentence: 'symbols.extra', data: { sign }, target_span: target.span(to, to + 1) }]
    return []
  })
}

const ANY = new RegExp(`[${SYMBOLS.map(({ sign }) => sign).join('')}]`)

/** Other checks look at `#tag` and the `#` that an engine leaves before a word. */
function placeOf(sign: string, prose: string): number {
  return sign === '#' ? prose.search(/#(?!\p{L})/u) : prose.indexOf(sign)
}
