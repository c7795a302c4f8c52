import { pageOf, segmentPageQuery } from '../../../../api/segments.ts'
import { placeKey } from '../../../../api/segment-place.ts'
import { problemText } from '../../../../messages/problem-text.ts'
import type { EntryProblem, OutboxEntry } from '../../../../sync/outbox/entry.ts'
import type { NotBack } from '../../../../sync/outbox/restore-theirs.ts'
import { showReason } from '../show-reason.ts'
import type { ActionParts } from './action-parts.ts'
import type { Navigation } from './navigation.ts'

/** Makes undo and redo of the typing in a row, or of a step of any number of rows. */
export function makeUndoActions(
  { api, sync: { outbox }, job: { id: jobId }, store, live, steps, viewOf, now }: ActionParts,
  { goTo }: Navigation,
) {
  const words = () => now().messages.editor
  const go = (way: 'undo' | 'redo'): void => {
    const { spoken } = words()
    const done = steps[way]()
    if (done === null) return showReason(store, way === 'undo' ? spoken.nothingToUndo : spoken.nothingToRedo)
    const { step, reached, left } = done
    const [kept] = left
    const { order } = now()
    if (kept !== undefined) {
      const isOpen = left.length === 1 && viewOf(kept)?.progress === 'conflict'
      const number = `${kept + 1}`
      showReason(store, isOpen ? spoken.openConflict(way, number) : spoken.notTurned(way, number, left.length))
    }
    const [first] = reached
    // A step that everything is as before it already is none: the one before it is meant.
    if (first === undefined) return left.length === 0 ? turn(way) : undefined
    const position = store.getState().active
    if (position !== null && reached.includes(position) && live.id() === placeKey({ jobId, position })) {
      live.showText(viewOf(position)?.target ?? '')
    }
    // A row hidden by a filter is shown: in the row active instead, the next key would change another one.
    goTo(reached.find((row) => order.indexOf(row) !== -1) ?? first)
    store.say(spoken[way === 'undo' ? 'undone' : 'redone'](step.label, reached.length))
  }
  let before: Promise<void> | null = null
  /** Undoes the choice in conflicts: only with the other version back at the service is it undone. */
  const openConflicts = async (conflicts: readonly OutboxEntry[], given: readonly Promise<NotBack | null>[]) => {
    const { spoken } = words()
    const step = steps.getState().done.at(-1)
    const [failed] = (await Promise.all(given)).filter((one) => one !== null)
    before = null
    if (failed !== undefined) {
      const { position, why } = failed
      const number = `${position + 1}`
      if (why === 'changed') return showReason(store, spoken.notTurned('undo', number, 1))
      showReason(store, why === 'away' ? spoken.notReached(number) : spoken.notUndone(number, refusalOf(why)))
    } else if (step === undefined || step === steps.getState().done.at(-1)) go('undo')
    else {
      // Something else was done meanwhile, which stays.
      steps.reopen(conflicts)
      store.say(spoken.undone(step.label, step.changes.length))
    }
  }
  const refusalOf = (why: EntryProblem) => {
    const { title, detail } = problemText(now().messages, { ...why, errors: [] })
    return detail || title
  }
  const begin = (way: 'undo' | 'redo'): void => {
    const conflicts = way === 'undo' ? steps.toOpen() : []
    const given = conflicts.map((one) => outbox.giveBack(one)).filter((one) => one !== null)
    if (given.length === 0) return go(way)
    before = openConflicts(conflicts, given)
  }
  const turn = (way: 'undo' | 'redo'): void => {
    if (before !== null) return void before.then(() => turn(way))
    live.settle()
    const unloaded = new Set(steps.unloaded(way).map(pageOf))
    if (unloaded.size === 0) return begin(way)
    const pages = [...unloaded].map((page) => api.queries.fetchQuery(segmentPageQuery(api, jobId, page, 'act')))
    // Without these pages the step stays for the next try.
    void Promise.all(pages).then(
      () => begin(way),
      () => showReason(store, words().spoken.notLoaded),
    )
  }
  return { undo: () => turn('undo'), redo: () => turn('redo') }
}
