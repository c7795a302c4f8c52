import { withoutIllegal } from '../filters/common/xml/character-data.ts'

const REFERENCE = /&#(?:x([0-9a-f]{1,8})|(\d{1,10}));/gi
/** A reference that may continue in the next piece. */
const BEGUN = /&(?:#(?:x[0-9a-f]{0,8}|\d{0,10}))?$/i

/**
 * Removes the control characters that XML 1.0 does not allow from the text of an XML file, written as themselves or as
 * references: exports of real tools hold them. Each piece comes with the number removed.
 */
export async function* dropIllegal(
  texts: AsyncIterable<string>,
): AsyncGenerator<{ readonly text: string; readonly dropped: number }> {
  let begun = ''
  for await (const piece of texts) {
    const whole = begun + piece
    begun = BEGUN.exec(whole)?.[0] ?? ''
    yield clean(begun === '' ? whole : whole.slice(0, -begun.length))
  }
  if (begun !== '') yield clean(begun)
}

function clean(text: string): { readonly text: string; readonly dropped: number } {
  const bare = withoutIllegal(text)
  let dropped = text.length - bare.length
  if (!bare.includes('&#')) return { text: bare, dropped }
  const legal = bare.replaceAll(REFERENCE, (whole, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    // The parser refuses code points beyond Unicode.
    if (code > 0x10ffff || withoutIllegal(String.fromCodePoint(code)) !== '') return whole
    dropped++
    return ''
  })
  return { text: legal, dropped }
}
