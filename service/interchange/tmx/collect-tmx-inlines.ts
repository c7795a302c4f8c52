import { collectInlines, type InlineCollector } from '../collect-inlines.ts'
import type { TmxInlineTag } from './inline.ts'

/**
 * Elements of TMX 1.4b, section "Content markup": `bpt`, `ept`, `ph`, `it` and the old `ut` hold code; `hi` holds text.
 */
export function collectTmxInlines(): InlineCollector {
  let number = 0
  return collectInlines({
    pairOf: (name, { x }) => (name === 'hi' ? { pair: `hi${++number}`, link: x ?? null } : null),
    codeOf(name, { i, x }) {
      const kind = kindOf(name)
      if (kind === null) return null
      return { kind, pair: kind === 'self' ? `${name}${++number}` : `i${i ?? ''}`, link: x ?? null }
    },
  })
}

function kindOf(name: string): TmxInlineTag['kind'] | null {
  if (name === 'bpt') return 'open'
  if (name === 'ept') return 'close'
  return name === 'ph' || name === 'it' || name === 'ut' ? 'self' : null
}
