const ESCAPE = /_x([0-9a-fA-F]{4})_/g

/**
 * Decodes the text of an `ST_Xstring` (ISO/IEC 29500-1, 22.9.2.19) with resolved entities: `_x000D_` is a character,
 * and line ends are `\n`.
 *
 * `a_x000D_\nb _x005F_x0041_` → `a\nb _x0041_`
 */
export function decodeXString(text: string): string {
  if (!text.includes('_x') && !text.includes('\r')) return text
  return text
    .replaceAll(ESCAPE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\r\n?/g, '\n')
}

/** Encodes a text: characters that XML cannot hold and text that would be taken for an escape become escapes. */
export function encodeXString(text: string): string {
  return text
    .replaceAll(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_')
    .replaceAll(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, escapeUnits)
}

function escapeUnits(character: string): string {
  return [...Array(character.length).keys()]
    .map((at) => `_x${character.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')}_`)
    .join('')
}
