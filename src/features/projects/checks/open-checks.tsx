import type { CheckSettings } from '#language/checks/check-settings.ts'
import { useWords } from '../../../messages/use-messages.tsx'
import { ChecksTable } from './checks-table.tsx'
import { KeptWords } from './kept-words.tsx'
import { useChangeChecks } from './use-change-checks.ts'

type Props = { readonly projectId: string; readonly settings: CheckSettings; readonly mayManage: boolean }

/** Every check with its severity, by group, and the words that stay as they are. */
export function OpenChecks({ projectId, settings, mayManage }: Props) {
  const words = useWords('checkSettings')
  const { checks, sending, isSaving, isSaved, setLevel, setWords } = useChangeChecks(projectId, settings)
  return (
    <div className="mt-3 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_330px]">
      <ChecksTable checks={checks} sending={sending} onChange={mayManage ? setLevel : null} />
      <div className="flex flex-col gap-3">
        <KeptWords words={settings.words} onSave={mayManage ? setWords : null} />
        {mayManage ? (
          <p role="status" className="text-sm text-ink-2">
            {isSaving ? words.saving : isSaved ? words.savedNow : ''}
          </p>
        ) : (
          <p className="text-sm text-ink-3">{words.onlyManagers}</p>
        )}
      </div>
    </div>
  )
}
