import type { Attributes } from '../read-xml.ts'
import type { TmxInline, TmxInlineTag } from './inline.ts'

/** Puts together the content of one `<seg>`. */
export type InlineCollector = {
  open(name: string, attributes: Attributes): void
  close(name: string): void
  text(text: string): void
  finish(): readonly TmxInline[]
}

/**
 * Elements of TMX 1.4b, section "Content markup": `bpt`, `ept`, `ph`, `it` and the old `ut` hold code, which is no
 * text, nor are the sub-segments in it; `hi` holds text; others are read through.
 */
export function collectInlines(): InlineCollector {
  const inlines: TmxInline[] = []
  const highlights: string[] = []
  let text = ''
  let code = ''
  /** Open elements from the one that holds code on; 0: the reader is in text. */
  let codeDepth = 0
  let current: TmxInlineTag | null = null
  let number = 0

  const flush = () => {
    if (text !== '') inlines.push({ kind: 'text', text })
    text = ''
  }

  return {
    open(name, attributes) {
      if (codeDepth > 0) {
        codeDepth++
        return
      }
      if (name === 'hi') {
        flush()
        const pair = `hi${++number}`
        highlights.push(pair)
        inlines.push({ kind: 'open', pair, link: attributes['x'] ?? null, code: '' })
      }
      const kind = kindOf(name)
      if (kind === null) return
      flush()
      const own = kind === 'self' ? `${name}${++number}` : `i${attributes['i'] ?? ''}`
      current = { kind, pair: own, link: attributes['x'] ?? null, code: '' }
      code = ''
      codeDepth = 1
    },
    close(name) {
      if (codeDepth > 0) {
        codeDepth--
        if (codeDepth === 0 && current !== null) inlines.push({ ...current, code })
        return
      }
      const pair = name === 'hi' ? highlights.pop() : undefined
      if (pair === undefined) return
      flush()
      inlines.push({ kind: 'close', pair, link: null, code: '' })
    },
    text(more) {
      if (codeDepth > 0) code += more
      else text += more
    },
    finish() {
      flush()
      return inlines
    },
  }
}

function kindOf(name: string): TmxInlineTag['kind'] | null {
  if (name === 'bpt') return 'open'
  if (name === 'ept') return 'close'
  return name === 'ph' || name === 'it' || name === 'ut' ? 'self' : null
}
