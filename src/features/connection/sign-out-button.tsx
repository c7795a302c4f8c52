import { useState } from 'react'
import { useStore } from 'zustand'
import { useApi } from '../../api/api.ts'
import { useDoorMessages, useFormat } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** The way out: deletes the key and every draft in this browser, and asks first when a correction is nowhere else. */
export function SignOutButton({ className = '' }: { readonly className?: string }) {
  const { nav, signOut: words } = useDoorMessages()
  const format = useFormat()
  const { outbox, session } = useApi()
  const unsent = useStore(outbox, (state) => Object.keys(state.entries).length)
  const [asking, setAsking] = useState(false)
  const leave = async () => {
    await outbox.wipe()
    session.end('left')
  }
  return (
    <>
      <Button className={className} onClick={() => (unsent > 0 ? setAsking(true) : void leave())}>
        {nav.signOut}
      </Button>
      {asking && (
        <ConfirmDialog
          title={words.title}
          body={words.body(format.count(unsent, words.sentences.one, words.sentences.other))}
          confirm={words.leave}
          cancel={words.stay}
          onConfirm={() => void leave()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
