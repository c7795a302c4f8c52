import type { Issue } from '../check.ts'
import type { Context } from '../context.ts'

const LEFT = /(?<![\p{L}\p{N}_*@#/.&=?])([*@#])(?=\p{L})/gu

/** Reports signs that Apertium puts before words it could not translate, beyond those of the source. */
export function checkMtSymbols({ source, target }: Context): Issue[] {
  if (!/[*@#]/.test(target.prose)) return []
  const spare = new Map<string, number>()
  for (const symbol of source.plain) if ('*@#'.includes(symbol)) spare.set(symbol, (spare.get(symbol) ?? 0) + 1)
  return Array.from(target.prose.matchAll(LEFT), ({ 1: symbol = '', index }) => ({ symbol, index }))
    .filter(({ symbol }) => {
      const count = spare.get(symbol) ?? 0
      spare.set(symbol, count - 1)
      return count <= 0
    })
    .map(({ symbol, index }) => ({
      sentence: 'mt-marks',
      data: { mark: symbol },
      target_span: target.span(index, index + 1),
      fix: target.fix(index, index + 1, ''),
    }))
}
