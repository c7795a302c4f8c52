import { Extension } from '@tiptap/core'
import { type Command, type EditorState, TextSelection } from '@tiptap/pm/state'

/** The few keys that the browser would get wrong in a text of words and tags. */
export const SegmentKeys = Extension.create<{ breaks: () => boolean }>({
  name: 'segmentKeys',
  addOptions: () => ({ breaks: () => false }),
  addKeyboardShortcuts() {
    const run = (command: Command) => () => command(this.editor.state, this.editor.view.dispatch)
    return {
      // A segment breaks only where its source does; Shift+Enter breaks anywhere.
      Enter: () => (this.options.breaks() ? run(insertBreak)() : true),
      'Shift-Enter': run(insertBreak),
      Backspace: run((state, dispatch) => deleteBeside(state, dispatch, -1)),
      Delete: run((state, dispatch) => deleteBeside(state, dispatch, 1)),
      // ProseMirror puts back a caret that the browser has moved in the first 20 ms after the focus.
      'Ctrl-Home': run(goTo('start')),
      'Ctrl-End': run(goTo('end')),
      'Ctrl-Shift-Home': run(goTo('start', 'select')),
      'Ctrl-Shift-End': run(goTo('end', 'select')),
    }
  },
})

function goTo(place: 'start' | 'end', how: 'go' | 'select' = 'go'): Command {
  return ({ doc, tr, selection }, dispatch) => {
    const head = place === 'start' ? 0 : doc.content.size
    dispatch?.(
      tr.setSelection(TextSelection.create(doc, how === 'select' ? selection.anchor : head, head)).scrollIntoView(),
    )
    return true
  }
}

const insertBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.insertText('\n').scrollIntoView())
  return true
}

/** Deletes the selection, or the chip right beside the cursor; leaves all else to the browser. */
function deleteBeside(state: EditorState, dispatch: Parameters<Command>[1], direction: -1 | 1): boolean {
  const { selection, tr } = state
  if (!selection.empty) {
    dispatch?.(tr.deleteSelection().scrollIntoView())
    return true
  }
  const { $from, from } = selection
  const beside = direction === -1 ? $from.nodeBefore : $from.nodeAfter
  if (!beside || beside.isText) return false
  dispatch?.((direction === -1 ? tr.delete(from - 1, from) : tr.delete(from, from + 1)).scrollIntoView())
  return true
}
