import { Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'

type Options = {
  /** Returns the continuation of the words before the caret; null where nothing is to be shown. */
  readonly continueText: (before: string) => string | null
}

type Ahead = { readonly offer: string; readonly at: number } | null

const key = new PluginKey<Ahead>('showAhead')

/** Keys whose effect depends on the lines on the screen. */
const moves: ReadonlySet<string> = new Set(['Home', 'End', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'])

/**
 * Shows a continuation of the typed words in grey, behind the caret. It is no part of the text: drawn from an
 * attribute, it is neither selected nor copied nor read aloud. Never while an input method composes, over a selection,
 * or within a word.
 */
export const ShowAhead = Extension.create<Options>({
  name: 'showAhead',
  addOptions: () => ({ continueText: () => null }),
  addProseMirrorPlugins() {
    const { continueText } = this.options
    let view: EditorView | null = null
    return [
      new Plugin<Ahead>({
        key,
        view(own) {
          view = own
          return {}
        },
        state: {
          init: () => null,
          apply(transaction, before, _, state) {
            if (transaction.getMeta(key) === 'hide') return null
            if (!transaction.docChanged) return transaction.selectionSet ? null : before
            if (transaction.getMeta('whole') === true || view?.composing === true) return null
            return findAhead(state, continueText)
          },
        },
        props: {
          handleKeyDown(view, { key: name }) {
            // The browser moves the caret by lines as they are drawn: the grey words would be part of them.
            if (moves.has(name) && offerIn(view.state) !== null) view.dispatch(view.state.tr.setMeta(key, 'hide'))
            return false
          },
          decorations(state) {
            const ahead = key.getState(state)
            if (!ahead || view?.composing === true) return null
            const widget = Decoration.widget(ahead.at, () => draw(ahead.offer), { side: 1, ignoreSelection: true })
            return DecorationSet.create(state.doc, [widget])
          },
        },
      }),
    ]
  },
})

/** Returns the words shown in grey now. */
export function offerIn(state: EditorState): string | null {
  return key.getState(state)?.offer ?? null
}

function findAhead({ doc, selection }: EditorState, continueText: Options['continueText']): Ahead {
  if (!selection.empty) return null
  const { from } = selection
  const after = doc.textBetween(from, Math.min(from + 1, doc.content.size), '', ' ')
  if (/[\p{L}\p{N}]/u.test(after)) return null
  const offer = continueText(textBefore(doc, from))
  return offer === null ? null : { offer, at: from }
}

/** Returns the words before a place, without tags. */
export function textBefore(doc: EditorState['doc'], place: number): string {
  return doc.textBetween(0, place)
}

function draw(offer: string): HTMLElement {
  const span = document.createElement('span')
  span.className = 'type-ahead'
  span.dataset['ahead'] = offer
  span.setAttribute('aria-hidden', 'true')
  return span
}
