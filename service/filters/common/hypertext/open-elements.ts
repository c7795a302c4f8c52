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
 * Ways to read an element.
 * - `block`: begins and ends a block
 * - `inline`: runs within the line
 * - `kept`: one code with all its content, as part of the text
 * - `mute`: one code with all its content
 */
export type Way = 'block' | 'inline' | 'kept' | 'mute'

export type OpenElement = {
  readonly name: string
  readonly way: Way
  /** True for `translate="no"` or `notranslate` here or on an outer element. */
  readonly locked: boolean
  /** True where white space counts. */
  readonly pre: boolean
  /** Name of the innermost block. */
  readonly part: string
  /** Place of its texts in the document. */
  readonly place: BlockPlace | null
  /** Table around it. */
  readonly table: OpenTable | null
}

/** Deepest nesting, as in browsers. Deeper elements are passed through as if they were void. */
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
  /** Returns the innermost element. */
  top(): OpenElement
  /** Returns the elements that a start tag ends implicitly, innermost first: `<li>` ends an open `li`. */
  implyEnds(name: string): readonly OpenElement[]
  /** Opens an element; null when too many are open. */
  push(tag: HypertextTag): OpenElement | null
  /** Returns the elements that an end tag ends, innermost first, the named one last; none when it is not open. */
  close(name: string): readonly OpenElement[]
}

/** Keeps the elements that are open at a place in a document, with the properties that they pass on. */
export function openElements(): OpenElements {
  const open: OpenElement[] = []
  const placeOf = openPlaces()
  const top = () => open.at(-1) ?? outermost
  return {
    top,
    implyEnds(name) {
      const rule = impliedEnds.get(name)
      if (rule === undefined) return []
      // The search is for the outermost element that it ends: `<tr>` ends `td` and the `tr` around it.
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

/** Finds an open element; a cell or button does not close elements outside it, a table part is sought in its table. */
function findOpen(open: readonly OpenElement[], name: string): number {
  const boundaries = tableParts.has(name) ? tableBoundary : boundaryElements
  for (let at = open.length - 1; at >= 0; at--) {
    const inner = open[at]?.name ?? ''
    if (inner === name) return at
    if (boundaries.has(inner)) return -1
  }
  return -1
}

/** Returns an element's way; an untranslatable inline one is a code, a block may still hold `translate="yes"`. */
function wayOf(tag: HypertextTag): Way {
  if (silentElements.has(tag.name) || aidElements.has(tag.name)) return 'mute'
  if (blockElements.has(tag.name)) return 'block'
  return codeElements.has(tag.name) || lockOf(tag) === true ? 'kept' : 'inline'
}

/** Returns the tag's own statement, in HTML or ITS: translate, do not, or null for none. */
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
