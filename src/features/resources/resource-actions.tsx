import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api/api.ts'
import type { Resource, ResourceKind } from '../../api/resource-kind.ts'
import { deleteResource, type ExportFormat, exportResource } from '../../api/resources.ts'
import { saveFile } from '../../lib/save-file.ts'
import { problemLine } from '../../messages/problem-text.ts'
import { useMessages, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { showToast } from '../../ui/toast.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'

const formats = { memory: ['tmx', 'csv', 'tsv'], glossary: ['tbx', 'csv', 'tsv'] } as const

type Props = {
  readonly kind: ResourceKind
  readonly resource: Resource
  readonly mayManage: boolean
  readonly onGone: () => void
}

/** Export, rename, delete. */
export function ResourceActions({ kind, resource, mayManage, onGone }: Props) {
  const api = useApi()
  const messages = useMessages()
  const words = useWords('resources')
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null)
  const onError = (error: unknown) => showToast({ text: problemLine(messages, error), tone: 'problem' })
  const download = useMutation({
    mutationFn: async ({ format, exact }: { format: ExportFormat; exact: boolean }) => {
      const { blob, fileName } = await exportResource(api, kind, resource.id, format, exact)
      saveFile(blob, fileName ?? `${resource.name}.${format}`)
    },
    onError,
  })
  const remove = useMutation({
    mutationFn: () => deleteResource(api, kind, resource.id),
    onSuccess: () => {
      showToast({ text: words.deleted(resource.name) })
      onGone()
    },
    onError,
  })
  const exports = [
    ...formats[kind].map((format) => ({
      label: words.exportAs[format],
      onSelect: () => download.mutate({ format, exact: false }),
    })),
    { label: words.exportAs.exact, onSelect: () => download.mutate({ format: 'csv', exact: true }) },
  ]
  return (
    <div className="flex flex-wrap gap-2">
      {resource.status === 'ready' && (
        <Menu items={exports} trigger={<Button busy={download.isPending}>{words.export}</Button>} />
      )}
      {mayManage && resource.status !== 'indexing' && (
        <Menu
          items={[
            { label: words.rename, onSelect: () => setOpen('rename') },
            { label: words.delete, danger: true, onSelect: () => setOpen('delete') },
          ]}
          trigger={
            <Button size="icon" aria-label={`${words.rename}, ${words.delete}`}>
              <Icon name="more" />
            </Button>
          }
        />
      )}
      {open === 'rename' && <RenameDialog kind={kind} resource={resource} onClose={() => setOpen(null)} />}
      {open === 'delete' && (
        <DeleteDialog
          resource={resource}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onSettled: () => setOpen(null) })}
          onCancel={() => setOpen(null)}
        />
      )}
    </div>
  )
}
