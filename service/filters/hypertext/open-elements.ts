import type { BlockPlace } from '#contract/segments/block-places.ts'
import { type Attribute, attributeOf, type HypertextTag } from './markup.ts'
import {
  aidElements,
  blockElements,
  codeElements,
  impliedEnds,
  islandElements,
  preElements,
  silentElements,
  tableParts,
  boundaryElements,
} from './vocabulary.ts'
import { type OpenTable, openPlaces } from './open-places.ts'

/**
 * How an element is taken.
 * - `block`: begins and ends a block
 * - `inline`: runs within the line
 * - `kept`: with all it holds one code, as part of the text
 * - `mute`: with all it holds one code
 */
export type Way = 'block' | 'inline' | 'kept' | 'mute'

export type OpenElement = {
  readonly name: string
  readonly way: Way
  /** `translate="no"` or `notranslate` here or further out. */
  readonly locked: boolean
  /** White space counts. */
  readonly pre: boolean
  /** The name of the innermost block. */
  readonly part: string
  /** What a text in it is in the document. */
  readonly place: BlockPlace | null
  /** The table around it. */
  readonly table: OpenTable | null
}

/** Browsers do not nest deeper either. Elements beyond are passed through as if they were void. */
const MAX_DEPTH = 512

const tableBoundary = new Set(['table'])

const outermost: OpenElement = {
  name: '',
  way: 'block',
  locked: false,
  pre: false,
  part: 'body',
  place: null,
  table: null,
}

export type OpenElements = {
  /** The innermost element. */
  top(): OpenElement
  /** The elements that a start tag ends without saying so, innermost first: `<li>` ends an open `li`. */
  implyEnds(name: string): readonly OpenElement[]
  /** Null when there are too many open. */
  push(tag: HypertextTag): OpenElement | null
  /** The elements that an end tag ends, innermost first, the named one last; none when it is not open. */
  close(name: string): readonly OpenElement[]
}

/** The elements that are open at a place in a document, with what they hand down. */
export function openElements(): OpenElements {
  const open: OpenElement[] = []
  const placeOf = openPlaces()
  const top = () => open.at(-1) ?? outermost
  return {
    top,
    implyEnds(name) {
      const rule = impliedEnds.get(name)
      if (rule === undefined) return []
      // The outermost of those it ends: `<tr>` ends `td` and the `tr` around it.
      let from = open.length
      for (let at = open.length - 1; at >= 0; at--) {
        const outer = open[at]?.name ?? ''
        if (rule.within.has(outer)) break
        if (rule.ends.has(outer)) from = at
      }
      return open.splice(from).reverse()
    },
    push(tag) {
      if (open.length >= MAX_DEPTH) return null
      const around = top()
      const locked = lockOf(tag) ?? around.locked
      const way = wayOf(tag)
      const pre = around.pre || preElements.has(tag.name)
      const isPart = way === 'block' || islandElements.has(tag.name)
      const element = {
        name: tag.name,
        way,
        locked,
        pre,
        part: isPart ? tag.name : around.part,
        ...placeOf(tag, around),
      }
      open.push(element)
      return element
    },
    close(name) {
      const at = findOpen(open, name)
      const found = open[at]
      if (found === undefined) return []
      // `<b><p>a</b>b</p>`: the paragraph goes on, as in a browser.
      if (
        found.way === 'inline' &&
        !islandElements.has(name) &&
        open.some(({ way }, index) => index > at && way === 'block')
      ) {
        open.splice(at, 1)
        return []
      }
      return open.splice(at).reverse()
    },
  }
}

/** A cell or a button keeps what is open outside of it open; parts of a table are looked for within the table. */
function findOpen(open: readonly OpenElement[], name: string): number {
  const boundaries = tableParts.has(name) ? tableBoundary : boundaryElements
  for (let at = open.length - 1; at >= 0; at--) {
    const inner = open[at]?.name ?? ''
    if (inner === name) return at
    if (boundaries.has(inner)) return -1
  }
  return -1
}

/** An inline element that is not to be translated is one code; a block is passed over, and may hold a `translate="yes"`. */
function wayOf(tag: HypertextTag): Way {
  if (silentElements.has(tag.name) || aidElements.has(tag.name)) return 'mute'
  if (blockElements.has(tag.name)) return 'block'
  return codeElements.has(tag.name) || lockOf(tag) === true ? 'kept' : 'inline'
}

/** What the tag itself says, by HTML or by ITS: translate, do not, or nothing. */
export function lockOf(tag: HypertextTag): boolean | null {
  const attribute = attributeOf(tag, 'translate') ?? attributeOf(tag, 'its:translate')
  const translate = attribute?.value.trim().toLowerCase()
  if (translate === 'no') return true
  if (hasClass(attributeOf(tag, 'class'), 'notranslate')) return true
  return translate === 'yes' || translate === '' ? false : null
}

function hasClass(attribute: Attribute | undefined, name: string): boolean {
  return attribute?.value.split(/\s+/).includes(name) ?? false
}
