import { hasParity } from '#language/tags/parity.ts'
import { parseTags, tagsOf } from '#language/tags/parse-tags.ts'
import { placeTags } from '#language/tags/place-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import { repairTags } from '#language/tags/repair-tags.ts'
import { isTag } from '#language/tags/token.ts'
import type { Missing } from '../../model/missing-tags.ts'
import { placingTerms } from '../../model/placing-terms.ts'
import { spokenSource } from '../../model/spoken-source.ts'
import { tagLooks } from '../../model/tag-looks.ts'
import { showReason } from '../show-reason.ts'
import type { ActionParts } from './action-parts.ts'
import type { ActiveRow } from './active-row.ts'

/** Actions on the tags of the active row. */
export function makeTagActions({ store, live, now, job }: ActionParts, { view, writable, edit }: ActiveRow) {
  /** Inserts a tag; names it, and the number of those left. */
  const insert = (tag: Missing) => {
    const isPair = tag.kind === 'pair' && live.selectedText() !== ''
    live.insertTag(tag)
    const looks = live.looks()
    const name = isPair
      ? looks.describe('pair', tag.id, live.text())
      : tag.kind === 'pair'
        ? looks.speak('open', tag.id)
        : looks.speak(tag.tag.kind, tag.tag.id)
    store.say(now().messages.editor.spoken.inserted(name, live.missing().length))
  }
  return {
    /** Puts the next missing tag at the caret. */
    insertTag() {
      if (writable() === null) return
      const [next] = live.missing()
      if (next === undefined) showReason(store, now().messages.editor.form.noneMissing)
      else insert(next)
      live.focus()
    },
    /** Puts this tag at the caret. */
    insertThisTag(tag: Missing) {
      if (writable() === null) return
      insert(tag)
      live.focus()
    },
    /** Has a screen reader read the source, its tags by their names. */
    readSource() {
      const row = view()
      if (row === null) return
      const looks = tagLooks(now().messages.editor.tags, row.segment.tags)
      store.say(spokenSource(row.segment.source, looks, job.source_lang))
    },
    /** Places missing tags by the words; repairs the others when the tags are broken in other ways. */
    placeTags() {
      edit(({ segment, target: before }) => {
        const { placed, target } = placeTags(segment.source, before, placingTerms(segment, store.getState().rowTerms))
        const repaired = hasParity(segment.source, target) ? null : repairTags(segment.source, before)
        // This comes before the text: its chips are drawn with it.
        store.noteGuesses(
          segment.position,
          repaired?.guessed ?? tagsOf(placed.map(({ tag }) => tag).join('')).map(({ id }) => id),
        )
        if (placed.length > 0) store.say(now().messages.editor.spoken.placed(placed.length))
        return repaired?.target ?? target
      })
    },
    /** Deletes the words; the tags stay, in their order. */
    clearTarget: () => edit(({ target }) => printTags(parseTags(target).filter(isTag))),
  }
}
