import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useApi } from '../../api/api.ts'
import { isOpen } from '../../api/uploads/upload-cell.ts'
import { useFormat, useMessages, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { TypedConfirm } from '../../ui/typed-confirm.tsx'
import { forgetAll } from './forget-all.ts'
import { useSettingsStore } from './settings-context.ts'
import { usualSettings } from './settings-store.ts'

/** What this browser keeps of the work, how much that is, and a way to be rid of it. */
export function BrowserData() {
  const { cancel } = useMessages()
  const words = useWords('settings')
  const format = useFormat()
  const settings = useSettingsStore()
  const { outbox, uploads } = useApi()
  const corrections = useStore(outbox, (state) => Object.keys(state.entries).length)
  const documents = useStore(uploads, (state) => state.cells.filter(isOpen).length)
  const [asking, setAsking] = useState(false)
  const { data: size, refetch } = useQuery({
    queryKey: ['browser', 'stored', corrections, documents] as const,
    queryFn: readSize,
    staleTime: 0,
  })
  const wipe = async () => {
    uploads.cancelAll()
    await Promise.all([outbox.wipe(), uploads.wipe()])
    settings.setState(usualSettings)
    forgetAll(window.localStorage)
    setAsking(false)
    showToast({ text: words.wiped })
    await refetch()
  }
  return (
    <>
      <p className="max-w-[64ch] text-sm text-pretty text-ink-2">{words.dataAbout}</p>
      <ul className="num flex flex-col gap-1 text-sm">
        <li>{words.corrections(corrections)}</li>
        <li>{words.documents(documents)}</li>
        {size !== undefined && size !== null && <li className="text-ink-3">{words.stored(format.bytes(size))}</li>}
      </ul>
      <Button className="self-start" onClick={() => setAsking(true)}>
        {words.wipe}
      </Button>
      {asking && (
        <TypedConfirm
          title={words.wipeTitle}
          body={words.wipeBody}
          text={words.wipeWord}
          label={words.wipeType(words.wipeWord)}
          confirm={words.wipe}
          cancel={cancel}
          onConfirm={() => void wipe()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** Bytes of everything the page has stored; null where the browser does not say (plain http from another machine). */
async function readSize(): Promise<number | null> {
  // Absent outside a secure context, which the DOM types do not say.
  const storage: StorageManager | undefined = navigator.storage
  if (storage === undefined) return null
  const { usage } = await storage.estimate()
  return usage ?? null
}
