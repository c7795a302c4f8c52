import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { type Api, useApi } from '../../api/api.ts'
import { type CopiedDocument, copiedDocuments } from '../../sync/offline-copy/copied-documents.ts'
import type { StoredNote } from '../../sync/notes/note-parts.ts'
import type { KeptEntry } from '../../sync/outbox/journal.ts'
import { type Sync, useSync } from '../../sync/sync.ts'
import { opensOffline, serviceWorkers } from '../../lib/store-page.ts'
import { useKeyStore } from '../../keys/keys-context.ts'
import { useFormat, useMessages, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { TypedConfirm } from '../../ui/typed-confirm.tsx'
import { forgetAll, keptNames } from './forget-all.ts'
import { useSettingsStore } from './settings-context.ts'
import { usualSettings } from './settings-store.ts'

/** Data that this browser keeps of the work, for any service, its size, and a way to delete it. */
export function BrowserData() {
  const { cancel } = useMessages()
  const words = useWords('settings')
  const format = useFormat()
  const settings = useSettingsStore()
  const keys = useKeyStore()
  const api = useApi()
  const sync = useSync()
  const { outbox, notes, uploads, copy } = sync
  const entries = useStore(outbox, (state) => state.entries)
  const cells = useStore(uploads, (state) => state.cells)
  const written = useStore(notes, (state) => state.entries)
  const [asking, setAsking] = useState(false)
  const { data: kept, refetch } = useQuery({
    queryKey: ['browser', 'kept', Object.keys(entries).length, Object.keys(written).length, cells.length] as const,
    queryFn: () => measure(api, sync),
    staleTime: 0,
  })
  const wipe = async () => {
    uploads.cancelAll()
    const wipeNotes = notes.sender().then(({ wipe: wipeAll }) => wipeAll('all'))
    await Promise.all([outbox.wipe('all'), wipeNotes, uploads.wipe('all'), copy.remove()])
    keys.reset()
    settings.setState(usualSettings)
    forgetAll(window.localStorage)
    setAsking(false)
    showToast({ text: words.wiped })
    await refetch()
  }
  const lines = kept && [
    [words.corrections(kept.corrections), kept.correctionBytes],
    [words.notes(kept.notes), kept.noteBytes],
    [words.documents(kept.documents), kept.documentBytes],
    [words.choices, kept.choiceBytes],
  ]
  return (
    <>
      <p className="max-w-[64ch] text-sm text-pretty text-ink-2">{words.dataAbout}</p>
      <dl className="num grid min-h-16 max-w-[32rem] grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-sm">
        {(lines ?? []).map(([name, bytes]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="text-end text-ink-3">{format.bytes(Number(bytes))}</dd>
          </div>
        ))}
      </dl>
      <OfflineCopies copies={kept?.copies ?? []} open={kept?.open ?? true} onRemoved={() => void refetch()} />
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

type CopiesProps = {
  readonly copies: readonly CopiedDocument[]
  /** True if the browser has the application, too. */
  readonly open: boolean
  readonly onRemoved: () => void
}

/** The documents that open without a connection, their age and size, and a way to delete one. */
function OfflineCopies({ copies, open, onRemoved }: CopiesProps) {
  const words = useWords('settings')
  const format = useFormat()
  const { clock } = useApi()
  const { copy } = useSync()
  if (copies.length === 0) return null
  const remove = async (jobId: string) => {
    await copy.remove(jobId)
    onRemoved()
  }
  return (
    <section className="max-w-[32rem]">
      <h3 className="mb-1 text-sm font-medium">{words.copies}</h3>
      {!open && (
        <p className="mb-1 text-sm text-pretty text-revisar">
          {serviceWorkers() === null ? words.copiesNever : words.copiesNotYet}
        </p>
      )}
      <ul className="flex flex-col text-sm">
        {copies.map(({ jobId, name, bytes, readAt }) => (
          <li key={jobId} className="flex flex-wrap items-center gap-x-4">
            <span className="min-w-0 grow break-words">{name ?? jobId}</span>
            <span className="num text-ink-3">
              {words.copyFrom(format.lately(readAt, clock.now()), format.bytes(bytes))}
            </span>
            <Button
              kind="quiet"
              size="s"
              aria-label={words.removeCopy(name ?? jobId)}
              onClick={() => void remove(jobId)}
            >
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Counts each kind and its bytes: texts as they are written down, documents as they are. */
async function measure({ queries }: Api, { outbox, notes, uploads, copy }: Sync) {
  const keptNotes = async () => (await notes.sender()).kept()
  const [entries, written, cells, copied, open] = await Promise.all([
    outbox.kept(),
    keptNotes(),
    uploads.kept(),
    copy.answers(),
    opensOffline(),
  ])
  const files = [...new Set(cells.map(({ file }) => file))]
  return {
    open,
    copies: copiedDocuments(queries, copied),
    corrections: entries.length,
    correctionBytes: bytesOfKept(entries),
    notes: written.length,
    noteBytes: bytesOfKept(written),
    documents: cells.length,
    documentBytes: files.reduce((sum, { size }) => sum + size, 0),
    choiceBytes: keptNames(window.localStorage).reduce(
      (sum, name) => sum + bytesOf(name + (window.localStorage.getItem(name) ?? '')),
      0,
    ),
  }
}

function bytesOfKept(entries: readonly (KeptEntry | KeptEntry<StoredNote>)[]): number {
  return entries.reduce(
    (sum, entry) => sum + ('sealed' in entry ? entry.sealed.byteLength : bytesOf(JSON.stringify(entry))),
    0,
  )
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).byteLength
}
