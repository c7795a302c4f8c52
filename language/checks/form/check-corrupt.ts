import type { Issue } from '../check.ts'
import type { Context } from '../context.ts'
import { OBJECT, type Side } from '../side.ts'

/**
 * The sign for unreadable bytes, and UTF-8 that was read as Windows-1252: a lead byte's letter followed by that of a
 * second byte. `Ã±` (ñ), `â€™` (’), `Â°` (°); no language writes these.
 */
const CORRUPT =
  /\uFFFD+|Ã[\u0080-\u00BF\u0192\u2018-\u2022\u2026\u0152\u0153\u0160\u0161\u017D\u017E\u0178\u20AC\u2122]|â€[™œ\u009D\u009Cž“”˜¢¦\u00A6]|Â[°º¿¡«»\u00A0]/gu

/** Covers damaged characters, at the same offsets: they are not the characters that they look like. */
export function coverCorrupt(text: string): string {
  return text.replace(CORRUPT, (found) => OBJECT.repeat(found.length))
}

/** Reports characters that were lost or read in the wrong encoding, more often than in the source. */
export function checkCorrupt({ source, target }: Context): Issue[] {
  const lost = findLost(source.prose, target)
  if (target.plain.match(CORRUPT) === null) return lost
  const allowed = source.plain.match(CORRUPT)?.length ?? 0
  const found = [...target.plain.matchAll(CORRUPT)].slice(allowed).map(
    ({ 0: text, index }): Issue => ({
      sentence: 'corrupt',
      data: { text },
      target_span: target.span(index, index + text.length),
    }),
  )
  return [...found, ...lost]
}

const WORD_WITH_MARK = /[\p{L}\p{M}]*\?[\p{L}\p{M}]+|[\p{L}\p{M}]+\?(?=\s\p{Ll})/gu

/** `a?o` for `año`: a question mark for a letter that an encoding lacks. At a word's end it may be a question's. */
function findLost(source: string, target: Side): Issue[] {
  const { prose } = target
  if (!prose.includes('?') || marksOf(source) >= marksOf(prose)) return []
  return Array.from(prose.matchAll(WORD_WITH_MARK), ({ 0: text, index }): Issue[] => {
    if (text.endsWith('?') && (source.includes('?') || /^[\s"'«“(]*\p{Lu}/u.test(prose.slice(index)))) return []
    return [{ sentence: 'corrupt', data: { text }, target_span: target.span(index, index + text.length) }]
  }).flat()
}

function marksOf(text: string): number {
  return text.split('?').length
}
