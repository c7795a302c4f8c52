import { decodeCharacters } from '../../common/xml/character-data.ts'

/** Returns the relationship that a tag names: `<p:sldId id="256" r:id="rId2"/>` → `rId2`; null when it names none. */
export function relationId(text: string, start: number, end: number): string | null {
  const [, double, single] = /\s[^\s=:]+:id\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(text.slice(start, end)) ?? []
  const value = double ?? single
  return value === undefined ? null : decodeCharacters(value)
}
