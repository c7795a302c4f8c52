import { cutPlaceholders } from '../placeholders/cut-placeholders.ts'

/** True when a text has every placeholder of another: `%d file` has those of `%d files`, `One file` does not. */
export function hasPlaceholdersOf(other: string, text: string): boolean {
  const own = placeholdersIn(text)
  return placeholdersIn(other).every((placeholder) => own.includes(placeholder))
}

function placeholdersIn(text: string): readonly string[] {
  return cutPlaceholders(text).flatMap((piece) =>
    piece.kind === 'self' && piece.stays ? [text.slice(piece.start, piece.end)] : [],
  )
}
