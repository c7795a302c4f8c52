import { useStore } from 'zustand'
import { useApi } from '../../../api/api.ts'
import { useEditorMessages } from '../../../messages/use-messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { useDesk } from '../state/editor-context.ts'

/** Whether everything is at the service; else how much is not, why, and the way to it. Never a dialog. */
export function SaveStatus() {
  const { editor: words } = useEditorMessages()
  const { outbox } = useApi()
  const { job, actions } = useDesk()
  const { entries, offline, journal } = useStore(outbox)
  const mine = Object.values(entries).filter((entry) => entry.jobId === job.id)
  if (mine.length === 0) {
    return (
      <span className="min-w-16 text-sm text-fiable" title={journal === 'memory' ? words.noJournal : undefined}>
        {words.saved}
      </span>
    )
  }
  const count = (phase: (typeof mine)[number]['phase']) => mine.filter((entry) => entry.phase === phase).length
  const waiting = count('waiting')
  const drafts = count('draft')
  const refused = count('refused')
  const conflicts = count('conflict')
  const first = mine.toSorted((a, b) => a.position - b.position).find(({ phase }) => phase !== 'waiting')
  const isTrouble = refused + conflicts > 0 || offline
  return (
    <Popover
      label={words.unsaved(mine.length)}
      trigger={
        <Button kind="quiet" className={`min-w-16 px-1! ${isTrouble ? 'text-revisar!' : ''}`}>
          {words.unsaved(mine.length)}
        </Button>
      }
    >
      <ul className="flex flex-col gap-1.5 text-sm">
        {waiting > 0 && <li>{offline ? words.unsavedWhy.offline : words.unsavedWhy.sending}</li>}
        {drafts > 0 && <li>{words.unsavedWhy.drafts(drafts)}</li>}
        {refused > 0 && <li className="text-rehacer">{words.unsavedWhy.refused(refused)}</li>}
        {conflicts > 0 && <li className="text-revisar">{words.unsavedWhy.conflicts(conflicts)}</li>}
        {journal === 'memory' && <li className="text-rehacer">{words.noJournal}</li>}
      </ul>
      {first && (
        <Button className="mt-3" onClick={() => actions.goTo(first.position)}>
          {words.unsavedWhy.goTo}
        </Button>
      )}
    </Popover>
  )
}
