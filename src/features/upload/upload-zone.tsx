import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { endpoints } from '#contract/endpoints.ts'
import { extensionOf, extensions } from '#contract/formats.ts'
import { accountQuery, mayCall } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import { useSync } from '../../sync/sync.ts'
import { useLocaleStore, useMessages } from '../../messages/use-messages.tsx'
import { isHidden } from './files/dropped-files.ts'
import { type Preset, UploadContext } from './upload-context.ts'
import { useFileDrop } from './use-file-drop.ts'
import { dropLabel, offerFiles } from '../../ui/file-takers.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

// It is loaded only for an upload.
const UploadTray = lazyPart(async () => (await import('./progress/upload-tray.tsx')).UploadTray)

type Props = {
  readonly children: ReactNode
  /** Shows why jobs wait. */
  readonly delays: (isWaiting: boolean) => ReactNode
}

/** Takes files and folders that are dropped anywhere on the page, or chosen, and asks for the target languages. */
export function UploadZone({ children, delays }: Props) {
  const { upload: words } = useMessages()
  const api = useApi()
  const { uploads } = useSync()
  const { data: account } = useQuery(accountQuery(api))
  const mayUpload = mayCall(account, endpoints.createJob)
  const anySent = useStore(uploads, (state) => state.cells.length > 0)
  const locale = useLocaleStore()
  // Its words come with its code: without either a message says so.
  const [UploadDialog] = useState(() =>
    lazyPart(async () => {
      const [{ UploadDialog: Dialog }] = await Promise.all([import('./upload-dialog.tsx'), locale.load('uploadSetup')])
      return Dialog
    }),
  )
  const [files, setFiles] = useState<readonly File[]>([])
  const [watching, setWatching] = useState(false)
  const [preset, setPreset] = useState<Preset | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const add = (more: readonly File[]) => void unpack(more).then((files) => setFiles((before) => [...before, ...files]))
  const dragging = useFileDrop(mayUpload, (dropped) => {
    // A memory or a glossary is imported where it is dropped.
    const documents = offerFiles(dropped)
    if (documents.length > 0) add(documents)
  })
  const actions = useMemo(
    () => ({
      choose: () => input.current?.click(),
      chooseFolder: () => folder.current?.click(),
      mayUpload,
      setPreset,
    }),
    [mayUpload],
  )
  const take = (list: HTMLInputElement) => {
    add([...(list.files ?? [])].filter(({ name }) => !isHidden(name)))
    // Choosing the same file again is a change.
    list.value = ''
  }
  const isOpen = files.length > 0 || (watching && anySent)
  return (
    <UploadContext value={actions}>
      {children}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={[...extensions, 'zip'].map((extension) => `.${extension}`).join(',')}
        onChange={({ target }) => take(target)}
      />
      <input
        // React does not know the attribute.
        ref={(element) => {
          element?.setAttribute('webkitdirectory', '')
          folder.current = element
        }}
        type="file"
        multiple
        hidden
        onChange={({ target }) => take(target)}
      />
      {dragging && (
        <div className="pointer-events-none fixed inset-2 z-50 grid place-items-center rounded-card border-2 border-dashed border-accent bg-accent-soft/80 text-xl font-semibold text-accent">
          {dropLabel() ?? words.dropNow}
        </div>
      )}
      <Suspense>
        {isOpen && (
          <UploadDialog
            files={files}
            preset={preset}
            delays={delays}
            onRemove={(gone) => {
              setFiles((before) => before.filter((file) => file !== gone))
              uploads.release([gone])
            }}
            onAddFiles={() => input.current?.click()}
            onStarted={() => {
              setFiles([])
              setWatching(true)
            }}
            onClose={() => {
              uploads.release(files)
              setFiles([])
              setWatching(false)
            }}
          />
        )}
        {!isOpen && anySent && <UploadTray delays={delays} onOpen={() => setWatching(true)} />}
      </Suspense>
    </UploadContext>
  )
}

/** Replaces packages by the documents in them, with code that is loaded for the first; without it they stay as they are. */
async function unpack(files: readonly File[]): Promise<readonly File[]> {
  if (!files.some(({ name }) => extensionOf(name) === 'zip')) return files
  return import('./files/unpack-files.ts').then(
    ({ unpackFiles }) => unpackFiles(files),
    () => files,
  )
}
