import { isCodeLine } from '../../codes/code-line.ts'
import type { Issue } from '../check.ts'
import { writesWithoutSpaces } from '../../languages/scripts.ts'
import { areRelated } from '../languages/families.ts'
import type { Context } from '../context.ts'
import { OBJECT } from '../side.ts'

// These are inside names: Leonardo da Vinci, Ludwig van Beethoven.
const PARTICLES = new Set(
  'da de del della der den di do dos das du el la le les los van von zu y e i al bin ibn of'.split(' '),
)

/** Words of a text that may be right in two related languages: `Tema del cursor`. */
const LONGEST_ALIKE = 3

/**
 * Reports a target that is the source but for case and space, although there is something to translate: two words and
 * more, not all of them names, codes or acronyms, and no command or statement of a program. Variants of one language (en-GB, en-US) may well be equal.
 */
export function checkSameAsSource({ source, target }: Context): Issue[] {
  if (source.language === target.language || beginning(source.plain) !== beginning(target.plain)) return []
  if (fold(source.plain) !== fold(target.plain)) return []
  if (!hasWords(source.prose) || isCodeLine(source.plain)) return []
  const isLikely =
    areRelated(source.language, target.language) &&
    !writesWithoutSpaces(source.code) &&
    source.words().length <= LONGEST_ALIKE
  const sentence = isLikely ? 'same-as-source.related' : 'same-as-source'
  return [{ sentence, target_span: target.span(0, target.plain.length) }]
}

/** The first character that `fold` leaves: it decides nearly every pair. */
function beginning(plain: string): string {
  return plain
    .charAt(plain.search(/[^\s\uFFFC]/))
    .toLowerCase()
    .charAt(0)
}

function fold(plain: string): string {
  return plain.replaceAll(OBJECT, '').replace(/\s+/g, '').toLowerCase()
}

/** True for two words and more of which one is neither a name nor an acronym, or three signs where there is no case. */
function hasWords(prose: string): boolean {
  const words = prose.match(/[\p{L}\p{M}\p{N}_'’.-]+/gu) ?? []
  const ordinary = words.filter((word) => /^[\p{L}\p{M}'’-]{2,}\.?$/u.test(word) && word !== word.toUpperCase())
  // `iPhone`, `macOS`: a capital inside makes a name.
  const lower = ordinary.filter((word) => /^\p{Ll}[^\p{Lu}]*$/u.test(word) && !PARTICLES.has(word))
  const caseless = prose.match(/\p{Lo}/gu)?.length ?? 0
  return (ordinary.length >= 2 && lower.length >= 1) || caseless >= 4
}
