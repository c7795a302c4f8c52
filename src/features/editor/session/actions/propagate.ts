import { showToast } from '../../../../ui/toast.tsx'
import type { Step } from '../../model/history.ts'
import { sortRepetitions } from '../../model/propagation.ts'
import { findRepetitions } from '../same-source.ts'
import type { ActionParts } from './action-parts.ts'
import type { Navigation } from './navigation.ts'

export type Propagate = ReturnType<typeof makePropagate>

/** Propagates a confirmed row to its repetitions: fills untouched ones within the same step, offers others. */
export function makePropagate({ document, store, steps, viewOf, now }: ActionParts, { goTo }: Navigation) {
  return async (position: number, confirmed: Step | null) => {
    if (now().propagation === 'off') return
    // The worker has the rows by their sources: searching a long document here takes longer than a frame.
    const others = await document.repetitionsOf(position)
    const view = viewOf(position)
    // What the service refuses, or another person has changed, is repeated nowhere.
    if (view === null || view.progress === 'conflict' || view.progress === 'refused') return
    const follows = view.entry === null ? undefined : position
    const { propagation, messages } = now()
    const { repetitions: words } = messages.editor
    const all = findRepetitions(others, view, viewOf)
    const { fill, offer } = sortRepetitions(propagation, view.segment.part, all)
    const changes = fill.map(({ change }) => change)
    const filled =
      confirmed === null ? steps.apply(words.stepAll, changes, follows) : steps.extend(confirmed, changes, follows)
    if (filled > 0)
      store.notePropagated(
        position,
        view.target,
        changes.map((change) => change.position),
      )
    const open = () => {
      goTo(position)
      store.turn({ to: 'dialog', dialog: 'repetitions' })
    }
    const action = offer.length > 0 && { action: { label: words.show, onAction: open } }
    const offered = offer.length === 0 ? '' : filled > 0 ? words.others(offer.length) : words.offer(offer.length)
    const done = words.filled(view.state, `${position + 1}`, filled)
    const text = [filled > 0 && done, offered].filter(Boolean).join(' ')
    if (text !== '') showToast({ text, ...action, of: store })
  }
}
