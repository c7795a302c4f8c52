import { pageOf, segmentPageQuery } from '../../../../api/segments.ts'
import { placeKey } from '../../../../api/segment-place.ts'
import type { Steps } from '../steps.ts'
import { showReason } from '../show-reason.ts'
import type { ActionParts } from './action-parts.ts'
import type { Navigation } from './navigation.ts'

/** Makes undo and redo of the typing in a row, or of a step of any number of rows. */
export function makeUndoActions(
  { api, job: { id: jobId }, store, live, steps, viewOf, now }: ActionParts,
  { activate, goTo }: Navigation,
) {
  const words = () => now().messages.editor
  const report = (done: ReturnType<Steps['undo']>, message: (label: string, rows: number) => string) => {
    if (done === null) return showReason(store, words().spoken.nothingToUndo)
    const { order } = now()
    const [first] = done.reached
    const shown = done.reached.find((row) => order.indexOf(row) !== -1)
    const position = store.getState().active
    if (position !== null && done.reached.includes(position) && live.id() === placeKey({ jobId, position })) {
      live.showText(viewOf(position)?.target ?? '')
    }
    // A row hidden by a filter is shown: in the row active instead, the next key would change another one.
    if (shown !== undefined) activate(shown)
    else if (first !== undefined) goTo(first)
    store.say(message(done.step.label, done.reached.length))
  }
  const go = (way: 'undo' | 'redo') => report(steps[way](), words().spoken[way === 'undo' ? 'undone' : 'redone'])
  const turn = (way: 'undo' | 'redo') => {
    live.settle()
    const unloaded = new Set(steps.unloaded(way).map(pageOf))
    if (unloaded.size === 0) return go(way)
    const pages = [...unloaded].map((page) => api.queries.fetchQuery(segmentPageQuery(api, jobId, page, 'act')))
    // Without these pages the step stays for the next try.
    void Promise.all(pages).then(
      () => go(way),
      () => showReason(store, words().spoken.notLoaded),
    )
  }
  return { undo: () => turn('undo'), redo: () => turn('redo') }
}
