import { type CodeKind, type Notation, notations, type Scope } from './notations.ts'

export type NotationPattern = {
  /** A global pattern; `lastIndex` has no meaning between two `matchAll`. */
  readonly pattern: RegExp
  /** Returns the notation of a match of that pattern. */
  readonly notationOf: (match: RegExpExecArray) => Notation
}

const made = new Map<string, NotationPattern>()

/**
 * Returns one pattern for all notations that hold in one of `scopes` and are of one of `kinds`; made once for each
 * choice. Linear in the length of the text.
 */
export function notationPattern(scopes: readonly Scope[], kinds: readonly CodeKind[]): NotationPattern {
  const choice = `${scopes.join()} ${kinds.join()}`
  const known = made.get(choice)
  if (known !== undefined) return known
  // Notations of a dialect come first: they are narrower than those that hold everywhere.
  const chosen = notations
    .filter(({ kind, scopes: own }) => kinds.includes(kind) && own.some((scope) => scopes.includes(scope)))
    .sort((a, b) => Number(isGeneral(a)) - Number(isGeneral(b)))
  const source = chosen.map(({ pattern }, index) => `(?<n${index}>${pattern})`).join('|')
  const notationOf = ({ groups = {} }: RegExpExecArray): Notation => {
    const found = chosen.find((_, index) => groups[`n${index}`] !== undefined)
    if (found === undefined) throw new Error('notations: a match is of none of them')
    return found
  }
  const pattern = { pattern: new RegExp(chosen.length === 0 ? '(?!)' : source, 'gu'), notationOf }
  made.set(choice, pattern)
  return pattern
}

function isGeneral({ scopes }: Notation): boolean {
  return scopes.some((scope) => scope === 'prose' || scope === 'message')
}
