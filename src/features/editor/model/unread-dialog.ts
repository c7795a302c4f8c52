import type { FallenKey } from './keyboard.ts'

/** A dialog that a key of the rows has opened, until its reader can know it: keys may still be meant for the rows. */
export type UnreadDialog = {
  /** Milliseconds since the page began; Infinity until the dialog is drawn. */
  readonly until: number
  /** True behind a further key for the rows: the keys behind it were pressed in one go with it. */
  readonly hasMore: boolean
}

/** Milliseconds: keys that follow one another faster are pressed without a look at what is between them. */
const IN_ONE_GO = 400

/** Keys that go elsewhere on purpose, and those that do nothing alone. */
const deliberate: ReadonlySet<string> = new Set(['Escape', 'Tab', 'Shift', 'Control', 'Alt', 'AltGraph', 'Meta'])

export function whenDrawn({ hasMore }: UnreadDialog, now: number): UnreadDialog {
  return { until: now + IN_ONE_GO, hasMore }
}

type Fallen = FallenKey & Pick<KeyboardEvent, 'shiftKey' | 'repeat' | 'timeStamp'>

/**
 * Returns what is unread after a key that the dialog must not have; null for one that it may have. `takesWords`: it was
 * opened to write or choose in, and only what would apply it is held back.
 */
export function heldBack(unread: UnreadDialog | null, key: Fallen, takesWords: boolean): UnreadDialog | null {
  if (unread === null || key.timeStamp >= unread.until || deliberate.has(key.key)) return null
  const isEnter = key.key === 'Enter'
  if (takesWords && !isEnter) return null
  const isPlain = isEnter && !(key.ctrlKey || key.metaKey || key.altKey || key.shiftKey || key.repeat)
  if (isPlain && !unread.hasMore && unread.until !== Infinity) return null
  return { until: unread.until === Infinity ? Infinity : key.timeStamp + IN_ONE_GO, hasMore: true }
}
