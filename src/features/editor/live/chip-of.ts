import type { Tag } from '#language/tags/token.ts'

type ChipKind = Tag['kind']

/** The attributes as what they are; ProseMirror types them as anything. */
export function chipOf(node: { readonly attrs: Readonly<Record<string, unknown>> }): { kind: ChipKind; id: number } {
  const { kind, id } = node.attrs
  return { kind: kind === 'open' || kind === 'close' ? kind : 'self', id: Number(id) }
}
