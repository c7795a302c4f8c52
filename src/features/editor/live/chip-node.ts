import { Node } from '@tiptap/core'
import type { Tag } from '#language/tags/token.ts'

export type ChipKind = Tag['kind']

/** What a chip says aloud: `tag 1 opens`. */
export type SpeakChip = (kind: ChipKind, id: number) => string

/**
 * A tag as one indivisible thing in the text: a numbered chip. It is copied, cut, dragged and undone whole, and never
 * holds the cursor. ProseMirror's own marks would lose empty pairs and re-nest crossing ones.
 */
export const Chip = Node.create<{ speak: SpeakChip }>({
  name: 'chip',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  draggable: true,
  addOptions: () => ({ speak: (kind, id) => `${kind} ${id}` }),
  addAttributes: () => ({ kind: { default: 'self' }, id: { default: 0 } }),
  renderHTML: ({ node }) => ['span', {}, String(node.attrs['id'])],
  addNodeView() {
    const { speak } = this.options
    return ({ node }) => {
      const { kind, id } = chipOf(node)
      const dom = document.createElement('span')
      dom.className = `chip chip-${kind}`
      dom.textContent = String(id)
      dom.draggable = true
      dom.dataset['kind'] = kind
      dom.dataset['id'] = String(id)
      dom.setAttribute('role', 'img')
      dom.setAttribute('aria-label', speak(kind, id))
      // Highlighting the pair under the pointer is not a change of the document.
      return { dom, ignoreMutation: () => true }
    }
  },
})

/** The attributes as what they are; ProseMirror types them as anything. */
export function chipOf(node: { readonly attrs: Readonly<Record<string, unknown>> }): { kind: ChipKind; id: number } {
  const { kind, id } = node.attrs
  return { kind: kind === 'open' || kind === 'close' ? kind : 'self', id: Number(id) }
}
