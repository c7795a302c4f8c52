import { useCallback, useState } from 'react'
import { useStore } from 'zustand'
import { useApi } from '../../api/api.ts'
import { signOut } from '../../api/stay-signed-in.ts'
import { useSync } from '../../sync/sync.ts'
import { isOpen } from '../../sync/uploads/queued-upload.ts'
import { useBaseMessages, useFormat } from '../../messages/use-messages.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** Signs out: deletes the key and every draft in this browser, and asks first when a correction is nowhere else. */
export function useSignOut() {
  const { signOut: words } = useBaseMessages()
  const format = useFormat()
  const api = useApi()
  const { outbox, uploads } = useSync()
  const unsent = useStore(outbox, (state) => Object.keys(state.entries).length)
  const unsentFiles = useStore(uploads, (state) => state.cells.filter(isOpen).length)
  const isSafe = unsent + unsentFiles === 0
  const [asking, setAsking] = useState(false)
  const leave = useCallback(async () => {
    await Promise.all([outbox.wipe(), uploads.wipe()])
    await signOut(api)
  }, [outbox, uploads, api])
  const start = useCallback(() => {
    if (isSafe) void leave()
    else setAsking(true)
  }, [isSafe, leave])
  const left = [unsent > 0 && words.segments(unsent), unsentFiles > 0 && words.documents(unsentFiles)]
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
