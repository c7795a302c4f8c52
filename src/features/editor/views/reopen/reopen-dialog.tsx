import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef } from 'react'
import { useApi } from '../../../../api/api.ts'
import { historyQuery } from '../../../../api/segments.ts'
import { useEditorMessages, useFormat } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { useEditorSession, useEditorState } from '../../session/editor-context.ts'
import { showReason } from '../../session/show-reason.ts'
import { type Approval, approvalOf, type RowView } from '../../model/row-view.ts'

/** Asks once before an approved segment is edited: who approved it, when, and what editing means. */
export function ReopenDialog() {
  const { actions } = useEditorSession()
  const active = useEditorState((state) => state.active)
  const view = active === null ? null : actions.viewOf(active)
  const approval = view === null ? null : approvalOf(view)
  return view !== null && approval !== null && <Question view={view} approval={approval} />
}

function Question({ view, approval }: { readonly view: RowView; readonly approval: Approval }) {
  const { editor: words, close } = useEditorMessages()
  const { store, actions, live } = useEditorSession()
  const by = useApprover(view, approval)
  const typed = useRef('')
  /** Closes the question, and returns what was typed before and at it. */
  const take = () => {
    const text = store.getState().keptLetters + typed.current
    store.turn({ to: 'closed' }, { keptLetters: '' })
    return text
  }
  const leave = () => {
    const text = take()
    // One letter is why it asks.
    if (text.length > 1) showReason(store, words.spoken.notEntered(text))
  }
  const edit = () => {
    store.setReopened(view.segment.position, true)
    const text = take()
    actions.enterText()
    // It goes where the cursor was.
    live.insertText(text)
  }
  return (
    <Dialog
      title={words.reopen.title[approval]}
      description={[by, words.reopen.body[approval]].filter(Boolean).join(' ')}
      closeLabel={close}
      onClose={leave}
    >
      <div
        className="mt-3 flex flex-wrap justify-end gap-2"
        // Who goes on typing has not read the question yet: a space among letters presses no button, and they are named.
        onKeyDown={(event) => {
          if (!isLetter(event) || (event.key === ' ' && typed.current === '')) return
          event.preventDefault()
          typed.current += event.key
        }}
      >
        <Button onClick={leave} autoFocus>
          {words.reopen.leave}
        </Button>
        <Button kind="primary" onClick={edit}>
          {words.reopen.edit}
        </Button>
      </div>
    </Dialog>
  )
}

function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey
}

/** Returns the name of the approver, and the time; empty while unknown, or where the service stores no history. */
function useApprover({ segment }: RowView, approval: Approval): string {
  const { editor: words } = useEditorMessages()
  const format = useFormat()
  const { job } = useEditorSession()
  const place = { jobId: job.id, position: segment.position }
  const { data } = useQuery(historyQuery(useApi(), place, segment.revision))
  // The oldest version that has had this approval since: a later lock or score did not give it.
  const later = data?.findIndex(({ state }) => state !== approval) ?? -1
  const given = data?.slice(0, later === -1 ? data.length : later).at(-1)
  if (given === undefined || given.changed_by === null) return ''
  return words.reopen.by[approval](given.changed_by, format.moment(Date.parse(given.updated_at)))
}
