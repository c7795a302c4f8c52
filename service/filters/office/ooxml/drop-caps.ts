import type { LooseToken } from '#language/tags/token.ts'
import type { TagInfos } from '../../filter.ts'
import type { Paragraph, ParagraphLeaf } from '../paragraphs/item.ts'
import type { Layout } from '../paragraphs/lay-out.ts'

type Tokens = readonly LooseToken[]

/** A drop cap: the first letters of the next paragraph, in a frame of their own. */
export type DropCap = { readonly paragraph: Paragraph; readonly layout: Layout }

/** Largest number of letters of a drop cap; more are a heading in a frame. */
const MOST_LETTERS = 4

/** Keeps the frames that hold the first letters of a paragraph until that paragraph is found. */
export function openDropCaps(text: string, layOut: (paragraph: Paragraph) => readonly Layout[]) {
  let waiting: (DropCap & { readonly end: number }) | null = null
  return {
    /** True for a frame that may be a drop cap: it is no text of its own, unless `left` returns it. */
    keeps(found: Paragraph | ParagraphLeaf): boolean {
      if (waiting !== null || found.kind !== 'paragraph' || found.props === null) return false
      const props = text.slice(found.props.start, found.props.end)
      if (!/<w:framePr\s[^<>]*w:dropCap\s*=\s*"(?:drop|margin)"/.test(props)) return false
      const [layout, ...more] = layOut(found)
      if (layout === undefined || more.length > 0 || !isLetters(layout.tokens)) return false
      const end = text.indexOf('</w:p>', layout.last.end)
      if (end === -1) return false
      waiting = { paragraph: found, layout, end: end + '</w:p>'.length }
      return true
    },
    /** Returns the drop cap of a paragraph; null for one without. */
    of(found: Paragraph): DropCap | null {
      if (waiting === null || text.slice(waiting.end, found.open.start).trim() !== '') return null
      const cap = waiting
      waiting = null
      return cap
    },
    /** Returns a drop cap that no paragraph follows. */
    left(): Paragraph | null {
      const cap = waiting
      waiting = null
      return cap?.paragraph ?? null
    },
  }
}

function isLetters(tokens: Tokens): boolean {
  const [only, ...more] = tokens
  return more.length === 0 && only?.kind === 'text' && only.text.trim().length <= MOST_LETTERS
}

/** `T` and `he <g1>mill</g1>` → `<g1>T</g1>he <g2>mill</g2>` */
export function withDropCap({ layout }: DropCap, tokens: Tokens): Tokens {
  const rest = tokens.map((token) => (token.kind === 'text' ? token : { ...token, id: token.id + 1 }))
  return [{ kind: 'open', id: 1 }, ...layout.tokens, { kind: 'close', id: 1 }, ...rest]
}

export function infosWithDropCap(infos: TagInfos): TagInfos {
  return new Map([
    [1, { kind: 'formatting', label: '' }],
    ...Array.from(infos, ([id, info]) => [id + 1, info] as const),
  ])
}

/** `«<g1>E</g1>l <g2>molino</g2>` → `«E` and `l <g1>molino</g1>`: text before the cap goes into it. */
export function withoutDropCap(tokens: Tokens): { readonly letters: string; readonly tokens: Tokens } {
  let letters = ''
  const opening = tokens.findIndex((token) => token.kind === 'open' && token.id === 1)
  let inside = opening !== -1 && tokens.slice(0, opening).every(({ kind }) => kind === 'text')
  const rest: LooseToken[] = []
  for (const token of tokens) {
    if (token.kind === 'text') {
      if (inside) letters += token.text
      else rest.push(token)
    } else if (token.id !== 1) rest.push({ ...token, id: token.id - 1 })
    else inside = token.kind === 'open'
  }
  return { letters, tokens: rest }
}
