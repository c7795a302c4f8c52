import { addToGroup } from '#language/lists/add-to-group.ts'
import { parseTags } from '#language/tags/parse-tags.ts'
import { tagText } from '#language/tags/token.ts'
import type { TmxInline, TmxInlineTag } from './inline.ts'
import { readEscapedTags } from './read-escaped-tags.ts'

type Found = { readonly form: 'g' | 'x'; readonly link: string | null; readonly codes: readonly string[]; id: number }
type Laid = string | { readonly found: Found; readonly kind: TmxInlineTag['kind'] }

export type JoinedTexts = {
  readonly source: string
  readonly target: string
  /** Codes by the source tag that stands for them: `{"g1": ["<b>", "</b>"], "x2": ["<br>"]}`; null without any. */
  readonly codes: string | null
}

/**
 * Returns both sides of a unit in our tags. Pairs become `<gN>`, a standalone or unpaired code `<xN/>`, numbered in the
 * order of the source. A target tag matches the source tag with the same `x` attribute, else with the same code, else
 * the next one of its kind; an unmatched one gets a number that the source does not have. Our own tags keep their
 * numbers. `isOurs`: of a file that Cotejo wrote, in which all tags are elements.
 */
export function joinTags(
  sourceInlines: readonly TmxInline[],
  targetInlines: readonly TmxInline[],
  isOurs: boolean,
): JoinedTexts {
  if (isPlain(sourceInlines) && isPlain(targetInlines))
    return { source: printPlain(sourceInlines), target: printPlain(targetInlines), codes: null }
  const { source, target } = isOurs
    ? { source: sourceInlines, target: targetInlines }
    : readEscapedTags(sourceInlines, targetInlines)
  if (areOurs(source) && areOurs(target)) return { source: printOurs(source), target: printOurs(target), codes: null }
  const from = layOut(source)
  const to = layOut(target)
  number(from.found, to.found)
  const reported = from.found.filter(({ codes }) => codes.some((code) => code !== ''))
  const codes = Object.fromEntries(reported.map(({ form, id, codes }) => [`${form}${id}`, codes]))
  return {
    source: print(from.laid),
    target: print(to.laid),
    codes: reported.length === 0 ? null : JSON.stringify(codes),
  }
}

function isPlain(inlines: readonly TmxInline[]): boolean {
  return inlines.every((inline) => inline.kind === 'text' && !inline.text.includes('<'))
}

function printPlain(inlines: readonly TmxInline[]): string {
  return inlines.map((inline) => (inline.kind === 'text' ? inline.text : '')).join('')
}

/** True when every tag's code is one of our tags, of its kind: Cotejo wrote the file. */
function areOurs(inlines: readonly TmxInline[]): boolean {
  return inlines.every((inline) => {
    if (inline.kind === 'text') return true
    const [token, ...more] = parseTags(inline.code)
    return token?.kind === inline.kind && more.length === 0 && tagText(token) === inline.code
  })
}

function printOurs(inlines: readonly TmxInline[]): string {
  return inlines.map((inline) => (inline.kind === 'text' ? inline.text : inline.code)).join('')
}

function layOut(inlines: readonly TmxInline[]): { readonly laid: readonly Laid[]; readonly found: readonly Found[] } {
  const closeOf = matchHalves(inlines)
  const closes = new Map<number, Found>()
  const found: Found[] = []
  const laid = inlines.map((inline, at): Laid => {
    if (inline.kind === 'text') return inline.text
    const opened = closes.get(at)
    if (opened !== undefined) return { found: opened, kind: 'close' }
    const close = closeOf.get(at)
    const other = close === undefined ? undefined : inlines[close]
    const codes = other === undefined || other.kind === 'text' ? [inline.code] : [inline.code, other.code]
    const tag: Found = { form: close === undefined ? 'x' : 'g', link: inline.link, codes, id: 0 }
    found.push(tag)
    if (close === undefined) return { found: tag, kind: 'self' }
    closes.set(close, tag)
    return { found: tag, kind: 'open' }
  })
  return { laid, found }
}

/** Maps the index of each opening code to that of its closing one. */
function matchHalves(inlines: readonly TmxInline[]): ReadonlyMap<number, number> {
  const open = new Map<string, number[]>()
  const closeOf = new Map<number, number>()
  for (const [at, inline] of inlines.entries()) {
    if (inline.kind === 'open') addToGroup(open, inline.pair, at)
    if (inline.kind !== 'close') continue
    const opened = open.get(inline.pair)?.pop()
    if (opened !== undefined) closeOf.set(opened, at)
  }
  return closeOf
}

function number(source: readonly Found[], target: readonly Found[]): void {
  for (const [index, tag] of source.entries()) tag.id = index + 1
  const free = new Set(source)
  const left = new Set(target)
  const fits: readonly ((tag: Found, other: Found) => boolean)[] = [
    (tag, other) => tag.link !== null && tag.link === other.link,
    (tag, other) => tag.codes.join('\0') === other.codes.join('\0') && tag.codes.join('') !== '',
    () => true,
  ]
  for (const fit of fits)
    for (const tag of left) {
      const like = [...free].find((other) => other.form === tag.form && fit(tag, other))
      if (like === undefined) continue
      tag.id = like.id
      free.delete(like)
      left.delete(tag)
    }
  let next = source.length
  for (const tag of left) tag.id = ++next
}

function print(laid: readonly Laid[]): string {
  return laid
    .map((piece) => (typeof piece === 'string' ? piece : tagText({ kind: piece.kind, id: piece.found.id })))
    .join('')
}
