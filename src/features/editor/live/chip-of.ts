import type { Tag } from '#language/tags/token.ts'

type ChipKind = Tag['kind']

/** Returns the attributes with their types; ProseMirror types them as `any`. */
export function chipOf(node: { readonly attrs: Readonly<Record<string, unknown>> }): { kind: ChipKind; id: number } {
  const { kind, id } = node.attrs
  return { kind: kind === 'open' || kind === 'close' ? kind : 'self', id: Number(id) }
}
