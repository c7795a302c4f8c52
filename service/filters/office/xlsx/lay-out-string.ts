import type { LooseToken } from '#language/tags/token.ts'
import type { TagInfos } from '../../filter.ts'
import { cutLiterals } from '../paragraphs/cut-literals.ts'
import { describeLayout } from '../paragraphs/describe-layout.ts'
import type { Run } from '../paragraphs/item.ts'
import { type Layout, layOut } from '../paragraphs/lay-out.ts'
import type { Look } from '../paragraphs/node.ts'
import { fontLook, fontTraits } from './font-look.ts'
import type { StringItem } from './string-item.ts'

/** Returns the block of a string; null without text. `cellLook` is the look of text that has no font of its own. */
export type LayOutString = (text: string, item: StringItem, cellLook: string) => StringLayout | null

/** `describe` returns the descriptions of the tags. */
export type StringLayout = Layout & { readonly describe: () => TagInfos }

/** Lays out the strings of a workbook and caches its few fonts for its many strings. */
export function openStringLayout(): LayOutString {
  const known = new Map<string, Look>()
  const lookOf = (rPr: string | null, cellLook: string): Look => {
    const id = rPr ?? cellLook
    const found = known.get(id)
    if (found !== undefined) return found
    const key = rPr === null ? cellLook : fontLook(rPr)
    const look = { key, hidden: false, marksBlanks: /(^| )(u=|strike)/.test(key), traits: () => fontTraits(key) }
    known.set(id, look)
    return look
  }
  return (text, item, cellLook) => {
    const [only] = item.items
    if (only === undefined) return null
    if (item.items.length === 1 && isPlain(only.text)) {
      const tokens: LooseToken[] = [{ kind: 'text', text: only.text }]
      return {
        tokens,
        behind: NOTHING,
        base: only.run,
        anchors: [],
        first: only.piece,
        last: only.piece,
        describe: () => NOTHING,
      }
    }
    const ownProps = ({ props }: Run) => (props === null ? null : text.slice(props.start, props.end))
    const looks = (run: Run) => lookOf(ownProps(run), cellLook)
    const [layout] = layOut(item.items, looks)
    if (layout === undefined) return null
    return {
      ...layout,
      describe: () => describeLayout(layout, { text, lookOf: looks, links: () => NOTHING, noteNumber: () => '' }),
    }
  }
}

const NOTHING = new Map<never, never>()

/** True for text that needs no tag. */
function isPlain(text: string): boolean {
  const [first, ...others] = cutLiterals(text)
  return first?.literal === false && others.length === 0 && /[^\s\ue000-\uf8ff]/.test(text)
}
