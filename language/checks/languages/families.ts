/** Languages so near each other that whole phrases are written the same. */
const FAMILIES = [
  'es ca gl ast an pt eu oc it fr ro co sc scn vec lij lmo fur',
  'da nb nn no sv fo is',
  'hr sr bs sl mk bg cnr',
  'ru uk be rue',
  'cs sk pl hsb dsb szl',
  'de nl lb af fy li nds',
  'id ms jv su',
  'zh yue ja wuu',
  'hi mr ne bho mai',
] as const

const familyOf = new Map(FAMILIES.flatMap((codes, index) => codes.split(' ').map((code) => [code, index] as const)))

/** True for languages of one family, given without script and region: `es`, `ca` → true; `es`, `en` → false. */
export function areRelated(one: string, other: string): boolean {
  const family = familyOf.get(one)
  return one === other || (family !== undefined && family === familyOf.get(other))
}
