import { collectInlines, type InlineCollector } from '../collect-inlines.ts'
import type { TmxInlineTag } from '../tmx/inline.ts'

const pairs: ReadonlySet<string> = new Set(['g', 'pc'])
const codes: Readonly<Record<string, TmxInlineTag['kind']>> = {
  x: 'self',
  bx: 'open',
  ex: 'close',
  bpt: 'open',
  ept: 'close',
  ph: 'self',
  it: 'self',
  sc: 'open',
  ec: 'close',
}

/**
 * Collects inline elements of XLIFF 1.2 and 2.x: `g`, `x`, `bx`, `ex`, `bpt`, `ept`, `ph`, `it`; `pc`, `ph`, `sc`,
 * `ec`, `cp`. Annotations are read through.
 */
export function collectXliffInlines(): InlineCollector {
  return collectInlines({
    pairOf: (name, { id = '' }) => (pairs.has(name) ? { pair: id, link: id } : null),
    codeOf(name, { id = '', rid, startRef }) {
      const kind = codes[name]
      const pair = startRef ?? rid ?? id
      return kind === undefined ? null : { kind, pair, link: pair }
    },
    characterOf: (name, { hex = '' }) => (name === 'cp' ? character(hex) : ''),
  })
}

/** `0001` → an empty text, since no text may have that character; `00A0` → a no-break space. */
function character(hex: string): string {
  const code = /^[0-9a-f]{1,6}$/i.test(hex) ? Number.parseInt(hex, 16) : 0
  return code >= 0x20 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
