import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { type ImportKind } from '../../../api/job-files.ts'
import { jobQuery } from '../../../api/jobs.ts'
import { useApi } from '../../../api/api.ts'
import { useEditorMessages, useLocaleStore } from '../../../messages/use-messages.tsx'
import type { Command } from '../../../ui/command-list.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { showToast } from '../../../ui/toast.tsx'

const ImportDialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog)

/** Returns commands beside the open document that take over changes of another tool or a reviewer. */
export function useImportCommands(jobId: string) {
  const { editor, missingPart } = useEditorMessages()
  const { palette: words } = editor
  const locale = useLocaleStore()
  const [kind, setKind] = useState<ImportKind | null>(null)
  const { data: job } = useQuery({ ...jobQuery(useApi(), jobId), enabled: kind !== null })
  const commands = useMemo((): readonly Command[] => {
    const open = async (name: ImportKind) => {
      try {
        // The dialog's words are those of the page of a job.
        await locale.load('job')
        setKind(name)
      } catch {
        showToast({ text: missingPart, tone: 'problem' })
      }
    }
    return (['xliff', 'table'] as const).map((name) => ({
      id: `import ${name}`,
      label: words.imports[name],
      hint: words.file,
      run: () => void open(name),
    }))
  }, [words, locale, missingPart])
  const dialog = job && kind !== null && (
    <Suspense>
      <ImportDialog job={job} kind={kind} onClose={() => setKind(null)} />
    </Suspense>
  )
  return { commands, dialog }
}
