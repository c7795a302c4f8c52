import type { TmxInline, TmxInlineTag } from './inline.ts'

/** Tags that tools write as text, `<g1>`, `<a0>`, `</a0>`, `<br1/>`, and inline elements of HTML. */
const TAG = /<(\/?)([a-z]{1,12}\d{1,9}|[a-z]{1,6})((?:\s[^<>]{0,2000}?)?)(\/?)>/gi

const inlineElements: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo big cite code del dfn em font i ins kbd mark q s samp small span strike strong sub sup tt u var'.split(
    ' ',
  ),
)
/** Elements of XLIFF, whose kind is an attribute: `<bx id="4"/>`, `<ph id="mtc_1" equiv-text="base64:JXM="/>`. */
const elementsOfXliff: ReadonlySet<string> = new Set(['g', 'x', 'ph', 'bx', 'ex', 'it'])
const emptyElements: ReadonlySet<string> = new Set(['br', 'img', 'wbr'])

/**
 * Reads tags written as text on both sides as tags, when both sides have the same ones and all are closed: level 1 of
 * TMX. Other text that looks like a tag stays text.
 *
 * `Press <a0>Start</a0>`, `Pulse <a0>Inicio</a0>` → a pair `a0` on both sides
 */
export function readEscapedTags(
  source: readonly TmxInline[],
  target: readonly TmxInline[],
): { readonly source: readonly TmxInline[]; readonly target: readonly TmxInline[] } {
  if (!hasTags(source) && !hasTags(target)) return { source, target }
  const [from, to] = [source.flatMap(cutTags), target.flatMap(cutTags)]
  return isBalanced(from) && isBalanced(to) && namesOf(from) === namesOf(to)
    ? { source: from, target: to }
    : { source, target }
}

function hasTags(inlines: readonly TmxInline[]): boolean {
  return inlines.some((inline) => inline.kind === 'text' && inline.text.includes('<'))
}

function cutTags(inline: TmxInline): TmxInline[] {
  if (inline.kind !== 'text') return [inline]
  const { text } = inline
  const cut: TmxInline[] = []
  let from = 0
  for (const match of text.matchAll(TAG)) {
    const [code] = match
    const named = nameTag(match)
    if (named === null) continue
    if (match.index > from) cut.push({ kind: 'text', text: text.slice(from, match.index) })
    const { name, kind } = named
    cut.push({ kind, pair: `tag ${name}`, link: `tag ${name}`, code })
    from = match.index + code.length
  }
  if (from < text.length) cut.push({ kind: 'text', text: text.slice(from) })
  return cut
}

/** Returns the kind and name of a tag; null for text that only looks like one. */
function nameTag([, slash = '', name = '', attributes = '', end = '']: RegExpMatchArray):
  | (Pick<TmxInlineTag, 'kind'> & { readonly name: string })
  | null {
  const element = name.toLowerCase()
  const id = /\s(?:r?id)\s*=\s*["']([^"']+)["']/i.exec(attributes)?.[1]
  if ((element === 'bx' || element === 'ex') && id !== undefined)
    return { name: `half ${id}`, kind: element === 'bx' ? 'open' : 'close' }
  const isNumbered = /\d$/.test(name)
  if (!isNumbered && !isElement(element, id !== undefined)) return null
  if ((isNumbered || slash !== '') && attributes.trim() !== '') return null
  const isSelf = end !== '' || emptyElements.has(element)
  if (slash !== '') return isSelf ? null : { name, kind: 'close' }
  return { name, kind: isSelf ? 'self' : 'open' }
}

function isElement(name: string, hasId: boolean): boolean {
  if (emptyElements.has(name) || inlineElements.has(name)) return true
  return elementsOfXliff.has(name) && (hasId || name === 'g')
}

function isBalanced(inlines: readonly TmxInline[]): boolean {
  const open: string[] = []
  for (const inline of inlines) {
    if (inline.kind === 'text' || !inline.pair.startsWith('tag ')) continue
    if (inline.kind === 'open') open.push(inline.pair)
    if (inline.kind === 'close' && open.pop() !== inline.pair) return false
  }
  return open.length === 0
}

function namesOf(inlines: readonly TmxInline[]): string {
  return inlines
    .flatMap((inline) => (inline.kind === 'text' || !inline.pair.startsWith('tag ') ? [] : [inline.code]))
    .sort()
    .join(' ')
}
