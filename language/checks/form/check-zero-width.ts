import type { Issue } from '../check.ts'
import type { Context } from '../context.ts'

// Zero width space, word joiner, byte order mark, soft hyphen; and the two joiners.
const INVISIBLE = /[\u200B\u2060\uFEFF\u00AD]/g
const JOINERS = /(?<!\p{Extended_Pictographic}\uFE0F?)[\u200C\u200D](?!\p{Extended_Pictographic})/gu

/** Scripts whose letters join or part by invisible signs; Thai, Khmer and similar scripts break lines at them. */
const JOINING = new Set('fa ar ur ps ckb ug sd hi mr ne sa kok mai bho bn as pa gu or ta te kn ml si'.split(' '))
const BREAKING = new Set('th lo km my bo dz ja zh'.split(' '))

/** Reports invisible characters that the source lacks and the language does not need. */
export function checkZeroWidth({ source, target }: Context): Issue[] {
  if (!/[\u200B-\u200D\u2060\uFEFF\u00AD]/.test(target.plain)) return []
  const found = [
    ...(BREAKING.has(target.language) ? [] : beyond(INVISIBLE)),
    ...(JOINING.has(target.language) || BREAKING.has(target.language) ? [] : beyond(JOINERS)),
  ]
  return found.map(({ sign, index }) => ({
    sentence: 'zero-width',
    data: { code: codeOf(sign) },
    target_span: target.span(index, index + 1),
    fix: target.fix(index, index + 1, ''),
  }))

  function beyond(pattern: RegExp) {
    const allowed = source.plain.match(pattern)?.length ?? 0
    return Array.from(target.plain.matchAll(pattern), ({ 0: sign, index }) => ({ sign, index })).slice(allowed)
  }
}

function codeOf(sign: string): string {
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
