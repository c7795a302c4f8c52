import { Suspense } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { countWaitingNotes } from '../../../../sync/notes/note-store.ts'
import { useSync } from '../../../../sync/sync.ts'
import { useApi } from '../../../../api/api.ts'
import type { OutboxState } from '../../../../sync/outbox/entry-store.ts'
import { countUnsent } from '../../../../sync/outbox/until-sent.ts'
import { cx } from '../../../../lib/cx.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Icon, type IconName } from '../../../../ui/icon.tsx'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { Popover } from '../../../../ui/popover.tsx'
import { failureOf } from '../../model/row-view.ts'
import { useEditorSession } from '../../session/editor-context.ts'

export const SaveDetails = lazyPart(async () => (await import('./save-details.tsx')).SaveDetails)

/** Says that everything is at the service; else how much is not, why, and how to get there. Never a dialog. */
export function SaveStatus() {
  const { editor: words, connection: offline } = useEditorMessages()
  const { connection } = useApi()
  const { outbox, notes } = useSync()
  const { job } = useEditorSession()
  const isSilent = useStore(connection, ({ silentSince }) => silentSince !== null)
  // Typing in a row changes none of this, so a key causes no drawing.
  const texts = useStore(
    outbox,
    useShallow((state) => summary(state, job.id)),
  )
  const notesHere = useStore(notes, (state) => countWaitingNotes(state, job.id))
  const notesThere = useStore(notes, (state) => countWaitingNotes(state)) - notesHere
  const isFailing = useStore(notes, ({ entries }) =>
    Object.values(entries).some(({ failure }) => failure !== undefined),
  )
  const now = {
    ...texts,
    all: texts.all + notesHere,
    waiting: texts.waiting + notesHere,
    others: texts.others + notesThere,
    offline: texts.offline || isFailing,
  }
  const { all, others, waiting, failing, drafts, refused, conflicts, journal } = now
  const status = statusOf(now, isSilent)
  const look = looks[status]
  const text = {
    saved: () => words.saved,
    saving: () => words.saving(waiting),
    waiting: () => words.waiting(waiting),
    draft: () => words.draftsLeft(drafts),
    trouble: () => words.notSaved(failing + refused + conflicts),
    // The same number as in the bar below.
    offline: () => offline.offline(all + others),
  }[status]()
  if (all === 0) {
    return (
      <span
        className={cx('flex min-w-16 items-center gap-1.5 text-sm whitespace-nowrap', look.className)}
        title={journal === 'memory' ? words.noJournal : undefined}
      >
        <Icon name={look.icon} size={14} />
        {text}
      </span>
    )
  }
  return (
    <Popover
      label={text}
      trigger={
        <Button kind="quiet" className={cx('min-w-16 gap-1.5 px-1!', look.className)}>
          <Icon name={look.icon} size={14} />
          {status === 'offline' ? (
            // A narrow header is too short for all of it; the bar below has the rest.
            <>
              <span className="max-sm:hidden">{text}</span>
              <span className="sm:hidden">{offline.offline(0)}</span>
            </>
          ) : (
            text
          )}
        </Button>
      }
    >
      <Suspense>
        <SaveDetails now={now} isSilent={isSilent} />
      </Suspense>
    </Popover>
  )
}

type Status = 'saved' | 'saving' | 'waiting' | 'draft' | 'trouble' | 'offline'

/** Distinguished by shape and words, not by colour alone. */
const looks = {
  saved: { icon: 'check', className: 'text-fiable' },
  saving: { icon: 'upload', className: '' },
  waiting: { icon: 'waiting', className: 'text-revisar!' },
  draft: { icon: 'pencil', className: '' },
  trouble: { icon: 'warning', className: 'text-revisar!' },
  offline: { icon: 'offline', className: 'text-revisar!' },
} as const satisfies Record<Status, { readonly icon: IconName; readonly className: string }>

function statusOf({ waiting, failing, drafts, refused, conflicts, offline }: Summary, isSilent: boolean): Status {
  if (isSilent) return 'offline'
  if (failing + refused + conflicts > 0) return 'trouble'
  // The service answers, but not to the last try.
  if (waiting > 0) return offline ? 'waiting' : 'saving'
  return drafts > 0 ? 'draft' : 'saved'
}

type Summary = ReturnType<typeof summary>

/** Counts the corrections of a job by state; `first`: the position of the first one that waits for a person. */
function summary({ entries, offline, journal }: OutboxState, jobId: string) {
  const mine = Object.values(entries).filter((entry) => entry.jobId === jobId)
  const { draft: drafts, conflict: conflicts, waiting, refused } = countUnsent({ entries }, jobId)
  const open = mine.filter(({ phase }) => phase !== 'waiting').map(({ position }) => position)
  return {
    all: mine.length,
    others: Object.keys(entries).length - mine.length,
    waiting,
    failing: mine.filter((entry) => failureOf(entry) !== null).length,
    drafts,
    refused,
    conflicts,
    first: open.length === 0 ? null : open.reduce((least, position) => Math.min(least, position)),
    offline,
    journal,
  }
}
