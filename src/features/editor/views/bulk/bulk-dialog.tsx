import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useLayoutEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { WorkingMode } from '#contract/segments/states.ts'
import { accountQuery, mayLock } from '../../../../api/account.ts'
import { useApi } from '../../../../api/api.ts'
import { useEditorMessages, useFormat } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Field, fieldLook } from '../../../../ui/field.tsx'
import { Meter } from '../../../../ui/meter.tsx'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import { useEditorSession, useEditorState, useSelection, useShownRows } from '../../session/editor-context.ts'
import type { EditorState } from '../../session/editor-store.ts'
import { nextState, type RowView } from '../../model/row-view.ts'
import { type BulkAct, bulkActs, keptStates, planBulk } from '../../model/bulk-changes.ts'
import { type LockAct, lockActs, planLocks } from '../../model/plan-locks.ts'
import { heldBack, whenDrawn } from '../../model/unread-dialog.ts'
import { type Reason, reasons, reasonText } from '../../model/reject-reason.ts'
import { type LockingProgress, useLocking } from '../../session/use-locking.ts'

/** Dialog for one act on many rows: the selected ones, or all that are shown. */
export function BulkDialog() {
  const { editor: words, undo, close, cancel } = useEditorMessages()
  const { store, actions, steps, mode } = useEditorSession()
  const { order } = useShownRows()
  const { data: account } = useQuery(accountQuery(useApi()))
  const selection = useSelection()
  const [whose, setWhose] = useState<'selected' | 'shown'>(selection.positions.length > 0 ? 'selected' : 'shown')
  const asked = useEditorState((state) => state.bulkAct)
  const [act, setAct] = useState<BulkAct | LockAct>(asked === 'rejectWhy' ? 'reject' : (asked ?? 'confirm'))
  const [reason, setReason] = useState<Reason | null>(asked === 'rejectWhy' ? 'meaning' : null)
  const details = useEditorState((state) => state.bulkDetails)
  const setDetails = (bulkDetails: string) => store.setState({ bulkDetails })
  const [also, setAlso] = useState({ approved: false, signedOff: false, rejected: false })
  const firstFocus = focusOf(asked, mode)
  useDrawn()
  const locking = useLocking()
  // Drawn again with every change of the choice; counted from the rows as they are now.
  const { views, unknown } = viewsOf(whose === 'selected' ? selection.positions : positionsOf(order), actions.viewOf)
  const plan = isLock(act)
    ? { locked: 0, unfit: 0, approved: 0, signedOff: 0, rejected: 0, changes: [], ...planLocks(act, views) }
    : { unsent: 0, positions: [], ...planBulk(act, mode, views, also) }
  const count = plan.changes.length + plan.positions.length
  const leave = () => {
    locking.stop()
    store.turn({ to: 'closed' }, { bulkAct: null, unread: null })
  }
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (isLock(act)) {
      locking.start(act, plan.positions)
      return
    }
    const why = act === 'reject' && mode !== 'translate' ? reasonText(words, reason, details) : ''
    store.noteScores(
      views.map(({ segment }) => segment),
      plan.changes,
    )
    const changed = steps.apply(words.bulk.acts[act], plan.changes)
    const changedRows = plan.changes.map(({ position }) => position)
    if (why !== '') actions.sendReason(changedRows, why)
    store.setState({ selected: new Set(), ...(why !== '' && { bulkDetails: '' }) })
    showToast({
      text: words.find.replaced(changed),
      action: { label: undo, onAction: () => actions.undo() },
      of: store,
    })
    leave()
  }
  if (locking.progress !== null) {
    return (
      <Dialog title={words.bulk.title} closeLabel={close} onClose={leave}>
        <LockProgress {...locking.progress} onStop={locking.stop} />
      </Dialog>
    )
  }
  return (
    <Dialog title={words.bulk.title} closeLabel={close} onClose={leave}>
      <form onSubmit={apply} className="flex flex-col items-start gap-4">
        {selection.positions.length > 0 && (
          <SegmentedControl
            label={words.bulk.whose}
            value={whose}
            options={[
              { value: 'selected', label: words.bulk.selected(selection.positions.length) },
              { value: 'shown', label: words.bulk.shown(order.length) },
            ]}
            onChange={setWhose}
          />
        )}
        <ActChoice act={act} setAct={setAct} mayLock={mayLock(account)} />
        {act === 'reject' && mode !== 'translate' && (
          <ReasonFields {...{ reason, setReason, details, setDetails, takesFocus: firstFocus === 'reason' }} />
        )}
        <div role="status" className="text-sm text-ink-2">
          <p>{words.bulk.changes(count)}</p>
          {plan.locked > 0 && <p>{words.bulk.locked(plan.locked)}</p>}
          {plan.unfit > 0 && <p>{words.bulk.unfit(plan.unfit)}</p>}
          {plan.unsent > 0 && <p>{words.bulk.unsent(plan.unsent)}</p>}
          {unknown > 0 && <p>{words.bulk.unknown(unknown)}</p>}
          {whose === 'selected' && selection.hidden > 0 && <p>{words.bulk.hiddenStay(selection.hidden)}</p>}
        </div>
        <KeptStates {...{ plan, also, setAlso }} />
        {locking.error !== null && (
          <p role="alert" className="text-sm text-rehacer">
            {locking.error}
          </p>
        )}
        <div className="flex w-full justify-end gap-2">
          <Button onClick={leave} autoFocus={firstFocus === 'button'}>
            {cancel}
          </Button>
          <Button type="submit" kind="primary" disabled={count === 0} autoFocus={firstFocus === 'button'}>
            {words.changes.apply(count)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Arrows behind the key that has opened the dialog are for rows: they must not choose which rows change. */
function focusOf(asked: EditorState['bulkAct'], mode: WorkingMode): 'field' | 'reason' | 'button' {
  if (asked === null) return 'field'
  return asked === 'rejectWhy' && mode !== 'translate' ? 'reason' : 'button'
}

/** Notes when the dialog is in sight. */
function useDrawn(): void {
  const { store } = useEditorSession()
  useLayoutEffect(() => {
    store.setState({ heldBack })
    return () => store.setState({ heldBack: null })
  }, [store])
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame((now) => {
        const { unread } = store.getState()
        if (unread !== null) store.setState({ unread: whenDrawn(unread, now) })
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [store])
}

type ReasonProps = {
  readonly reason: Reason | null
  readonly setReason: (reason: Reason | null) => void
  readonly details: string
  readonly setDetails: (details: string) => void
  readonly takesFocus: boolean
}

/** The reason of a rejection: it becomes a note on each rejected segment. */
function ReasonFields({ reason, setReason, details, setDetails, takesFocus }: ReasonProps) {
  const { noteWords } = useEditorMessages().editor
  return (
    <div className="flex w-full flex-wrap gap-3">
      <Field id="bulk-reason" label={noteWords.reason}>
        <select
          id="bulk-reason"
          autoFocus={takesFocus}
          value={reason ?? ''}
          onChange={({ target: { value } }) => setReason(reasons.find((name) => name === value) ?? null)}
          className={fieldLook}
        >
          <option value="">{noteWords.noReason}</option>
          {reasons.map((name) => (
            <option key={name} value={name}>
              {noteWords.reasons[name]}
            </option>
          ))}
        </select>
      </Field>
      <Field id="bulk-details" label={noteWords.moreWords}>
        <input
          id="bulk-details"
          value={details}
          maxLength={limits.noteCharacters - 100}
          onChange={(event) => setDetails(event.target.value)}
          className={fieldLook}
        />
      </Field>
    </div>
  )
}

function isLock(act: BulkAct | LockAct): act is LockAct {
  return act === 'lock' || act === 'unlock'
}

function positionsOf(order: { readonly length: number; readonly at: (index: number) => number }): number[] {
  return Array.from({ length: order.length }, (_, index) => order.at(index))
}

function viewsOf(positions: readonly number[], viewOf: (position: number) => RowView | null) {
  const views = positions.map(viewOf).filter((view) => view !== null)
  return { views, unknown: positions.length - views.length }
}

/** Draws the progress, the time left at this speed, and a button to end it: finished rows stay and can be undone. */
function LockProgress({ done, total, spent, onStop }: LockingProgress & { readonly onStop: () => void }) {
  const { editor: words } = useEditorMessages()
  const format = useFormat()
  const label = words.done(done, total)
  const left = done === 0 ? 0 : (spent / done) * (total - done)
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="num text-sm text-ink-2">
        {left < 1000 ? label : `${label} · ${words.bulk.timeLeft(format.duration(left))}`}
      </p>
      <Meter label={label} parts={[{ share: done / total, tone: 'accent' }]} />
      <Button className="self-end" onClick={onStop}>
        {words.bulk.stop}
      </Button>
    </div>
  )
}

type ActProps = {
  readonly act: BulkAct | LockAct
  readonly setAct: (act: BulkAct | LockAct) => void
  readonly mayLock: boolean
}

function ActChoice({ act, setAct, mayLock: offersLocks }: ActProps) {
  const { editor: words } = useEditorMessages()
  const { mode } = useEditorSession()
  const { labelled } = useFormat()
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-medium">{words.bulk.what}</legend>
      {[...bulkActs, ...(offersLocks ? lockActs : [])].map((name) => (
        <label key={name} className="flex cursor-pointer items-center gap-2">
          <input
            type="radio"
            name="bulk"
            checked={act === name}
            onChange={() => setAct(name)}
            className="accent-accent"
          />
          {name === 'confirm' || name === 'reject'
            ? labelled(words.bulk.acts[name], words.states[nextState(mode, name)])
            : words.bulk.acts[name]}
        </label>
      ))}
    </fieldset>
  )
}

type Also = Readonly<Record<(typeof keptStates)[number], boolean>>
type KeptProps = {
  /** Number of rows in each of these states. */
  readonly plan: Readonly<Record<keyof Also, number>>
  readonly also: Also
  readonly setAlso: (change: (before: Also) => Also) => void
}

/** Asks for each state that the act leaves as it is, whether its rows are to be changed too. */
function KeptStates({ plan, also, setAlso }: KeptProps) {
  const { editor: words } = useEditorMessages()
  return keptStates.map(
    (kept) =>
      plan[kept] > 0 && (
        <label key={kept} className="flex cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            checked={also[kept]}
            onChange={({ target: { checked } }) => setAlso((before) => ({ ...before, [kept]: checked }))}
            className="accent-accent"
          />
          {words.bulk.too[kept](plan[kept])}
        </label>
      ),
  )
}
