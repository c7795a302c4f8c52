import type { Issue } from './check.ts'
import type { Context } from './context.ts'
import { type Negation, readNegation } from './facts/negation.ts'
import type { Side } from './side.ts'

/** How far from its place in one text, in shares of the text, the same thing is looked for in the other. */
const NEAR = 0.15

/** Words that deny only now and then; the others excuse wherever they are. */
const MAY_AFFIRM =
  /^(?:any\p{L}*|all|than|out|off|away|far|too|if|whether|yet|still|but|keep|kept|old|free|away|ever|just|only|remain\p{L}*|less|until|while|although|though|however|little|few|los[et]\p{L}*|lost|stop\p{L}*|hard|difficult|why|as well|yes|in\p{L}+|im\p{L}+|des\p{L}+|dis\p{L}+|más|més|mais|più|plus|que|hasta|fins|até|fino|desde|aún|todavía|encara|ancora|ainda|noch|als|bis|encore|jusqu\p{L}*|sol[oa]s?|solamente|sólo|només|seul\p{L}*|nur|apenas|aunque|antes|menos|menys|abans|contra\p{L}*|contr\p{L}*|perd\p{L}*|poc\p{L}*|poques|peu|dej\p{L}+|deix\p{L}+|imp\p{L}+|moins|avant|meno|prima|s\p{L}+)$/iu
/** Of those, they deny by their beginning: `impossible`, `inhabitable`. */
const DENIES =
  /^(?:impos\p{L}+|impra\p{L}+|inv[aá]l\p{L}+|inac\p{L}+|inad\p{L}+|incap\p{L}+|inc[oó]m\p{L}+|incor\p{L}+|ind[ei]p\p{L}+|inex\p{L}+|ines\p{L}+|inf[ei]l\p{L}+|inm[óou]\p{L}+|insu\p{L}+|insen\p{L}+|inu\p{L}+|sin|sense|senza|sans|sauf|salvo|sem)$/iu

/**
 * One side denies and the other has nothing that could be it: no negation at all, and no `unable` or `without` about
 * where it would be. Between languages whose words for it are known.
 */
export function checkNegation({ source, target }: Context): Issue[] {
  const [from, to] = [readNegation(source), readNegation(target)]
  if (from === null || to === null) return []
  const lost = findAlone(from, source, to, target)
  if (lost !== undefined)
    return [
      { sentence: 'negation.missing', data: { source: lost.text }, source_span: source.span(lost.start, lost.end) },
    ]
  const added = findAlone(to, target, from, source)
  if (added === undefined) return []
  return [
    { sentence: 'negation.extra', data: { target: added.text }, target_span: target.span(added.start, added.end) },
  ]
}

function findAlone(one: Negation, side: Side, other: Negation, otherSide: Side) {
  if (other.words.length > 0 || other.soft.some(({ text }) => !MAY_AFFIRM.test(text) || DENIES.test(text)))
    return undefined
  const shareOf = ({ start }: { readonly start: number }, { prose }: Side) => start / Math.max(1, prose.length)
  const softShares = other.soft.map((place) => shareOf(place, otherSide))
  const isAlone = (place: { readonly start: number }) =>
    softShares.every((share) => Math.abs(share - shareOf(place, side)) > NEAR)
  const [first] = one.words
  return first !== undefined && one.words.every(isAlone) ? first : undefined
}
