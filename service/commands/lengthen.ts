import { countCharacters } from '#language/tags/plain-text.ts'

/**
 * A text in brackets and a third longer, as translations often are: shows what is cut off and what is glued together.
 *
 * `Save <g1>all</g1>` → `[Save <g1>all</g1> ~~]`
 */
export function lengthen(text: string): string {
  const more = Math.max(1, Math.round(countCharacters(text) * 0.3) - 3)
  return `[${text} ${'~'.repeat(more)}]`
}
