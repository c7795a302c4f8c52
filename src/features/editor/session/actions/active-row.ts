import { approvalOf, type RowView } from '../../model/row-view.ts'
import type { ActionParts } from './action-parts.ts'

export type ActiveRow = ReturnType<typeof makeActiveRow>

/** The row that is worked on, and the one way to change its text. */
export function makeActiveRow({ store, live, viewOf }: Pick<ActionParts, 'store' | 'live' | 'viewOf'>) {
  /** With what was typed a moment ago; null while it is not loaded. */
  const view = (): RowView | null => {
    live.settle()
    const { active } = store.getState()
    return active === null ? null : viewOf(active)
  }
  /** The row, if it may be written in; asks first where that takes an approval back. */
  const writable = (): RowView | null => {
    const row = view()
    if (row === null || !row.editable) return null
    if (approvalOf(row) === null || store.getState().reopened.has(row.segment.position)) return row
    store.setState({ dialog: 'reopen' })
    return null
  }
  /** Puts in the text that `change` answers, where it is another; a locked row stays as it is. */
  const edit = (change: (view: RowView) => string | null): void => {
    const row = writable()
    if (row === null) return
    const text = change(row)
    if (text !== null && text !== live.text()) live.replaceText(text)
    live.focus()
  }
  return { view, writable, edit }
}
