import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Job } from '#contract/resources/job.ts'
import { useSync } from '../../../../sync/sync.ts'
import { isApiError } from '../../../../api/transport/api-error.ts'
import { type Api, useApi } from '../../../../api/api.ts'
import { downloadFile } from '../../../../api/job-files.ts'
import { rebuildJob } from '../../../../api/jobs.ts'
import { sumUnsent, type Unsent, untilSent } from '../../../../sync/outbox/until-sent.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import type { Messages } from '../../../../messages/catalogue.ts'
import { problemText } from '../../../../messages/problem-text.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import { useEditorSession } from '../../session/editor-context.ts'

// Few documents have remarks.
const RemarksDialog = lazyPart(async () => (await import('../../../../ui/remarks-dialog.tsx')).RemarksDialog)

type Step = 'sending' | 'building'

/**
 * Sends unsent corrections, builds the file with every correction, and hands it to the browser's downloads. Before
 * segments are left out of it, the person is asked.
 */
export function RebuildButton() {
  const messages = useEditorMessages()
  const { editor: words } = messages
  const api = useApi()
  const { outbox } = useSync()
  const { job } = useEditorSession()
  const [step, setStep] = useState<Step>('sending')
  const [left, setLeft] = useState<Unsent | null>(null)
  /** Remarks on parts left out of the document are shown once, before the first download. */
  const [remarks, setRemarks] = useState<'unseen' | 'shown' | 'seen'>(job.remarks === undefined ? 'seen' : 'unseen')
  const build = useMutation({
    mutationFn: async (without: boolean) => {
      setStep('sending')
      const unsent = without ? null : await untilSent(outbox, job.id)
      if (unsent !== null && sumUnsent(unsent) > 0) return setLeft(unsent)
      setStep('building')
      showToast({ text: words.downloaded(await buildAndSave(api, job)) })
    },
    onError: (error) => {
      const { title, detail } = isApiError(error) ? problemText(messages, error) : { title: String(error), detail: '' }
      showToast({ text: [title, detail].filter(Boolean).join(' · '), tone: 'problem' })
    },
  })
  const doing = step === 'sending' ? words.rebuildWaiting : words.rebuildBuilding
  return (
    <>
      <Button
        data-rebuild
        busy={build.isPending}
        onClick={() => (remarks === 'seen' ? build.mutate(false) : setRemarks('shown'))}
      >
        <span className="max-sm:hidden short:hidden">{build.isPending ? `${doing}…` : words.rebuildDownload}</span>
        <span className="hidden max-sm:inline short:inline">{build.isPending ? '…' : words.rebuildShort}</span>
      </Button>
      {remarks === 'shown' && (
        <Suspense>
          <RemarksDialog
            remarks={job.remarks ?? []}
            onDownload={() => {
              setRemarks('seen')
              build.mutate(false)
            }}
            onClose={() => setRemarks('unseen')}
          />
        </Suspense>
      )}
      {left !== null && (
        <ConfirmDialog
          title={words.rebuildWithout(sumUnsent(left))}
          body={whyUnsent(words, left)}
          confirm={words.rebuildAnyway}
          cancel={messages.cancel}
          onConfirm={() => {
            setLeft(null)
            build.mutate(true)
          }}
          onCancel={() => setLeft(null)}
        />
      )}
    </>
  )
}

function whyUnsent({ unsavedWhy: why }: Messages['editor'], { draft, refused, conflict, waiting }: Unsent): string {
  return [
    ...(draft > 0 ? [why.drafts(draft)] : []),
    ...(refused > 0 ? [why.refused(refused)] : []),
    ...(conflict > 0 ? [why.conflicts(conflict)] : []),
    ...(waiting > 0 ? [why.offline] : []),
  ].join(' ')
}

/** Returns the name of the file that was saved. */
async function buildAndSave(api: Api, job: Job): Promise<string> {
  await rebuildJob(api, job.id)
  const { blob, fileName } = await downloadFile(api, job.id)
  const name = fileName ?? job.file_name
  saveFile(blob, name)
  return name
}
