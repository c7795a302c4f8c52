import type { Finding } from './check.ts'
import type { Context } from './side.ts'

const LEFT = /(?<![\p{L}\p{N}_*@#/.&=?])([*@#])(?=\p{L})/gu

/** Signs that Apertium puts before words it could not translate, beyond those that the source has itself. */
export function checkMtMarks({ source, target }: Context): Finding[] {
  if (!/[*@#]/.test(target.prose)) return []
  const spare = new Map<string, number>()
  for (const sign of source.plain) if ('*@#'.includes(sign)) spare.set(sign, (spare.get(sign) ?? 0) + 1)
  return Array.from(target.prose.matchAll(LEFT), ({ 1: mark = '', index }) => ({ mark, index }))
    .filter(({ mark }) => {
      const count = spare.get(mark) ?? 0
      spare.set(mark, count - 1)
      return count <= 0
    })
    .map(({ mark, index }) => ({
      sentence: 'mt-marks',
      data: { mark },
      target_span: target.span(index, index + 1),
      fix: target.fix(index, index + 1, ''),
    }))
}
