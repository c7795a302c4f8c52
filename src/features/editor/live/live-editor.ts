import { closeHistory, history, redo, undo } from 'prosemirror-history'
import { Schema } from 'prosemirror-model'
import { EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { chipSpec, chipView, type SpeakChip } from './chip-node.ts'
import { nextMissingMark } from './next-missing-mark.ts'
import { documentToText, placeOfOffset, textToNodes, tokensOf } from './segment-document.ts'
import { segmentKeys } from './segment-keys.ts'
import { segmentRules } from './segment-rules.ts'

/** The sentence that is written in. */
export type LiveSegment = {
  /** Tells sentences apart: each keeps its own undo history. */
  readonly id: string
  readonly source: string
  readonly text: string
  readonly editable: boolean
  /** Attributes of the text box: its name, language and direction. */
  readonly attributes: Readonly<Record<string, string>>
}

export type LiveEditor = ReturnType<typeof makeLiveEditor>

type Parts = {
  readonly speak: SpeakChip
  /** After each change, with the text as it is saved. Called once a keystroke: must be quick. */
  readonly onText: (id: string, text: string) => void
}

const MOST_STATES = 60

/** One sentence: words and chips, nothing that a text with marks cannot hold. */
const schema = new Schema({ nodes: { doc: { content: 'inline*' }, text: { group: 'inline' }, chip: chipSpec } })

/**
 * The one editor of the screen. It moves from row to row and keeps, for each sentence it has been in, the text with its
 * undo history, so that scrolling away and coming back loses nothing.
 */
export function makeLiveEditor({ speak, onText }: Parts) {
  const host = document.createElement('div')
  const states = new Map<string, EditorState>()
  let segment: LiveSegment | null = null
  const plugins = [
    segmentKeys(() => segment?.source.includes('\n') ?? false),
    segmentRules(() => segment?.source ?? ''),
    history({ newGroupDelay: 600 }),
  ]
  const view = new EditorView(host, {
    state: EditorState.create({ schema, plugins }),
    nodeViews: { chip: chipView(speak) },
    dispatchTransaction(transaction) {
      const { state, transactions } = view.state.applyTransaction(transaction)
      view.updateState(state)
      // After what the rules added, such as the other half of a deleted pair.
      if (segment !== null && transactions.some(({ docChanged }) => docChanged)) {
        onText(segment.id, documentToText(state.doc))
      }
    },
  })

  const stateOf = ({ id, text }: LiveSegment): EditorState => {
    const kept = states.get(id)
    if (kept !== undefined && documentToText(kept.doc) === text) return kept
    const doc = schema.topNodeType.create(null, textToNodes(schema, text))
    return EditorState.create({ doc, plugins, selection: TextSelection.atEnd(doc) })
  }

  const keep = () => {
    if (segment === null) return
    states.delete(segment.id)
    states.set(segment.id, view.state)
    const [oldest] = states.keys()
    if (states.size > MOST_STATES && oldest !== undefined) states.delete(oldest)
  }

  const dispatch = (transaction: Transaction) => view.dispatch(transaction.scrollIntoView())

  return {
    host,
    /** Moves to a sentence. Its text is that of the journal or the service, not what the editor may remember. */
    open(next: LiveSegment) {
      keep()
      segment = next
      view.updateState(stateOf(next))
      view.setProps({ editable: () => next.editable, attributes: { class: 'live', ...next.attributes } })
    },
    /** Which sentence it is in. */
    id: () => segment?.id ?? null,
    text: () => documentToText(view.state.doc),
    focus: () => view.focus(),
    hasFocus: () => view.hasFocus(),
    isComposing: () => view.composing,
    /** Puts the cursor where a person pressed, in pixels of the window. */
    focusAt(left: number, top: number) {
      view.focus()
      const at = view.posAtCoords({ left, top })
      if (at !== null) view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, at.pos)))
    },
    selectedText() {
      const { from, to } = view.state.selection
      return view.state.doc.textBetween(from, to)
    },
    /** Another text as one step that can be undone. */
    replaceText(text: string) {
      const { tr, doc } = view.state
      // A step of its own to undo, however soon it comes after another.
      dispatch(closeHistory(tr.replaceWith(0, doc.content.size, textToNodes(schema, text)).setMeta('whole', true)))
    },
    /** Replaces part of the text; offsets are UTF-16 code units into the saved text. */
    replaceRange(start: number, end: number, text: string) {
      const { tr, doc } = view.state
      dispatch(tr.replaceWith(placeOfOffset(doc, start), placeOfOffset(doc, end), textToNodes(schema, text)))
    },
    /** Inserts the next mark of the source that is missing; false when none is. */
    insertMissingMark(): boolean {
      const { tr, doc, selection } = view.state
      const missing = nextMissingMark(segment?.source ?? '', tokensOf(doc.content))
      if (missing === null) return false
      if (missing.kind === 'pair' && !selection.empty) {
        tr.insert(selection.to, schema.node('chip', { kind: 'close', id: missing.id }))
        tr.insert(selection.from, schema.node('chip', { kind: 'open', id: missing.id }))
      } else {
        const mark = missing.kind === 'pair' ? { kind: 'open', id: missing.id } : missing.mark
        tr.insert(selection.to, schema.node('chip', { kind: mark.kind, id: mark.id }))
      }
      dispatch(tr)
      return true
    },
    /** Words at the cursor, in the place of what is selected. */
    insertText(text: string) {
      if (text !== '') dispatch(view.state.tr.replaceSelectionWith(schema.text(text), false))
    },
    /** Undoes the last thing typed in this row; false when there is none. */
    undo: () => undo(view.state, view.dispatch),
    redo: () => redo(view.state, view.dispatch),
    destroy: () => view.destroy(),
  }
}
