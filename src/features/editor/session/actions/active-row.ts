import { flushSync } from 'react-dom'
import { placeKey } from '../../../../api/segment-place.ts'
import { approvalOf, type RowView } from '../../model/row-view.ts'
import type { ActionParts } from './action-parts.ts'

export type ActiveRow = ReturnType<typeof makeActiveRow>

/** The row that is worked on, and the one way to change its text. */
export function makeActiveRow({ job, store, live, viewOf, now }: ActionParts) {
  /** With what was typed a moment ago; null while it is not loaded. */
  const view = (): RowView | null => {
    live.settle()
    const { active } = store.getState()
    return active === null ? null : viewOf(active)
  }
  /** The active row cannot be written in. */
  const sayClosed = () => {
    const row = view()
    const words = now().messages.editor
    if (row === null) store.say(words.loadingRow, true)
    else store.say(row.segment.locked ? words.locked : words.reopen.onlyManagers, true)
  }
  /**
   * The row, if it may be written in, with the text field in it: from the grid the keyboard goes there, since the field is
   * where one wrote last. Asks first where that takes an approval back.
   */
  const writable = (): RowView | null => {
    const row = view()
    if (row === null || !row.editable) {
      sayClosed()
      return null
    }
    const { position } = row.segment
    if (approvalOf(row) !== null && !store.getState().reopened.has(position)) {
      store.turn({ to: 'dialog', dialog: 'reopen' })
      return null
    }
    const isThere = () => live.host.isConnected && live.id() === placeKey({ jobId: job.id, position })
    if (!isThere()) flushSync(() => store.turn({ to: 'text' }))
    if (isThere()) return row
    store.say(now().messages.editor.noText, true)
    return null
  }
  /** Puts in the text that `change` answers, where it is another; a locked row stays as it is. */
  const edit = (change: (view: RowView) => string | null): void => {
    const row = writable()
    if (row === null) return
    const text = change(row)
    if (text !== null && text !== row.target) live.replaceText(text)
    live.focus()
  }
  return { view, writable, edit, sayClosed }
}
