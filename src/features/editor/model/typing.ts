import type { RowChange, RowValue } from './row-value.ts'

/** Current place in the text of the letters typed in a step, in UTF-16 code units. */
export type Typed = { readonly at: number; readonly end: number }

/** Change of a text: `removed` letters at `at` are replaced by `inserted`. */
type Edit = { readonly at: number; readonly removed: number; readonly inserted: string }

/** A word with the spaces before it; in scripts without spaces, a clause. */
const words = /\s*[^\s、。，．！？；：]+[、。，．！？；：]*|\s+|[、。，．！？；：]+/gu

/** Returns one change for each typed word: keys that come soon after one another are reported together. */
export function cutTyping(change: RowChange): RowChange[] {
  const { position, before, after } = change
  const { at, removed, inserted } = editOf(before, after)
  const typed = inserted.match(words) ?? []
  if (typed.length < 2) return [change]
  let from = before
  let written = ''
  return typed.map((word, index) => {
    written += word
    const target = before.target.slice(0, at) + written + before.target.slice(at + removed)
    const to = index === typed.length - 1 ? after : { ...after, target }
    const cut = { position, before: from, after: to }
    from = to
    return cut
  })
}

export function typedIn({ before, after }: RowChange): Typed {
  const { at, inserted } = editOf(before, after)
  return { at, end: at + inserted.length }
}

/**
 * Returns the place of both when the later change continues the earlier one: letters of the same word, also when they
 * are deleted again; or more letters deleted at the same place. Null for a new word or a new place.
 */
export function joinTyped(earlier: RowChange, typed: Typed, later: RowChange): Typed | null {
  const { at, removed, inserted } = editOf(later.before, later.after)
  const end = at + inserted.length
  const written = later.before.target.slice(typed.at, typed.end)
  if (written === '') {
    const deletes = inserted === '' && earlier.before.target.length > earlier.after.target.length
    return deletes && (at === typed.at || at + removed === typed.at) ? { at, end } : null
  }
  if (at < typed.at || at + removed !== typed.end) return null
  const isNewWord = removed === 0 && (written + inserted).match(words)?.[0] === written
  return isNewWord ? null : { at: typed.at, end }
}

function editOf({ target: before }: RowValue, { target: after }: RowValue): Edit {
  const most = Math.min(before.length, after.length)
  let at = 0
  while (at < most && before[at] === after[at]) at++
  let behind = 0
  while (behind < most - at && before.at(-1 - behind) === after.at(-1 - behind)) behind++
  return { at, removed: before.length - at - behind, inserted: after.slice(at, after.length - behind) }
}
