import { fieldNames, harmlessFunctions } from './vocabulary.ts'

const address =
  /:\/\/|\b(?:file|https?|ftp|smb|data|javascript|macro|service|private|slot|mailto|webdavs?|davs?|vnd\.[\w.-]+)\s*:\S|^\s*(?:[a-z]:)?[\\/]|^\s*~[\\/]|(?:^|[\\/])\.\.(?:[\\/]|$)|@import|url\(\s*["']?\s*(?!["'#\s])/i

/** True when a value may be an address, in any of the forms that readers accept. */
export function isAddress(value: string): boolean {
  // Readers skip invisible characters.
  return address.test(value) || address.test(value.replace(/[\p{Cc}\p{Cf}\s]/gu, ''))
}

const insideName = /^[\p{L}\p{M}\p{N}_ .()+-]+(?:\/[\p{L}\p{M}\p{N}_ .()+-]+)*\/?$/u
/** Raster images, by their first bytes. An image of another kind could refer to places itself. */
const inlinePicture = /^data:image\/(?:png|jpeg|gif);base64,\s*(?:iVBORw0KGgo|\/9j\/|R0lGOD)/

/** True when a place is within the document: an anchor, a part of the package, or an inline image. */
export function isInside(place: string, names: ReadonlySet<string>): boolean {
  if (/^#[^#]*$/.test(place) && !place.includes('://')) return true
  if (inlinePicture.test(place)) return true
  const name = place.replace(/^\.\//, '')
  if (!insideName.test(name) || name.split('/').some((part) => /^\.+$/.test(part))) return false
  const folder = name.endsWith('/') ? name : `${name}/`
  return names.has(name) || [...names].some((one) => one.startsWith(folder))
}

/** True when a field of Word is about its own document. `PAGE \* MERGEFORMAT` → true, `INCLUDEPICTURE "x"` → false */
export function isHarmlessField(instruction: string): boolean {
  if (isAddress(instruction)) return false
  const name = /^\s*([A-Za-z]+)/.exec(instruction)?.[1]?.toUpperCase() ?? ''
  return fieldNames.has(name) || /^\s*HYPERLINK\s+\\l\s/i.test(instruction)
}

/** True when a formula calculates with its own workbook alone. */
export function isHarmlessFormula(formula: string): boolean {
  const leaves = /:\/\/|\bfile:|#\$|'#|\||\[\d+\]|\[[^\]]*\][^\]]*!|DDE|\\/i
  if (leaves.test(formula)) return false
  return [...formula.matchAll(/([\p{L}_][\p{L}\p{N}_.]*)\s*\(/gu)].every(([, name = '']) =>
    harmlessFunctions.has(name.toUpperCase()),
  )
}
