import { decodeCharacters } from '../../common/xml/character-data.ts'
import { decodeXString } from './x-string.ts'

const UNIT = /&#?\w+;|_x[0-9a-fA-F]{4}_|\r\n?|[\s\S]/g

/**
 * Decodes the text of an element's content (an `ST_Xstring` without markup), with the original offset of each unit.
 *
 * `a&amp;b` → `a&b`, offsets 0 1 6 7
 */
export function decodeWithOffsets(raw: string): { readonly text: string; readonly offsets: readonly number[] } {
  const offsets: number[] = []
  let text = ''
  for (const { 0: unit, index } of raw.matchAll(UNIT)) {
    const decoded = decodeXString(decodeCharacters(unit))
    for (let at = 0; at < decoded.length; at++) offsets.push(index)
    text += decoded
  }
  offsets.push(raw.length)
  return { text, offsets }
}
