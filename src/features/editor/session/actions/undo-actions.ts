import { placeKey } from '../../../../api/segment-place.ts'
import type { Steps } from '../steps.ts'
import type { ActionParts } from './action-parts.ts'
import type { Navigation } from './navigation.ts'

/** Undoing and redoing: what was typed in a row, or a step to however many rows. */
export function makeUndoActions(
  { job: { id: jobId }, store, live, steps, viewOf, now }: ActionParts,
  { activate }: Navigation,
) {
  const words = () => now().messages.editor
  const report = (done: ReturnType<Steps['undo']>, message: (label: string, rows: number) => string) => {
    if (done === null) return store.say(words().spoken.nothingToUndo)
    const [first] = done.reached
    const position = store.getState().active
    if (position !== null && done.reached.includes(position) && live.id() === placeKey({ jobId, position })) {
      live.showText(viewOf(position)?.target ?? '')
    }
    if (first !== undefined) activate(first)
    store.say(message(done.step.label, done.reached.length))
  }
  return {
    undo() {
      live.settle()
      report(steps.undo(), words().spoken.undone)
    },
    redo() {
      live.settle()
      report(steps.redo(), words().spoken.redone)
    },
  }
}
