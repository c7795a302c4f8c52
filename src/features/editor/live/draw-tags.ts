import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { findHits } from '../model/find-text.ts'
import { insideClass, type TagLooks } from '../model/tag-looks.ts'
import type { ChipSpec } from './chip-node.ts'
import { chipOf } from './chip-of.ts'

type Options = {
  readonly looks: () => TagLooks
  readonly isGuess: (id: number) => boolean
  /** The words of the query. */
  readonly marks: () => readonly RegExp[]
}

/** Number of chips above which they are searched for again only when one of them may have changed. */
const FEW = 100

type Drawn = {
  readonly chips: number
  readonly guesses: number
  readonly marks: readonly RegExp[]
  readonly set: DecorationSet
}

const key = new PluginKey<Drawn>('drawTags')
const DRAW_AGAIN = 'again'

/** Returns a transaction that draws guessed tags again: now that a change is known, they may be guesses no more. */
export function drawGuessesAgain(state: EditorState): Transaction | null {
  const guesses = key.getState(state)?.guesses ?? 0
  return guesses === 0 ? null : state.tr.setMeta(key, DRAW_AGAIN)
}

/** Returns a transaction that marks the hits of another query; null where they are drawn. */
export function drawMarksAgain(state: EditorState, marks: readonly RegExp[]): Transaction | null {
  return key.getState(state)?.marks === marks ? null : state.tr.setMeta(key, DRAW_AGAIN)
}

/** Draws chips as the tags they represent, words in a bold pair bold, and the pair around the cursor as one. */
export const DrawTags = Extension.create<Options>({
  name: 'drawTags',
  addProseMirrorPlugins() {
    const { options } = this
    return [
      new Plugin<Drawn>({
        key,
        state: {
          init: (_, { doc }) => drawTags(doc, options),
          apply(transaction, before) {
            const { doc, mapping, docChanged } = transaction
            if (transaction.getMeta(key) === DRAW_AGAIN) return drawTags(doc, options)
            if (!docChanged) return before
            if (before.chips <= FEW || chipsIn(doc).length !== before.chips) return drawTags(doc, options)
            return { ...before, set: before.set.map(mapping, doc) }
          },
        },
        props: {
          decorations(state) {
            const drawn = key.getState(state)
            if (drawn === undefined || drawn.chips === 0) return drawn?.set
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

function drawTags(doc: Node, { looks: looksNow, isGuess, marks: marksNow }: Options): Drawn {
  const looks = looksNow()
  const marks = marksNow()
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
  const set = DecorationSet.create(doc, [...nodes, ...words, ...hitsIn(doc, marks)])
  return { chips: chips.length, guesses, marks, set }
}

/** Marks what a query finds in the text that a person reads: a hit continues behind a tag. */
function hitsIn(doc: Node, marks: readonly RegExp[]): Decoration[] {
  if (marks.length === 0) return []
  const places: number[] = []
  let plain = ''
  doc.forEach(({ text = '' }, at) => {
    plain += text
    for (let index = 0; index < text.length; index++) places.push(at + index)
  })
  const hits = marks.flatMap((mark) => findHits(mark, plain))
  return hits.map(({ start, end }) =>
    Decoration.inline(places[start] ?? 0, (places[end - 1] ?? -1) + 1, { nodeName: 'mark' }),
  )
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
