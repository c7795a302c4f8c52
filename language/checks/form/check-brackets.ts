import type { Issue } from '../check.ts'
import type { Context } from '../context.ts'
import type { Side } from '../side.ts'

const PAIRS = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
] as const

type Bracket = { readonly text: string; readonly index: number }
type Unmatched = { readonly open: readonly Bracket[]; readonly close: readonly Bracket[] }

/**
 * Reports brackets that stay open or close nothing, more often than in the source: list markers as `a)` and emoticons
 * are in both. Full-width brackets count as the common ones.
 */
export function checkBrackets({ source, target }: Context): Issue[] {
  if (!/[()[\]{}（）［］｛｝]/.test(target.prose)) return []
  return PAIRS.flatMap(([opening, closing]): Issue[] => {
    const found = unmatched(target, opening, closing)
    if (found.open.length + found.close.length === 0) return []
    const given = unmatched(source, opening, closing)
    const report = (sentence: 'brackets.open' | 'brackets.close', brackets: readonly Bracket[]) =>
      brackets.map(
        ({ text, index }): Issue => ({
          sentence,
          data: { bracket: text },
          target_span: target.span(index, index + 1),
        }),
      )
    return [
      ...report('brackets.open', found.open.slice(given.open.length)),
      ...report('brackets.close', found.close.slice(given.close.length)),
    ]
  })
}

function unmatched({ prose }: Side, opening: string, closing: string): Unmatched {
  const open: Bracket[] = []
  const close: Bracket[] = []
  for (let index = 0; index < prose.length; index++) {
    const text = prose.charAt(index)
    const narrow = toNarrow(text)
    if (narrow === opening) open.push({ text, index })
    else if (narrow === closing && open.pop() === undefined) close.push({ text, index })
  }
  return { open, close }
}

/** `（` → `(`; full-width signs lie 0xFEE0 above ASCII. */
function toNarrow(character: string): string {
  const code = character.charCodeAt(0)
  return code > 0xff00 && code < 0xff5f ? String.fromCharCode(code - 0xfee0) : character
}
