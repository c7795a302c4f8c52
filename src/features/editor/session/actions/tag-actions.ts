import { hasParity } from '#language/tags/parity.ts'
import { parseMarks } from '#language/tags/parse-marks.ts'
import { placeMarks } from '#language/tags/place-marks.ts'
import { printMarks } from '#language/tags/print-marks.ts'
import { repairMarks } from '#language/tags/repair-marks.ts'
import { isMark } from '#language/tags/token.ts'
import type { ActionParts } from './action-parts.ts'
import type { ActiveRow } from './active-row.ts'

/** What is done to the tags of the active row. */
export function makeTagActions({ store, live, now }: ActionParts, { view, edit }: ActiveRow) {
  return {
    /** Puts the next tag that is missing where the caret is. */
    insertMark() {
      const [next] = live.missing()
      if (view()?.editable && next !== undefined) live.insertMark(next)
      live.focus()
    },
    /** Places what is missing where the words say; repairs the rest when the tags are broken in other ways. */
    placeMarks() {
      edit(({ segment }) => {
        const { placed, target } = placeMarks(segment.source, live.text())
        if (placed.length > 0) store.say(now().messages.editor.spoken.placed(placed.length))
        return hasParity(segment.source, target) ? target : repairMarks(segment.source, live.text()).target
      })
    },
    /** Takes the words away; the tags stay, in their order. */
    clearTarget: () => edit(() => printMarks(parseMarks(live.text()).filter(isMark))),
  }
}
