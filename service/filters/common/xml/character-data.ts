const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/**
 * Decodes an element's content or an attribute's value: entities and numeric references are resolved, CDATA is opened,
 * comments and instructions are left out, line ends become `\n` by XML 1.0 (2.11).
 *
 * `R&amp;D <![CDATA[<1>]]>` → `R&D <1>`
 */
export function decodeCharacters(raw: string): string {
  if (!/[&<\r]/.test(raw)) return raw
  return raw
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|&(#?\w+);/g, (whole, cdata, entity) => {
      if (typeof cdata === 'string') return cdata
      return typeof entity === 'string' ? decodeEntity(entity, whole) : ''
    })
}

function decodeEntity(entity: string, whole: string): string {
  if (!entity.startsWith('#')) return NAMED.get(entity) ?? whole
  const code = entity[1] === 'x' ? Number.parseInt(entity.slice(2), 16) : Number.parseInt(entity.slice(1), 10)
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

/** Encodes text as element content: `a < b & c` → `a &lt; b &amp; c`. `>` is escaped too, as `]]>` must not occur. */
export function encodeContent(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Encodes text as the value of an attribute in either kind of quotes; line ends survive the reader's normalisation. */
export function encodeAttribute(text: string): string {
  return encodeContent(text)
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
    .replaceAll('\n', '&#10;')
    .replaceAll('\t', '&#9;')
}

// All characters except those of XML 1.0 (2.2); lone surrogates are among them.
const ILLEGAL = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Removes the characters that no XML 1.0 document may hold, not even as references. */
export function withoutIllegal(text: string): string {
  return text.replaceAll(ILLEGAL, '')
}
