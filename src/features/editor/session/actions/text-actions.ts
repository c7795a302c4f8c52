import { plainText } from '#language/tags/plain-text.ts'
import { cutWords } from '../../../../sync/merge/cut-words.ts'
import { diffWords } from '../../../../sync/merge/diff-words.ts'
import { withSpaces } from '../../model/with-spaces.ts'
import { firstWordOf, termAfter } from '../../model/type-ahead.ts'
import type { ActionParts } from './action-parts.ts'
import type { ActiveRow } from './active-row.ts'

type Fix = { readonly start: number; readonly end: number; readonly text: string }

export type TextActions = ReturnType<typeof makeTextActions>

/** What is done to the words of the active row. */
export function makeTextActions({ job, store, live, now }: ActionParts, { view, writable, edit }: ActiveRow) {
  /** At the caret, in the place of what is selected, with the spaces that are missing between words. */
  const putWords = (words: string) => {
    if (writable() === null) return
    live.insertFitting((before, after) => withSpaces(before, words, after, job.target_lang))
    live.focus()
  }
  const putTerm = (term: string) => putWords(termAfter(live.textBefore(), term, job.target_lang))
  return {
    /** What is shown in grey behind the caret; false where there is nothing, and the key is the page's. */
    takeAhead(how: 'word' | 'rest'): boolean {
      const offer = live.hasFocus() ? live.offer() : null
      if (offer === null || writable() === null) return false
      live.insertText(how === 'word' ? firstWordOf(offer) : offer)
      return true
    },
    putWords,
    putTerm,
    /** The term with this number, from 0. */
    insertTerm(index: number): void {
      const term = store.getState().rowTerms[index]?.target
      if (term === undefined) store.say(now().messages.editor.spoken.noTerm)
      else putTerm(term)
    },
    copySource: () => edit(({ segment }) => segment.source),
    restore: () => edit(({ segment }) => segment.mt_target ?? segment.target),
    putText: (text: string) => edit(() => text),
    /** Does nothing when the text has changed since: the fix would go to the wrong place. */
    applyFix(fix: Fix, ofText: string) {
      if (writable()?.target !== ofText) return
      live.replaceRange(fix.start, fix.end, fix.text)
      live.focus()
    },
    /** The words of the active row that differ from what was given first, as a search; null unless it is one place. */
    lastChange(): { readonly text: string; readonly replacement: string } | null {
      const row = view()
      if (row === null) return null
      const given = row.segment.mt_target ?? row.segment.target ?? ''
      const before = cutWords(plainText(given))
      const [change, ...more] = diffWords(before, cutWords(plainText(row.target)))
      if (change === undefined || more.length > 0 || change.from === change.to) {
        store.say(now().messages.editor.spoken.noOneChange)
        return null
      }
      return { text: before.slice(change.from, change.to).join(''), replacement: change.insert.join('') }
    },
  }
}
