import { type Command, type EditorState, Plugin } from 'prosemirror-state'

/** The few keys that the browser would get wrong in a text of words and chips. */
export function segmentKeys(breaks: () => boolean): Plugin {
  return new Plugin({
    props: {
      handleKeyDown({ state, dispatch }, { key, shiftKey, ctrlKey, metaKey, altKey }) {
        if (ctrlKey || metaKey || altKey) return false
        // A sentence breaks only where its source does; Shift+Enter breaks anywhere.
        if (key === 'Enter') return shiftKey || breaks() ? insertBreak(state, dispatch) : true
        if (key === 'Backspace') return deleteBeside(state, dispatch, -1)
        return key === 'Delete' && deleteBeside(state, dispatch, 1)
      },
    },
  })
}

const insertBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.insertText('\n').scrollIntoView())
  return true
}

/** Deletes what is selected, or the chip right beside the cursor; anything else is left to the browser. */
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
