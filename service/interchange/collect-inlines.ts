import type { Attributes } from './read-xml.ts'
import type { TmxInline, TmxInlineTag } from './tmx/inline.ts'

/** Collects the content of a segment: `<seg>` of TMX, `<source>` and `<target>` of XLIFF. */
export type InlineCollector = {
  open(name: string, attributes: Attributes): void
  close(name: string): void
  text(text: string): void
  finish(): readonly TmxInline[]
}

type Halves = Pick<TmxInlineTag, 'pair' | 'link'>

/** Meaning of a format's inline elements. */
export type InlineRules = {
  /** Returns the pair of codes that an element with text stands for. */
  readonly pairOf: (name: string, attributes: Attributes) => Halves | null
  /** Returns the code that an element is or holds. */
  readonly codeOf: (name: string, attributes: Attributes) => (Halves & Pick<TmxInlineTag, 'kind'>) | null
  /** Returns the character that an element stands for. */
  readonly characterOf?: (name: string, attributes: Attributes) => string
}

/** Collects text and codes. Code in an element, with its sub-segments, is no text; other elements are read through. */
export function collectInlines({ pairOf, codeOf, characterOf }: InlineRules): InlineCollector {
  const inlines: TmxInline[] = []
  /** Open elements that hold text; null for those that are read through. */
  const open: (string | null)[] = []
  let text = ''
  let code = ''
  /** Number of open elements from the one that holds code; 0 while the reader is in text. */
  let codeDepth = 0
  let current: TmxInlineTag | null = null

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
      const found = codeOf(name, attributes)
      if (found !== null) {
        flush()
        current = { ...found, code: '' }
        code = ''
        codeDepth = 1
        return
      }
      text += characterOf?.(name, attributes) ?? ''
      const pair = pairOf(name, attributes)
      open.push(pair?.pair ?? null)
      if (pair === null) return
      flush()
      inlines.push({ kind: 'open', ...pair, code: '' })
    },
    close() {
      if (codeDepth > 0) {
        codeDepth--
        if (codeDepth === 0 && current !== null) inlines.push({ ...current, code })
        return
      }
      const pair = open.pop() ?? null
      if (pair === null) return
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
