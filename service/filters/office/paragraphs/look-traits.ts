import type { TagInfo, TagKind } from '#contract/segments/tag-kinds.ts'
import { labelOf } from '../../common/tags/describe-codes.ts'

export function trait(kind: TagKind, label = ''): TagInfo {
  return { kind, label: labelOf(label) }
}

/** Returns the trait of a font; a monospaced one is that of code. */
export function fontTrait(font: string): TagInfo {
  return trait(/mono|courier|consolas|menlo|lucida console|typewriter/i.test(font) ? 'code' : 'formatting', font)
}

/** `c00000` → `#c00000`; names and theme colours have no meaning for a reader. */
export function colorTrait(color: string): TagInfo {
  const [hex] = /[\da-f]{6}$/i.exec(color) ?? []
  return trait('formatting', hex === undefined ? '' : `#${hex.toLowerCase()}`)
}

export function sizeTrait(points: number): TagInfo {
  return trait('formatting', Number.isFinite(points) ? `${points} pt` : '')
}
