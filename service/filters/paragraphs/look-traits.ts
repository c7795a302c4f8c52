import type { TagInfo, TagKind } from '#contract/segments/tag-kinds.ts'
import { labelOf } from '../tags/describe-codes.ts'

export function trait(kind: TagKind, label = ''): TagInfo {
  return { kind, label: labelOf(label) }
}

/** A typeface in which every letter is as wide as the next is that of code. */
export function fontTrait(font: string): TagInfo {
  return trait(/mono|courier|consolas|menlo|lucida console|typewriter/i.test(font) ? 'code' : 'formatting', font)
}

/** `c00000` → `#c00000`; names and colours of a theme say nothing to a reader. */
export function colorTrait(color: string): TagInfo {
  const [hex] = /[\da-f]{6}$/i.exec(color) ?? []
  return trait('formatting', hex === undefined ? '' : `#${hex.toLowerCase()}`)
}

export function sizeTrait(points: number): TagInfo {
  return trait('formatting', Number.isFinite(points) ? `${points} pt` : '')
}
