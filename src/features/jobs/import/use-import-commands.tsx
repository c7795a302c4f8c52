import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { jobQuery, type ImportKind } from '../../../api/jobs.ts'
import { useApi } from '../../../api/api.ts'
import { useEditorMessages } from '../../../messages/use-messages.tsx'
import type { Command } from '../../../ui/command-list.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const ImportDialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog)

/** Taking over what another tool or a reviewer changed, as commands beside the open document. */
export function useImportCommands(jobId: string) {
  const { palette: words } = useEditorMessages().editor
  const [kind, setKind] = useState<ImportKind | null>(null)
  const { data: job } = useQuery({ ...jobQuery(useApi(), jobId), enabled: kind !== null })
  const commands = useMemo(
    (): readonly Command[] =>
      (['xliff', 'table'] as const).map((name) => ({
        id: `import ${name}`,
        label: words.imports[name],
        hint: words.file,
        run: () => setKind(name),
      })),
    [words],
  )
  const dialog = job && kind !== null && (
    <Suspense>
      <ImportDialog job={job} kind={kind} onClose={() => setKind(null)} />
    </Suspense>
  )
  return { commands, dialog }
}
