import type { Node, NodeSpec } from 'prosemirror-model'
import type { NodeViewConstructor } from 'prosemirror-view'
import type { Mark } from '#contract/tags/token.ts'

export type ChipKind = Mark['kind']

/** What a chip says aloud: `mark 1 opens`. */
export type SpeakChip = (kind: ChipKind, id: number) => string

/**
 * A mark as one indivisible thing in the text: a numbered chip. It is copied, cut, dragged and undone whole, and never
 * holds the cursor. ProseMirror's own marks would lose empty pairs and re-nest crossing ones.
 */
export const chipSpec = {
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  draggable: true,
  attrs: { kind: { default: 'self' }, id: { default: 0 } },
  toDOM: (node) => ['span', {}, String(node.attrs['id'])],
} satisfies NodeSpec

export function chipView(speak: SpeakChip): NodeViewConstructor {
  return (node) => {
    const { kind, id } = chipOf(node)
    const dom = document.createElement('span')
    dom.className = `chip chip-${kind}`
    dom.textContent = String(id)
    dom.draggable = true
    dom.dataset['id'] = String(id)
    dom.setAttribute('role', 'img')
    dom.setAttribute('aria-label', speak(kind, id))
    // Highlighting the pair under the pointer is not a change of the document.
    return { dom, ignoreMutation: () => true }
  }
}

/** The attributes as what they are; ProseMirror types them as anything. */
export function chipOf(node: Pick<Node, 'attrs'>): { kind: ChipKind; id: number } {
  const { kind, id }: Readonly<Record<string, unknown>> = node.attrs
  return { kind: kind === 'open' || kind === 'close' ? kind : 'self', id: Number(id) }
}
