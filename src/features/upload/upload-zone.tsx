import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import { accountQuery, mayCall } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import { useMessages } from '../../messages/use-messages.tsx'
import { acceptedEndings } from './file-problem.ts'
import { UploadContext } from './upload-context.ts'
import { useFileDrop } from './use-file-drop.ts'

// Only who uploads loads it.
const UploadDialog = lazy(async () => ({ default: (await import('./upload-dialog.tsx')).UploadDialog }))

/** Takes files that are dropped anywhere on the page, or chosen, and asks into which languages. */
export function UploadZone({ children }: { readonly children: ReactNode }) {
  const { upload: words } = useMessages()
  const { data: account } = useQuery(accountQuery(useApi()))
  const mayUpload = mayCall(account, endpoints.createJob)
  const [files, setFiles] = useState<readonly File[]>([])
  const input = useRef<HTMLInputElement>(null)
  const add = (more: readonly File[]) => setFiles((before) => [...before, ...more])
  const dragging = useFileDrop(mayUpload, add)
  const door = useMemo(() => ({ choose: () => input.current?.click(), mayUpload }), [mayUpload])
  return (
    <UploadContext value={door}>
      {children}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptedEndings.map((ending) => `.${ending}`).join(',')}
        onChange={({ target }) => {
          add([...(target.files ?? [])])
          // So that choosing the same file again is a change.
          target.value = ''
        }}
      />
      {dragging && (
        <div className="pointer-events-none fixed inset-2 z-50 grid place-items-center rounded-card border-2 border-dashed border-accent bg-accent-soft/80 text-xl font-semibold text-accent">
          {words.dropNow}
        </div>
      )}
      {files.length > 0 && (
        <Suspense>
          <UploadDialog
            files={files}
            onRemove={(gone) => setFiles((before) => before.filter((file) => file !== gone))}
            onAddFiles={() => input.current?.click()}
            onClose={() => setFiles([])}
          />
        </Suspense>
      )}
    </UploadContext>
  )
}
