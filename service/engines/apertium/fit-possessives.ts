import type { LooseToken } from '#language/tags/token.ts'
import type { Direction } from '../engine.ts'
import { mapText } from '../fit-edges.ts'

const POSSESSIVE = /(?<!\p{L})([Vv])uestr[oa](s?)(?!\p{L})/gu
/** Apertium writes `you` as one familiar person: `tienes`. */
const YOU = /(?<!\p{L})you(?:rself)?(?!\p{L})/iu
const SEVERAL = /(?<!\p{L})(?:yourselves|you (?:all|both|two|guys)|of you)(?!\p{L})/iu

/**
 * Replaces Spanish words for what belongs to several persons, which Apertium writes for every `your`, although all its
 * verbs are for one: `tu` in a text that says `you`, otherwise `su`, which the imperatives have.
 *
 * `Enter your name`, `Introduzca vuestro nombre` → `Introduzca su nombre`
 */
export function fitPossessives(
  target: readonly LooseToken[],
  source: readonly LooseToken[],
  direction: Direction,
): LooseToken[] {
  const given = source.map((token) => (token.kind === 'text' ? token.text : ' ')).join('')
  if (direction.target !== 'es' || !direction.source.startsWith('en') || SEVERAL.test(given)) return [...target]
  const [capital, small] = YOU.test(given) ? ['Tu', 'tu'] : ['Su', 'su']
  return target.map((token) =>
    mapText(token, (text) =>
      text.replace(POSSESSIVE, (_, first: string, plural: string) => (first === 'V' ? capital : small) + plural),
    ),
  )
}
