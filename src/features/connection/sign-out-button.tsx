import { useState } from 'react'
import { useStore } from 'zustand'
import { useApi } from '../../api/api.ts'
import { signOut } from '../../api/stay-signed-in.ts'
import { useSync } from '../../sync/sync.ts'
import { isOpen } from '../../sync/uploads/queued-upload.ts'
import { useBaseMessages, useFormat } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** The way out: deletes the key and every draft in this browser, and asks first when a correction is nowhere else. */
export function SignOutButton({ className = '' }: { readonly className?: string }) {
  const { nav, signOut: words } = useBaseMessages()
  const format = useFormat()
  const api = useApi()
  const { outbox, uploads } = useSync()
  const unsent = useStore(outbox, (state) => Object.keys(state.entries).length)
  const unsentFiles = useStore(uploads, (state) => state.cells.filter(isOpen).length)
  const [asking, setAsking] = useState(false)
  const leave = async () => {
    await Promise.all([outbox.wipe(), uploads.wipe()])
    await signOut(api)
  }
  return (
    <>
      <Button className={className} onClick={() => (unsent + unsentFiles > 0 ? setAsking(true) : void leave())}>
        {nav.signOut}
      </Button>
      {asking && (
        <ConfirmDialog
          title={words.title}
          body={words.body(
            format.list(
              [unsent > 0 && words.segments(unsent), unsentFiles > 0 && words.documents(unsentFiles)].filter(
                (part) => part !== false,
              ),
            ),
          )}
          confirm={words.leave}
          cancel={words.stay}
          onConfirm={() => void leave()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
