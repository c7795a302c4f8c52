import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Note } from '#contract/resources/note.ts'
import { accountQuery } from '../../../../api/account.ts'
import { useApi } from '../../../../api/api.ts'
import { changeNote, deleteNote } from '../../../../api/change-notes.ts'
import { notesQuery } from '../../../../api/notes.ts'
import type { SegmentPlace } from '../../../../api/segment-place.ts'
import { type NoteEntry, noteKey } from '../../../../sync/notes/note-entry.ts'
import { useSync } from '../../../../sync/sync.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { ProblemPanel } from '../../../../ui/problem-panel.tsx'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { type Threads, threadsOf } from '../../model/note-threads.ts'
import type { RowView } from '../../model/row-view.ts'
import { useEditorSession, useEditorState } from '../../session/editor-context.ts'
import { PanelCard } from '../pieces/panel-card.tsx'
import { PanelLoading, useIsSilent } from '../pieces/panel-loading.tsx'
import { DocumentNotes } from './document-notes.tsx'
import { NoteForm } from './note-form.tsx'
import { type NoteActs, ThreadCard } from './thread-card.tsx'
import { useWaitingNotes, WaitingNote } from './waiting-note.tsx'

/** Notes of people on the segment, and the comments in its document; or all notes of the document. */
export function NotesPanel({ view }: { readonly view: RowView }) {
  const { editor: words } = useEditorMessages()
  const api = useApi()
  const { store } = useEditorSession()
  const notesOf = useEditorState((state) => state.notesOf)
  const { data: account } = useQuery(accountQuery(api))
  const author = { me: account?.key.name ?? null, mayDeleteAll: account?.key.role !== 'translator' }
  return (
    <>
      <div className="mb-3">
        <SegmentedControl
          label={words.noteWords.notesOf}
          value={notesOf}
          options={[
            { value: 'segment', label: words.noteWords.ofSegment },
            { value: 'document', label: words.noteWords.ofAll },
          ]}
          onChange={(value) => store.setState({ notesOf: value })}
        />
      </div>
      {notesOf === 'document' ? <DocumentNotes author={author} /> : <OfSegment view={view} author={author} />}
    </>
  )
}

type OfSegmentProps = { readonly view: RowView; readonly author: Pick<NoteActs, 'me' | 'mayDeleteAll'> }

function OfSegment({ view, author }: OfSegmentProps) {
  const { editor: words } = useEditorMessages()
  const api = useApi()
  const { job, store } = useEditorSession()
  const awaited = useEditorState((state) => state.awaited)
  const place = { jobId: job.id, position: view.segment.position }
  const { data, error, isPending, refetch } = useQuery(notesQuery(api, place))
  const isSilent = useIsSilent()
  // Without a connection too: what is typed for the box would go to the rows. Once there, it stays with its text.
  const [hasBox, setHasBox] = useState(false)
  if (!hasBox && (data !== undefined || error !== null || isSilent)) setHasBox(true)
  const waiting = useWaitingNotes().filter(
    ({ position, slot }) => position === place.position && (slot === 'new' || slot === 'reject'),
  )
  const hasNone = awaited === 'note' && data === null
  const reason = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!hasNone) return
    // It keeps the keyboard: what a person types for the note must not be shortcuts of the grid.
    reason.current?.focus()
    store.turn({ to: 'arrived' })
    store.say(words.noteWords.notKept, true)
  }, [hasNone, store, words])
  if (data === null)
    return (
      <p ref={reason} tabIndex={-1} data-awaited className="text-sm text-ink-2">
        {words.noteWords.notKept}
      </p>
    )
  const acts: NoteActs = {
    ...author,
    place,
    change: (note, change) => changeNote(api, place, note.id, change),
    remove: (note) => deleteNote(api, place, note.id),
  }
  return (
    <>
      {isPending && <PanelLoading label={words.noteWords.loading} />}
      {data === undefined && error !== null && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <NoteList threads={threadsOf(data)} acts={acts} />}
      {waiting.map((entry) => (
        <PanelCard key={noteKey(entry)} title={words.noteWords[entry.slot === 'reject' ? 'reason' : 'note']}>
          <WaitingNote entry={entry} />
        </PanelCard>
      ))}
      {data !== undefined && <Orphans place={place} known={data} />}
      {hasBox && (
        <NoteForm
          key={view.segment.position}
          box={{ ...place, slot: 'new' }}
          takesFocus={awaited === 'note'}
          onFocused={() => store.turn({ to: 'arrived' })}
          label={words.noteWords.write}
          submit={words.noteWords.add}
        />
      )}
    </>
  )
}

type OrphansProps = { readonly place: SegmentPlace; readonly known: readonly Note[] }

/** Half-written answers to notes that are gone, and edits of them: they can be sent as new notes. */
function Orphans({ place, known }: OrphansProps) {
  const { editor: words } = useEditorMessages()
  const { notes } = useSync()
  const entries = useStore(notes, (state) => state.entries)
  const isOrphan = ({ jobId, position, slot, number }: NoteEntry) =>
    jobId === place.jobId &&
    position === place.position &&
    number === undefined &&
    slot.includes(' ') &&
    !known.some(({ id }) => slot.endsWith(` ${id}`))
  return Object.values(entries)
    .filter(isOrphan)
    .map((entry) => (
      <NoteForm
        key={entry.slot}
        box={entry}
        sentFrom="new"
        label={words.noteWords.orphan}
        submit={words.noteWords.add}
      />
    ))
}

function NoteList({ threads, acts }: { readonly threads: Threads; readonly acts: NoteActs }) {
  const { editor: words } = useEditorMessages()
  const [showsResolved, setShowsResolved] = useState(false)
  const { ofDocument, open, resolved } = threads
  const isEmpty = ofDocument.length + open.length + resolved.length === 0
  return (
    <>
      {ofDocument.map((note) => (
        <PanelCard key={note.id} title={words.noteWords.ofDocument}>
          <p className="text-[15px] break-words whitespace-pre-wrap">{note.text}</p>
        </PanelCard>
      ))}
      {open.map((thread) => (
        <ThreadCard key={thread.first.id} thread={thread} acts={acts} />
      ))}
      {isEmpty && <p className="mb-3 text-sm text-ink-2">{words.noteWords.none}</p>}
      {resolved.length > 0 && (
        <button
          type="button"
          aria-expanded={showsResolved}
          onClick={() => setShowsResolved(!showsResolved)}
          className="mb-2.5 text-sm text-ink-2 underline hover:text-ink"
        >
          {words.noteWords.resolved(resolved.length)}
        </button>
      )}
      {showsResolved && resolved.map((thread) => <ThreadCard key={thread.first.id} thread={thread} acts={acts} />)}
    </>
  )
}
