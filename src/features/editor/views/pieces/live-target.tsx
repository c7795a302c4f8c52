import { useLayoutEffect, useRef } from 'react'
import type { SegmentState } from '#contract/segments/states.ts'
import { placeKey } from '../../../../api/segment-place.ts'
import { useSync } from '../../../../sync/sync.ts'
import { textDirection } from '../../../../lib/text-direction.ts'
import { useFormat, useEditorMessages } from '../../../../messages/use-messages.tsx'
import { mayTakeFocus } from '../../../../ui/collect-keys.ts'
import { MissingPart } from '../../../../ui/lazy-part.tsx'
import { useEditorSession, useEditorState } from '../../session/editor-context.ts'
import { useRowText } from '../../session/use-row.ts'
import { guessedTags } from '../../model/guessed-tags.ts'
import { tagLooks } from '../../model/tag-looks.ts'
import { countIssues, rowSummary } from '../../model/row-summary.ts'
import { knownIssues } from '../../session/known-issues.ts'
import { issuesId } from './issues-id.ts'
import { SegmentText } from './segment-text.tsx'
import type { RowView } from '../../model/row-view.ts'

type Props = {
  readonly view: RowView
  /** The id of the text read out on entry: its source, where that is not a cell beside it. */
  readonly describedBy?: string
}

/** Place of the screen's one editor while this row is the active one; the text alone until its code is there. */
export function LiveTarget(props: Props) {
  const code = useEditorState(({ textField }) => textField)
  if (code === 'here') return <TextField {...props} />
  const { target, segment } = props.view
  return (
    <>
      <SegmentText text={target} tags={segment.tags} />
      {code === 'missing' && <MissingPart />}
    </>
  )
}

function TextField({ view, describedBy }: Props) {
  const messages = useEditorMessages()
  const { editor: words } = messages
  const format = useFormat()
  const { outbox } = useSync()
  const { live, job, total, store, document, dismissals, isScored, marks } = useEditorSession()
  const place = useRef<HTMLDivElement>(null)
  const { segment } = view
  // Draws again when another tab writes here.
  useRowText(segment, (text) => text)
  const id = placeKey({ jobId: job.id, position: segment.position })
  const number = format.number(segment.position + 1)
  const dir = textDirection(job.target_lang)
  /** What the name of the text was made of. */
  const named = useRef<{ readonly state: SegmentState; readonly score: number | null; readonly text: string } | null>(
    null,
  )
  const marked = useRef<readonly RegExp[] | null>(null)

  // It runs after each drawing: cheap while nothing came from elsewhere.
  useLayoutEffect(() => {
    live.settle()
    // Typed text comes from the editor itself; another text comes from elsewhere, and goes in. The outbox is read, not
    // this drawing of the row, which may be a keystroke behind.
    const text = outbox.entryAt({ jobId: job.id, position: segment.position })?.target ?? segment.target ?? ''
    const { score } = segment
    // One that changed during typing would be read again and again; an undo brings a score back a moment later.
    const isNamed =
      named.current?.state === view.state && (named.current.score === score || named.current.text !== text)
    if (isNamed && marked.current === marks.target && live.id() === id && live.text() === text) return
    named.current = { state: view.state, score, text }
    marked.current = marks.target
    const issues = countIssues(knownIssues({ document, dismissals }, segment))
    const label = words.targetLabel(number, format.number(total), rowSummary(messages, view, { issues, isScored }))
    live.open({
      id,
      source: segment.source,
      text,
      editable: true,
      looks: tagLooks(words.tags, segment.tags),
      isGuess: (tag) => guessedTags(view, store.getState().guessed).includes(tag),
      marks: marks.target,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'data-placeholder': words.emptyTarget,
        lang: job.target_lang,
        dir,
        spellcheck: 'true',
        autocapitalize: 'sentences',
        'aria-describedby': [describedBy, issuesId(segment.position)].filter(Boolean).join(' '),
      },
    })
  })

  useLayoutEffect(() => {
    place.current?.append(live.host)
    const { keepFocus, keysGo } = store.getState()
    // A part that opens over the rows has the focus, or gets it in a moment.
    if (!keepFocus && keysGo === 'text' && mayTakeFocus(live.host)) live.focus()
  }, [live, store])

  return <div ref={place} />
}
