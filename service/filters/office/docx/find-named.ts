import { decodeCharacters } from '../../common/xml/character-data.ts'
import { unlessDamaged } from '../ooxml/text-part.ts'
import type { DocxPackage } from './find-parts.ts'

const INSTRUCTION = /<w:instrText\b[^>]*>([^<]*)<|\bw:instr\s*=\s*"([^"]*)"/g
/** Fields that show the place of a bookmark, or lead there: they do not repeat its text. */
const OF_PLACES = /^\s*(?:PAGEREF|HYPERLINK|TOC|GOTOBUTTON|SEQ)\b/i

/** Finds the bookmarks whose text a field of the document repeats, as `REF intro` and `intro` alone do. */
export function findNamedBookmarks(opened: DocxPackage): (name: string) => boolean {
  const names = new Set<string>()
  for (const { entry } of opened.parts) {
    const text = unlessDamaged(() => opened.load(entry).text)
    if (text === null || !text.includes('instr')) continue
    // An instruction may be cut into several runs.
    const instructions = Array.from(text.matchAll(INSTRUCTION), ({ 1: code, 2: simple }) => code ?? simple ?? '')
    for (const instruction of instructions) {
      const words = decodeCharacters(instruction).slice(0, LONGEST)
      if (!OF_PLACES.test(words)) for (const [name] of words.matchAll(/[\w.-]+/g)) names.add(name)
    }
  }
  return (name) => names.has(name)
}

const LONGEST = 400
