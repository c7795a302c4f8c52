import type { Attributes } from '../read-xml.ts'
import type { TmxInline, TmxInlineTag } from '../tmx/inline.ts'

/** Puts together the content of a `<source>` or `<target>`. */
export type XliffInlineCollector = {
  open(name: string, attributes: Attributes): void
  close(name: string): void
  text(text: string): void
  finish(): readonly TmxInline[]
}

/** Elements that hold text and stand for a pair of codes. */
const pairs: ReadonlySet<string> = new Set(['g', 'pc'])
/** Elements that are, or hold, one code. */
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
 * Inline elements of XLIFF 1.2 and 2.x: `g`, `x`, `bx`, `ex`, `bpt`, `ept`, `ph`, `it`; `pc`, `ph`, `sc`, `ec`, `cp`. What
 * they hold of a document's own code is no text. Annotations are read through.
 */
export function collectXliffInlines(): XliffInlineCollector {
  const inlines: TmxInline[] = []
  /** Of the open `g` and `pc`. */
  const open: string[] = []
  let text = ''
  let code = ''
  /** Open elements from the one that holds code on; 0: the reader is in text. */
  let depth = 0
  let current: TmxInlineTag | null = null

  const flush = () => {
    if (text !== '') inlines.push({ kind: 'text', text })
    text = ''
  }

  return {
    open(name, attributes) {
      if (depth > 0) {
        depth++
        return
      }
      const { id = '', rid, startRef, hex = '' } = attributes
      const pair = startRef ?? rid ?? id
      if (name === 'cp') text += character(hex)
      if (pairs.has(name)) {
        flush()
        open.push(pair)
        inlines.push({ kind: 'open', pair, link: id, code: '' })
      }
      const kind = codes[name]
      if (kind === undefined) return
      flush()
      current = { kind, pair, link: pair, code: '' }
      code = ''
      depth = 1
    },
    close(name) {
      if (depth > 0) {
        depth--
        if (depth === 0 && current !== null) inlines.push({ ...current, code })
        return
      }
      const pair = pairs.has(name) ? open.pop() : undefined
      if (pair === undefined) return
      flush()
      inlines.push({ kind: 'close', pair, link: null, code: '' })
    },
    text(more) {
      if (depth > 0) code += more
      else text += more
    },
    finish() {
      flush()
      return inlines
    },
  }
}

/** `0001` → U+0001, which no text may have; `00A0` → a space that does not break. */
function character(hex: string): string {
  const code = /^[0-9a-f]{1,6}$/i.test(hex) ? Number.parseInt(hex, 16) : 0
  return code >= 0x20 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
