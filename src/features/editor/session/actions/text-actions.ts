import { plainText } from '#language/tags/plain-text.ts'
import { cutWords } from '../../../../sync/merge/cut-words.ts'
import { diffWords } from '../../../../sync/merge/diff-words.ts'
import { withSpaces } from '../../model/with-spaces.ts'
import { firstWordOf, termAfter } from '../../model/type-ahead.ts'
import { showReason } from '../show-reason.ts'
import type { ActionParts } from './action-parts.ts'
import type { ActiveRow } from './active-row.ts'

type Fix = { readonly start: number; readonly end: number; readonly text: string }

export type TextActions = ReturnType<typeof makeTextActions>

/** Actions on the words of the active row. */
export function makeTextActions({ job, store, live, now }: ActionParts, { view, writable, edit }: ActiveRow) {
  /** Inserts words at the caret, in the place of the selection, with the spaces that are missing between words. */
  const putWords = (words: string) => {
    if (writable() === null) return
    live.insertFitting((before, after) => withSpaces(before, words, after, job.target_lang))
    live.focus()
  }
  const putTerm = (term: string) => putWords(termAfter(live.textBefore(), term, job.target_lang))
  return {
    /** Inserts the grey words behind the caret; false without any, so that the key is the page's. */
    takeAhead(how: 'word' | 'rest'): boolean {
      const offer = live.hasFocus() ? live.offer() : null
      if (offer === null || writable() === null) return false
      live.insertText(how === 'word' ? firstWordOf(offer) : offer)
      return true
    },
    putWords,
    putTerm,
    /** Inserts the term with this number, from 0. */
    insertTerm(index: number): void {
      const term = store.getState().rowTerms[index]?.target
      if (term === undefined) showReason(store, now().messages.editor.spoken.noTerm)
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
    /** Returns the words of the row that differ from its first text, as a search; null unless it is one place. */
    lastChange(): { readonly text: string; readonly replacement: string } | null {
      const row = view()
      if (row === null) return null
      const given = row.segment.mt_target ?? row.segment.target ?? ''
      const before = cutWords(plainText(given))
      const [change, ...more] = diffWords(before, cutWords(plainText(row.target)))
      if (change === undefined || more.length > 0 || change.from === change.to) {
        showReason(store, now().messages.editor.spoken.noOneChange)
        return null
      }
      return { text: before.slice(change.from, change.to).join(''), replacement: change.insert.join('') }
    },
  }
}
