import { type FormEvent, useState } from 'react'
import { isApproved } from '#contract/segments/states.ts'
import { textDirection } from '../../../../lib/text-direction.ts'
import { useEditorMessages, useFormat } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import { RowState } from './row-state.tsx'
import { WordDiff } from './word-diff.tsx'
import { useEditorSession } from '../../session/editor-context.ts'
import type { Change } from '../../model/history.ts'

type Props = {
  readonly title: string
  readonly description?: string
  /** Name of the step for undoing. */
  readonly label: string
  readonly changes: readonly Change[]
  /** Position of the row that they repeat, if its text is not at the service. */
  readonly follows?: number
  readonly onClose: () => void
}

const AT_ONCE = 100

/**
 * Every row that is about to change, with its changes and a tick; then all of them as one step. Only a tick of its own
 * changes an approved row together with others.
 */
export function ChangesDialog({ title, description, label, changes, follows, onClose }: Props) {
  const { editor: words, undo, close, cancel } = useEditorMessages()
  const { actions, steps, store } = useEditorSession()
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(() => {
    const isApprovedRow = ({ position }: Change) => isApproved(actions.viewOf(position)?.state ?? 'draft')
    return new Set(changes.filter(isApprovedRow).map(({ position }) => position))
  })
  const [most, setMost] = useState(AT_ONCE)
  const free = changes.filter(({ position }) => actions.viewOf(position)?.editable)
  const wanted = free.filter(({ position }) => !leftOut.has(position))
  const toggle = (position: number) => {
    const next = new Set(leftOut)
    if (!next.delete(position)) next.add(position)
    setLeftOut(next)
  }
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const count = steps.apply(label, wanted, follows)
    showToast({ text: words.find.replaced(count), action: { label: undo, onAction: () => actions.undo() }, of: store })
    onClose()
  }
  return (
    <Dialog title={title} {...(description !== undefined && { description })} closeLabel={close} onClose={onClose} wide>
      <form onSubmit={apply}>
        {changes.length === 0 ? (
          <p className="text-ink-2">{words.changes.none}</p>
        ) : (
          <ul className="flex flex-col gap-1">
            {changes.slice(0, most).map((change) => (
              <ChangeLine
                key={change.position}
                change={change}
                wanted={!leftOut.has(change.position)}
                onToggle={() => toggle(change.position)}
              />
            ))}
          </ul>
        )}
        {changes.length > most && (
          <Button className="mt-2" onClick={() => setMost(most + AT_ONCE)}>
            {words.find.more(Math.min(AT_ONCE, changes.length - most))}
          </Button>
        )}
        <div className="sticky -bottom-6 -mb-6 flex flex-wrap items-center gap-2 bg-raised py-4">
          <Button kind="quiet" disabled={free.length === 0} onClick={() => setLeftOut(new Set())}>
            {words.changes.all}
          </Button>
          <Button
            kind="quiet"
            disabled={free.length === 0}
            onClick={() => setLeftOut(new Set(free.map((row) => row.position)))}
          >
            {words.changes.no}
          </Button>
          <span className="grow" />
          <Button onClick={onClose}>{cancel}</Button>
          <Button type="submit" kind="primary" disabled={wanted.length === 0}>
            {words.changes.apply(wanted.length)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type LineProps = { readonly change: Change; readonly wanted: boolean; readonly onToggle: () => void }

function ChangeLine({ change, wanted, onToggle }: LineProps) {
  const { editor: words } = useEditorMessages()
  const format = useFormat()
  const { job, actions } = useEditorSession()
  const view = actions.viewOf(change.position)
  if (view === null) return null
  const number = format.number(change.position + 1)
  return (
    <li>
      <label className="flex cursor-pointer items-start gap-3 rounded-mid px-1.5 py-1.5 hover:bg-hover has-disabled:cursor-default has-disabled:opacity-60">
        <input
          type="checkbox"
          aria-label={words.changes.tick(number)}
          checked={wanted && view.editable}
          disabled={!view.editable}
          onChange={onToggle}
          className="mt-1.5 accent-accent"
        />
        <span className="num w-8 shrink-0 pt-[3px] text-end text-xs text-ink-3">{number}</span>
        <span
          lang={job.target_lang}
          dir={textDirection(job.target_lang)}
          className="segment-text grow pe-0! text-[15px]!"
        >
          <WordDiff before={view.target} after={change.target} tags={view.segment.tags} />
        </span>
        <RowState view={view} />
      </label>
    </li>
  )
}
