import { useCallback, useState } from 'react'
import { useStore } from 'zustand'
import { useApi } from '../../api/api.ts'
import { signOut } from '../../api/session/stay-signed-in.ts'
import { useSync } from '../../sync/sync.ts'
import type { OutboxState } from '../../sync/outbox/entry-store.ts'
import { isOpen } from '../../sync/uploads/queued-upload.ts'
import type { UploadState } from '../../sync/uploads/upload-cells.ts'
import { useBaseMessages, useFormat } from '../../messages/use-messages.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** Signs out: deletes the key and every draft in this browser, and asks first when a correction is nowhere else. */
export function useSignOut() {
  const { signOut: words } = useBaseMessages()
  const format = useFormat()
  const api = useApi()
  const { outbox, notes, uploads } = useSync()
  const [asking, setAsking] = useState(false)
  // Only the open dialog follows them: the first key in a row changes the number of texts.
  const unsent = useStore(outbox, (state) => (asking ? unsentTexts(state) : 0))
  const unsentNotes = useStore(notes, (state) => (asking ? Object.keys(state.entries).length : 0))
  const unsentFiles = useStore(uploads, (state) => (asking ? unsentUploads(state) : 0))
  const leave = useCallback(async () => {
    const wipeNotes = notes.sender().then(({ wipe }) => wipe('mine'))
    await Promise.all([outbox.wipe(), wipeNotes, uploads.wipe()])
    await signOut(api)
  }, [outbox, notes, uploads, api])
  const start = useCallback(() => {
    const written = unsentTexts(outbox.getState()) + Object.keys(notes.getState().entries).length
    if (written + unsentUploads(uploads.getState()) === 0) void leave()
    else setAsking(true)
  }, [outbox, notes, uploads, leave])
  const left = [
    unsent > 0 && words.segments(unsent),
    unsentNotes > 0 && words.notes(unsentNotes),
    unsentFiles > 0 && words.documents(unsentFiles),
  ]
  const dialog = asking && (
    <ConfirmDialog
      title={words.title}
      body={words.body(format.list(left.filter((part) => part !== false)))}
      confirm={words.leave}
      cancel={words.stay}
      onConfirm={() => void leave()}
      onCancel={() => setAsking(false)}
    />
  )
  return { start, dialog }
}

function unsentTexts({ entries }: OutboxState): number {
  return Object.keys(entries).length
}

function unsentUploads({ cells }: UploadState): number {
  return cells.filter(isOpen).length
}
