import { hasParity } from '#language/tags/parity.ts'
import { parseTags } from '#language/tags/parse-tags.ts'
import type { ThreeTexts } from './merge-texts.ts'

/**
 * Returns both people's texts whole, mine and then theirs, to be sorted out manually: words of two sentences that are put
 * into each other read as none of them. The tags are mine, or theirs where mine has not those of the source; null where
 * neither has.
 *
 * `a b c`, `a X c` → `a b c a X c`
 */
export function bothTexts({ source, mine, theirs }: Omit<ThreeTexts, 'base'>): string | null {
  const ways = [
    [mine, withoutTags(theirs)],
    [withoutTags(mine), theirs],
  ]
  return ways.map(joinTexts).find((both) => hasParity(source, both)) ?? null
}

/** Removes the tags; words that only a tag parts stay apart. `a<x1/>b <g2>c</g2>` → `a b c` */
function withoutTags(text: string): string {
  let plain = ''
  let isParted = false
  for (const token of parseTags(text)) {
    if (token.kind !== 'text') isParted ||= token.kind === 'self'
    else {
      plain +=
        isParted && /[\p{L}\p{N}]$/u.test(plain) && /^[\p{L}\p{N}]/u.test(token.text) ? ` ${token.text}` : token.text
      isParted = false
    }
  }
  return plain
}

function joinTexts(texts: readonly string[]): string {
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join(' ')
}
