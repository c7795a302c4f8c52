import { numberTags } from './common/tags/number-tags.ts'
import type { LooseToken } from '#language/tags/token.ts'
import type { Block } from './filter.ts'
import type { FoldedBlock } from './fold-ranges.ts'

/**
 * Returns a block whose codes are text where the segments have them as text: these were read when the notation of the
 * codes was not known yet. Null where there is none.
 *
 * `Add <x1/>` with `Add @:cart.note` → `Add @:cart.note`
 */
export function spellCodes(block: Block, sources: string): FoldedBlock | null {
  const spelled = new Map<number, string>()
  for (const [id, { kind, label }] of block.tags ?? [])
    if (kind === 'placeholder' && label !== '' && sources.includes(label)) spelled.set(id, label)
  if (spelled.size === 0) return null
  const pieces = block.tokens.map((token) => {
    const text = token.kind === 'self' ? spelled.get(token.id) : undefined
    const range = { start: 0, end: 0 }
    if (token.kind === 'text') return { ...token, ...range }
    if (text !== undefined) return { kind: 'text' as const, text, ...range }
    if (token.kind === 'self') return { kind: token.kind, stays: true, ...range }
    return { kind: token.kind, pair: token.id, bare: false, ...range }
  })
  const { tokens } = numberTags(pieces)
  const kept = block.tokens.filter(
    (token) => token.kind !== 'text' && !(token.kind === 'self' && spelled.has(token.id)),
  )
  const own = tokens.filter((token) => token.kind !== 'text')
  const originalOf = new Map(own.map((token, at) => [idOf(token), idOf(kept[at])]))
  const textTags = new Set(own.map(idOf).filter((id) => block.textTags?.has(originalOf.get(id) ?? 0)))
  const unfold = (given: readonly LooseToken[]) => {
    const used = new Set<number>()
    return given.flatMap((token) => spell(token, spelled, originalOf, used))
  }
  return { block: { ...block, tokens, textTags }, unfold }
}

function idOf(token: LooseToken | undefined): number {
  return token === undefined || token.kind === 'text' ? Number.MAX_SAFE_INTEGER : token.id
}

/** Spells a tag as the codes of its text, each code of a text once. */
function spell(
  token: LooseToken,
  spelled: ReadonlyMap<number, string>,
  originalOf: ReadonlyMap<number, number>,
  used: Set<number>,
): LooseToken[] {
  if (token.kind !== 'text') return [{ kind: token.kind, id: originalOf.get(token.id) ?? Number.MAX_SAFE_INTEGER }]
  let rest: LooseToken[] = [token]
  for (const [id, code] of spelled) {
    let isFound = used.has(id)
    rest = rest.flatMap((part) => {
      const at = part.kind === 'text' && !isFound ? part.text.indexOf(code) : -1
      if (part.kind !== 'text' || at === -1) return [part]
      isFound = true
      used.add(id)
      const pieces: LooseToken[] = [
        { kind: 'text', text: part.text.slice(0, at) },
        { kind: 'self', id },
        { kind: 'text', text: part.text.slice(at + code.length) },
      ]
      return pieces.filter((piece) => piece.kind !== 'text' || piece.text !== '')
    })
  }
  return rest
}
