import type { SaxesTagPlain } from 'saxes'
import type { ReadPairs } from './pair.ts'

type Side = 'from' | 'to'
type IsLanguage = (code: string, side: Side) => boolean

/** Elements whose text is not read: native codes. */
const codes: ReadonlySet<string> = new Set(['bpt', 'ept', 'ph', 'it', 'ut', 'bx', 'ex'])

/**
 * Reads the pairs of a TMX or XLIFF file (1.2 and 2.x), native codes left out. Nothing outside the file is ever
 * fetched. The parser is loaded with the first such file. Throws an `Error` that names line and column.
 */
export async function readMarkup(text: string, isLanguage: IsLanguage): Promise<ReadPairs> {
  const { SaxesParser } = await import('saxes')
  const parser = new SaxesParser()
  const pairs: { source: string; target: string }[] = []
  let skipped = 0
  let unit: Record<Side, string> = { from: '', to: '' }
  let side: Side | null = null
  let variant: Side | null = null
  let hushed = 0

  parser.on('opentag', (tag) => {
    const name = localName(tag.name)
    if (codes.has(name)) hushed += 1
    else if (isUnit(name)) unit = { from: '', to: '' }
    else if (name === 'tuv') variant = sideOf(languageOf(tag), isLanguage, unit)
    else if (name === 'seg') side = variant
    else if (name === 'source') side = 'from'
    else if (name === 'target') side = 'to'
  })
  const take = (piece: string) => {
    if (side !== null && hushed === 0) unit[side] += piece
  }
  parser.on('text', take)
  parser.on('cdata', take)
  parser.on('closetag', (tag) => {
    const name = localName(tag.name)
    if (codes.has(name)) hushed -= 1
    else if (name === 'seg' || name === 'source' || name === 'target') side = null
    else if (isUnit(name)) {
      if (unit.from.trim() !== '' && unit.to.trim() !== '') pairs.push({ source: unit.from, target: unit.to })
      else skipped += 1
    }
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(text.replace(/^\uFEFF/, '')).close()
  return { pairs, skipped }
}

const isUnit = (name: string) => name === 'tu' || name === 'trans-unit' || name === 'segment'

/** `tmx:seg` → seg. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function languageOf({ attributes }: SaxesTagPlain): string {
  return attributes['xml:lang'] ?? attributes['lang'] ?? ''
}

/** Returns the side of a language's variant, unless an earlier variant has taken it. */
function sideOf(code: string, isLanguage: IsLanguage, unit: Readonly<Record<Side, string>>): Side | null {
  const side = isLanguage(code, 'from') ? 'from' : isLanguage(code, 'to') ? 'to' : null
  return side !== null && unit[side] === '' ? side : null
}
