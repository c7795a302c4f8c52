import { Node } from '@tiptap/core'
import type { Decoration } from '@tiptap/pm/view'
import { chipClass, type TagLooks } from '../model/tag-looks.ts'
import { chipOf } from './chip-of.ts'
import { documentToText } from './segment-document.ts'

/** Data in a chip's decoration: the looks of its segment's tags, and whether its own place is a guess. */
export type ChipSpec = { readonly looks: TagLooks; readonly isGuess: boolean }

/**
 * A tag as one indivisible thing in the text. It is copied, cut, dragged and undone whole, and never holds the cursor.
 * ProseMirror's own marks would lose empty pairs and re-nest crossing ones.
 *
 * Its looks come by a decoration: chips of two segments may be the same node, and look different.
 */
export const Chip = Node.create({
  name: 'chip',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  draggable: true,
  addAttributes: () => ({ kind: { default: 'self' }, id: { default: 0 } }),
  renderHTML: ({ node }) => ['span', {}, String(node.attrs['id'])],
  addNodeView() {
    return ({ node, view, decorations }) => {
      const { kind, id } = chipOf(node)
      const dom = document.createElement('span')
      let shown: ChipSpec | null = null
      const draw = (next: ChipSpec | null) => {
        shown = next
        dom.className = chipClass(kind, shown?.looks.at(id) ?? null, shown?.isGuess ?? false)
        dom.textContent = shown?.looks.glyph(id) ?? String(id)
        const spoken = shown?.looks.speak(kind, id) ?? String(id)
        dom.setAttribute('aria-label', shown?.isGuess === true ? shown.looks.asGuess(spoken) : spoken)
      }
      dom.draggable = true
      dom.dataset['kind'] = kind
      dom.dataset['id'] = String(id)
      dom.setAttribute('role', 'img')
      // The words that a pair surrounds change with every letter, so they are read on demand.
      dom.addEventListener('pointerenter', () => {
        dom.title = shown?.looks.describe(kind === 'self' ? 'self' : 'pair', id, documentToText(view.state.doc)) ?? ''
      })
      draw(specIn(decorations))
      return {
        dom,
        update(next, outer) {
          const now = chipOf(next)
          if (next.type !== node.type || now.kind !== kind || now.id !== id) return false
          const found = specIn(outer)
          if (found?.looks !== shown?.looks || found?.isGuess !== shown?.isGuess) draw(found)
          return true
        },
        // Highlighting the pair under the pointer is not a change of the document.
        ignoreMutation: () => true,
      }
    }
  },
})

function specIn(decorations: readonly Decoration[]): ChipSpec | null {
  // ProseMirror types a decoration's data as `any`.
  const specs = decorations.map(({ spec }: { readonly spec: Partial<ChipSpec> }) => spec)
  const [found] = specs.flatMap(({ looks, isGuess = false }) => (looks === undefined ? [] : [{ looks, isGuess }]))
  return found ?? null
}
