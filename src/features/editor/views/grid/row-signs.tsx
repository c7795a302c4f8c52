import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useEditorMessages, useFormat } from '../../../../messages/use-messages.tsx'
import { hasUnsentNote } from '../../../../sync/notes/note-store.ts'
import { useSync } from '../../../../sync/sync.ts'
import { BandShape } from '../../../../ui/band-badge.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { guessedTags } from '../../model/guessed-tags.ts'
import type { IssueCount } from '../../model/row-summary.ts'
import type { RowView } from '../../model/row-view.ts'
import { useEditorSession, useEditorState } from '../../session/editor-context.ts'
import { RowPropagated } from '../pieces/row-propagated.tsx'
import { RowScore } from '../pieces/row-score.tsx'
import { severityTones } from '../pieces/severity-tones.ts'

type Props = { readonly view: RowView; readonly issues: IssueCount | null }

/** Facts of a row, in one narrow column: its score or the origin of its translation; below it a sign for each other. */
export function RowSigns({ view, issues }: Props) {
  const { editor: words } = useEditorMessages()
  const { isScored, job } = useEditorSession()
  const { notes: unsent } = useSync()
  const place = { jobId: job.id, position: view.segment.position }
  const isUnsent = useStore(unsent, (state) => hasUnsentNote(state, place)) || view.entry?.reason !== undefined
  const isScoredHere = useEditorState(({ scores }) => scores[view.segment.position] !== undefined)
  const guesses = useEditorState((state) => guessedTags(view, state.guessed).length)
  const { locked, repetition_of: repeats, note_count: notes = 0 } = view.segment
  return (
    <span data-signs className="flex flex-wrap items-center gap-x-1 gap-y-0.5 text-xs text-ink-3">
      {isScored || isScoredHere || view.segment.score !== null ? (
        <span className="w-full">
          <RowScore view={view} />
        </span>
      ) : null}
      <Origin view={view} />
      {issues !== null && (
        <Sign label={words.signs.issues(issues.count, words.landing.worst[issues.worst])}>
          <BandShape tone={severityTones[issues.worst]} />
        </Sign>
      )}
      {locked && (
        <Sign label={words.locked}>
          <Icon name="lock" size={12} />
        </Sign>
      )}
      {notes > 0 && (
        <Sign label={words.signs.notes(notes)}>
          <Icon name="note" size={12} />
        </Sign>
      )}
      {isUnsent && (
        <Sign label={words.noteWords.unsent}>
          <Icon name="pencil" size={12} />
        </Sign>
      )}
      {guesses > 0 && (
        <Sign label={words.signs.guesses(guesses)}>
          <Icon name="guess" size={12} />
        </Sign>
      )}
      <RowPropagated view={view} />
      {repeats !== null && (
        <Sign label={words.signs.repeated}>
          <Icon name="repeated" size={12} />
        </Sign>
      )}
    </span>
  )
}

function Sign({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <span title={label} className="inline-flex">
      {children}
      <span className="sr-only">{label}</span>
    </span>
  )
}

/** Sign of a machine, a memory or a person; nothing where the translation is the document's own. */
function Origin({ view: { segment, progress } }: { readonly view: RowView }) {
  const { editor: words } = useEditorMessages()
  const format = useFormat()
  const { origin, match } = segment
  if (progress !== 'none' || origin === 'interactive') {
    return (
      <Sign label={words.origins.interactive}>
        <Icon name="person" size={12} />
      </Sign>
    )
  }
  if (origin === 'memory' && match !== null) {
    const isContext = match.context === true
    return (
      <span className="num" title={isContext ? words.signs.contextMatch : words.origins.memory}>
        {isContext ? words.signs.context : format.percent(match.similarity / 100)}
      </span>
    )
  }
  return origin === 'engine' ? <span title={words.origins.engine}>{words.signs.machine}</span> : null
}
