import { collectInlines, type InlineCollector } from '../collect-inlines.ts'
import type { TmxInlineTag } from './inline.ts'

/**
 * Collects elements of TMX 1.4b, section "Content markup": `bpt`, `ept`, `ph`, `it` and the old `ut` hold code; `hi`
 * holds text. XLIFF tools write its elements into TMX too: `g` holds text, `x`, `bx` and `ex` stand for code.
 */
export function collectTmxInlines(): InlineCollector {
  let number = 0
  return collectInlines({
    pairOf(name, { x, id }) {
      if (name === 'g') return { pair: `g${++number}`, link: id === undefined ? null : `g ${id}` }
      return name === 'hi' ? { pair: `hi${++number}`, link: x ?? null } : null
    },
    codeOf(name, { i, x, id, rid }) {
      const kind = kindOf(name)
      if (kind === null) return null
      if (name === 'x') return { kind, pair: `x${++number}`, link: id === undefined ? null : `x ${id}` }
      if (name === 'bx' || name === 'ex') return { kind, pair: `b${rid ?? id ?? ''}`, link: `b ${rid ?? id ?? ''}` }
      return { kind, pair: kind === 'self' ? `${name}${++number}` : `i${i ?? ''}`, link: x ?? null }
    },
  })
}

function kindOf(name: string): TmxInlineTag['kind'] | null {
  if (name === 'bpt' || name === 'bx') return 'open'
  if (name === 'ept' || name === 'ex') return 'close'
  return name === 'x' || name === 'ph' || name === 'it' || name === 'ut' ? 'self' : null
}
