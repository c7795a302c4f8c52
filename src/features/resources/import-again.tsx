import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Job } from '#contract/resources/job.ts'
import { useApi } from '../../api/api.ts'
import { downloadOriginal } from '../../api/job-files.ts'
import { addResource } from '../../api/projects.ts'
import type { Resource, ResourceKind } from '../../api/resource-kind.ts'
import { deleteResource } from '../../api/resources.ts'
import { problemLine } from '../../messages/problem-text.ts'
import { useMessages, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { CreateDialog } from './create-dialog.tsx'

type Props = {
  readonly kind: ResourceKind
  readonly resource: Resource
  readonly job: Job
  readonly onOpen: (id: string) => void
}

/** Repeats a failed import with its file and other languages; the failed one is deleted when the new one is there. */
export function ImportAgain({ kind, resource, job, onOpen }: Props) {
  const api = useApi()
  const messages = useMessages()
  const words = useWords('resources').again
  const [file, setFile] = useState<File | null>(null)
  const fetchFile = useMutation({
    mutationFn: () => downloadOriginal(api, job.id),
    onSuccess: ({ blob }) => setFile(new File([blob], job.file_name)),
    onError: (error) => showToast({ text: problemLine(messages, error), tone: 'problem' }),
  })
  const replace = async (made: Resource) => {
    onOpen(made.id)
    try {
      for (const project of resource.project_ids) await addResource(api, project, made.id)
      await deleteResource(api, kind, resource.id)
      showToast({ text: words.replaced })
    } catch {
      showToast({ text: words.kept, tone: 'problem' })
    }
  }
  return (
    <>
      <Button className="mt-3" busy={fetchFile.isPending} onClick={() => fetchFile.mutate()}>
        {words.action}
      </Button>
      {file !== null && (
        <CreateDialog
          kind={kind}
          start={{ file, name: resource.name }}
          onClose={() => setFile(null)}
          onCreated={(made) => void replace(made)}
        />
      )}
    </>
  )
}
