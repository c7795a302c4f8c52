import { hasParity } from '#language/tags/parity.ts'
import { parseTags } from '#language/tags/parse-tags.ts'
import { placeTags } from '#language/tags/place-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import { repairTags } from '#language/tags/repair-tags.ts'
import { isTag } from '#language/tags/token.ts'
import type { ActionParts } from './action-parts.ts'
import type { ActiveRow } from './active-row.ts'

/** What is done to the tags of the active row. */
export function makeTagActions({ store, live, now }: ActionParts, { writable, edit }: ActiveRow) {
  return {
    /** Puts the next tag that is missing where the caret is. */
    insertTag() {
      const [next] = live.missing()
      if (next !== undefined && writable() !== null) live.insertTag(next)
      live.focus()
    },
    /** Places what is missing where the words say; repairs the rest when the tags are broken in other ways. */
    placeTags() {
      edit(({ segment }) => {
        const { placed, target } = placeTags(segment.source, live.text())
        if (placed.length > 0) store.say(now().messages.editor.spoken.placed(placed.length))
        return hasParity(segment.source, target) ? target : repairTags(segment.source, live.text()).target
      })
    },
    /** Takes the words away; the tags stay, in their order. */
    clearTarget: () => edit(() => printTags(parseTags(live.text()).filter(isTag))),
  }
}
