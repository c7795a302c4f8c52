import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { JobNote } from '#contract/resources/note.ts'
import { useApi } from '../../../../api/api.ts'
import { changeNote, deleteNote } from '../../../../api/change-notes.ts'
import { type JobNotesFilter, jobNotesFilters, jobNotesQuery } from '../../../../api/notes.ts'
import { useEditorMessages, useFormat } from '../../../../messages/use-messages.tsx'
import { noteKey } from '../../../../sync/notes/note-entry.ts'
import { Button } from '../../../../ui/button.tsx'
import { ProblemPanel } from '../../../../ui/problem-panel.tsx'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { threadsOf } from '../../model/note-threads.ts'
import { useEditorSession } from '../../session/editor-context.ts'
import { PanelCard } from '../pieces/panel-card.tsx'
import { PanelLoading } from '../pieces/panel-loading.tsx'
import { type NoteActs, ThreadCard } from './thread-card.tsx'
import { useWaitingNotes, WaitingNote } from './waiting-note.tsx'

type Props = { readonly author: Pick<NoteActs, 'me' | 'mayDeleteAll'> }

/** All notes of the document, each with the way to its segment. */
export function DocumentNotes({ author }: Props) {
  const { editor: words } = useEditorMessages()
  const api = useApi()
  const { job } = useEditorSession()
  const [filter, setFilter] = useState<JobNotesFilter>('open')
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    jobNotesQuery(api, job.id, filter),
  )
  const notes = data?.pages.flatMap((page) => page?.notes ?? []) ?? []
  return (
    <>
      <div className="mb-3">
        <SegmentedControl
          label={words.noteWords.which}
          value={filter}
          options={jobNotesFilters.map((value) => ({ value, label: words.noteWords.filters[value] }))}
          onChange={setFilter}
        />
      </div>
      {isPending && <PanelLoading label={words.noteWords.loading} />}
      {data === undefined && error !== null && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {data !== undefined && data.pages[0] === null && <p className="text-sm text-ink-2">{words.noteWords.noList}</p>}
      {data !== undefined && data.pages[0] !== null && notes.length === 0 && (
        <p className="text-sm text-ink-2">{words.noteWords.noneOf[filter]}</p>
      )}
      {filter === 'open' && <Waiting />}
      {byPosition(notes).map((ofSegment) => (
        <SegmentNotes key={ofSegment[0]?.position} notes={ofSegment} author={author} />
      ))}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {words.noteWords.more}
        </Button>
      )}
    </>
  )
}

/** New notes of any segment that are on their way. */
function Waiting() {
  const { editor: words } = useEditorMessages()
  return useWaitingNotes().map((entry) =>
    entry.slot === 'new' || entry.slot === 'reject' ? (
      <PanelCard
        key={noteKey(entry)}
        title={words.noteWords[entry.slot === 'new' ? 'note' : 'reason']}
        aside={<ToSegment position={entry.position} />}
      >
        <WaitingNote entry={entry} />
      </PanelCard>
    ) : null,
  )
}

function ToSegment({ position }: { readonly position: number }) {
  const { editor: words } = useEditorMessages()
  const format = useFormat()
  const { actions } = useEditorSession()
  return (
    <button type="button" className="text-accent hover:underline" onClick={() => actions.goTo(position)}>
      {words.noteWords.segment(format.number(position + 1))}
    </button>
  )
}

function SegmentNotes({ notes, author }: Props & { readonly notes: readonly JobNote[] }) {
  const { editor: words } = useEditorMessages()
  const api = useApi()
  const { job } = useEditorSession()
  const position = notes[0]?.position ?? 0
  const place = { jobId: job.id, position }
  const acts: NoteActs = {
    ...author,
    place,
    change: (note, change) => changeNote(api, place, note.id, change),
    remove: (note) => deleteNote(api, place, note.id),
  }
  const { ofDocument, open, resolved } = threadsOf(notes)
  const aside = <ToSegment position={position} />
  return (
    <>
      {ofDocument.map((note) => (
        <PanelCard key={note.id} title={words.noteWords.ofDocument} aside={aside}>
          <p className="text-[15px] break-words whitespace-pre-wrap">{note.text}</p>
        </PanelCard>
      ))}
      {[...open, ...resolved].map((thread) => (
        <ThreadCard key={thread.first.id} thread={thread} acts={acts} aside={aside} />
      ))}
    </>
  )
}

/** Groups notes by position; they come in that order. */
function byPosition(notes: readonly JobNote[]): JobNote[][] {
  const groups: JobNote[][] = []
  for (const note of notes) {
    const last = groups.at(-1)
    if (last?.[0]?.position === note.position) last.push(note)
    else groups.push([note])
  }
  return groups
}
