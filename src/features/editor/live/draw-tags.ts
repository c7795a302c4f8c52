import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { insideClass, type TagLooks } from '../model/tag-looks.ts'
import type { ChipSpec } from './chip-node.ts'
import { chipOf } from './chip-of.ts'

type Options = { readonly looks: () => TagLooks; readonly isGuess: (id: number) => boolean }

/** Number of chips above which they are searched for again only when one of them may have changed. */
const FEW = 100

type Drawn = { readonly chips: number; readonly guesses: number; readonly set: DecorationSet }

const key = new PluginKey<Drawn>('drawTags')
const DRAW_AGAIN = 'again'

/** Returns a transaction that draws guessed tags again: now that a change is known, they may be guesses no more. */
export function drawGuessesAgain(state: EditorState): Transaction | null {
  const guesses = key.getState(state)?.guesses ?? 0
  return guesses === 0 ? null : state.tr.setMeta(key, DRAW_AGAIN)
}

/** Draws chips as the tags they represent, words in a bold pair bold, and the pair around the cursor as one. */
export const DrawTags = Extension.create<Options>({
  name: 'drawTags',
  addProseMirrorPlugins() {
    const { looks, isGuess } = this.options
    return [
      new Plugin<Drawn>({
        key,
        state: {
          init: (_, { doc }) => drawTags(doc, looks(), isGuess),
          apply(transaction, before) {
            const { doc, mapping, docChanged } = transaction
            if (transaction.getMeta(key) === DRAW_AGAIN) return drawTags(doc, looks(), isGuess)
            if (!docChanged) return before
            if (before.chips <= FEW || chipsIn(doc).length !== before.chips) return drawTags(doc, looks(), isGuess)
            return { ...before, set: before.set.map(mapping, doc) }
          },
        },
        props: {
          decorations(state) {
            const drawn = key.getState(state)
            if (drawn === undefined || drawn.chips === 0) return null
            const pair = pairAround(state.doc, state.selection.from)
            if (pair === null) return drawn.set
            return drawn.set.add(
              state.doc,
              pair.map((at) => Decoration.node(at, at + 1, { class: 'chip-around' })),
            )
          },
        },
      }),
    ]
  },
})

function drawTags(doc: Node, looks: TagLooks, isGuess: Options['isGuess']): Drawn {
  const chips = chipsIn(doc)
  const specs = chips.map(({ id, at }) => ({ at, spec: { looks, isGuess: isGuess(id) } satisfies ChipSpec }))
  const nodes = specs.map(({ at, spec }) => Decoration.node(at, at + 1, {}, spec))
  const guesses = specs.filter(({ spec }) => spec.isGuess).length
  const words = pairsOf(chips).flatMap(({ id, open, close }) => {
    const look = insideClass(looks.at(id)?.kinds ?? [])
    if (look === '' || close === open + 1) return []
    // Text typed at its ends belongs to it.
    return [Decoration.inline(open + 1, close, { class: look }, { inclusiveStart: true, inclusiveEnd: true })]
  })
  return { chips: chips.length, guesses, set: DecorationSet.create(doc, [...nodes, ...words]) }
}

type PlacedChip = ReturnType<typeof chipOf> & { readonly at: number }

function chipsIn(doc: Node): PlacedChip[] {
  const chips: PlacedChip[] = []
  doc.forEach((node, at) => {
    if (!node.isText) chips.push({ ...chipOf(node), at })
  })
  return chips
}

/** Returns the pairs with the places of their halves, inner ones before those around them. */
function pairsOf(
  chips: readonly PlacedChip[],
): { readonly id: number; readonly open: number; readonly close: number }[] {
  const open: PlacedChip[] = []
  return chips.flatMap((chip) => {
    if (chip.kind === 'open') open.push(chip)
    if (chip.kind !== 'close') return []
    const index = open.findLastIndex(({ id }) => id === chip.id)
    const [opened] = index === -1 ? [] : open.splice(index, 1)
    return opened === undefined ? [] : [{ id: chip.id, open: opened.at, close: chip.at }]
  })
}

/** Returns the places of the two halves of the innermost pair around a place. */
function pairAround(doc: Node, place: number): readonly [number, number] | null {
  const pair = pairsOf(chipsIn(doc)).find(({ open, close }) => open < place && place <= close)
  return pair === undefined ? null : [pair.open, pair.close]
}
