import { flushSync } from 'react-dom'
import { placeKey } from '../../../../api/segment-place.ts'
import { approvalOf, closedWords, type RowView } from '../../model/row-view.ts'
import { showReason } from '../show-reason.ts'
import type { ActionParts } from './action-parts.ts'

/** True when the filter leaves no row. */
export const hasNoRows = () => document.querySelector('[data-no-rows]') !== null

export type ActiveRow = ReturnType<typeof makeActiveRow>

/** Makes the actions on the active row, and the one way to change its text. */
export function makeActiveRow({ job, store, live, viewOf, now }: ActionParts) {
  /** Returns the row with the letters typed a moment ago; null while it is not loaded or not among those shown. */
  const view = (): RowView | null => {
    live.settle()
    const { active } = store.getState()
    return active === null || now().order.indexOf(active) === -1 ? null : viewOf(active)
  }
  /** Says why the active row cannot be edited; the row itself shows it. */
  const sayClosed = () => {
    const row = view()
    const words = now().messages.editor
    const why = row === null ? (hasNoRows() ? words.emptyFilter.body : words.loadingRow) : closedWords(row, words)
    store.say(why, true)
  }
  /**
   * Returns the row, if it may be edited, with the text field in it: from the grid the keyboard goes there, since the
   * last edit was in the field. Asks first where that takes an approval back.
   */
  const writable = (): RowView | null => {
    const row = view()
    if (row === null || !row.editable) {
      sayClosed()
      // Letters behind the wish to write decide about no row.
      if (row !== null) store.turn({ to: 'text' })
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
    const { loadingRow, noText } = now().messages.editor
    showReason(store, store.getState().textField === 'coming' ? loadingRow : noText)
    return null
  }
  /** Replaces the text by the one from `change`, where it differs; a locked row stays unchanged. */
  const edit = (change: (view: RowView) => string | null): void => {
    const row = writable()
    if (row === null) return
    const text = change(row)
    if (text !== null && text !== row.target) live.replaceText(text)
    live.focus()
  }
  /** Types into a row that was left before its text was on the screen; returns false where that cannot be. */
  const typeInto = (position: number | null, text: string): boolean => {
    const left = position === null ? null : viewOf(position)
    if (left === null || !left.editable || live.id() !== placeKey({ jobId: job.id, position: left.segment.position }))
      return false
    if (approvalOf(left) !== null && !store.getState().reopened.has(left.segment.position)) return false
    live.insertText(text)
    live.settle()
    return true
  }
  return { view, writable, edit, sayClosed, typeInto }
}
