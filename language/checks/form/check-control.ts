import type { Issue } from '../check.ts'
import type { Context } from '../context.ts'

// All controls but tab and line ends.
const CONTROL = /[^\P{Cc}\t\n\r\u0085]/gu
/** Pairs of signs: the ones that open a stretch of another direction, and the one that closes it. */
const BIDI = [
  [/[\u202A\u202B\u202D\u202E]/g, /\u202C/g],
  [/[\u2066\u2067\u2068]/g, /\u2069/g],
] as const

/** Reports control characters that the source lacks, and signs of direction that are opened and not closed. */
export function checkControl({ source, target }: Context): Issue[] {
  if (!/[^\P{Cc}\t\n\r\u0085]|[\u202A-\u202E\u2066-\u2069]/u.test(target.plain)) return []
  const allowed = source.plain.match(CONTROL)?.length ?? 0
  const controls = [...target.plain.matchAll(CONTROL)].slice(allowed).map(
    ({ index }): Issue => ({
      sentence: 'control',
      data: { code: codeAt(target.plain, index) },
      target_span: target.span(index, index + 1),
      fix: target.fix(index, index + 1, ''),
    }),
  )
  return [...controls, ...unclosed(target.plain)]

  function unclosed(plain: string): Issue[] {
    return BIDI.flatMap(([opening, closing]): Issue[] => {
      const open = [...plain.matchAll(opening)]
      const last = open.at(-1)
      const isOdd = (text: string) => (text.match(opening)?.length ?? 0) !== (text.match(closing)?.length ?? 0)
      if (!isOdd(plain) || isOdd(source.plain)) return []
      const at = last?.index ?? plain.search(closing)
      return [{ sentence: 'control.direction', target_span: target.span(at, at + 1) }]
    })
  }
}

function codeAt(text: string, index: number): string {
  return `U+${text.charCodeAt(index).toString(16).toUpperCase().padStart(4, '0')}`
}
