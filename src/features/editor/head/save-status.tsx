import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { useApi } from '../../../api/api.ts'
import type { Entry } from '../../../api/outbox/entry.ts'
import type { OutboxState } from '../../../api/outbox/entry-book.ts'
import { useEditorMessages } from '../../../messages/use-messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { useDesk } from '../state/editor-context.ts'

/** Whether everything is at the service; else how much is not, why, and the way to it. Never a dialog. */
export function SaveStatus() {
  const { editor: words } = useEditorMessages()
  const { outbox } = useApi()
  const { job, actions } = useDesk()
  // What is typed in a row changes none of this: not drawn again at each key.
  const { all, waiting, drafts, refused, conflicts, first, offline, journal } = useStore(
    outbox,
    useShallow((state) => summary(state, job.id)),
  )
  if (all === 0) {
    return (
      <span className="min-w-16 text-sm text-fiable" title={journal === 'memory' ? words.noJournal : undefined}>
        {words.saved}
      </span>
    )
  }
  const isTrouble = refused + conflicts > 0 || offline
  return (
    <Popover
      label={words.unsaved(all)}
      trigger={
        <Button kind="quiet" className={`min-w-16 px-1! ${isTrouble ? 'text-revisar!' : ''}`}>
          {words.unsaved(all)}
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
      {first !== null && (
        <Button className="mt-3" onClick={() => actions.goTo(first)}>
          {words.unsavedWhy.goTo}
        </Button>
      )}
    </Popover>
  )
}

/** How many corrections of a job are in which state; `first`: where the first one is that waits for a person. */
function summary({ entries, offline, journal }: OutboxState, jobId: string) {
  const mine = Object.values(entries).filter((entry) => entry.jobId === jobId)
  const count = (phase: Entry['phase']) => mine.filter((entry) => entry.phase === phase).length
  const open = mine.filter(({ phase }) => phase !== 'waiting').map(({ position }) => position)
  return {
    all: mine.length,
    waiting: count('waiting'),
    drafts: count('draft'),
    refused: count('refused'),
    conflicts: count('conflict'),
    first: open.length === 0 ? null : open.reduce((least, position) => Math.min(least, position)),
    offline,
    journal,
  }
}
