import type { Range } from '../paragraphs/item.ts'
import { type Edit, openSplice, type Splice } from '../../common/xml/splice.ts'

export type EditList = {
  /** Adds an edit after those within it. `copy` returns the text of a range with their changes. */
  readonly add: (range: Range, write: (copy: Splice) => string) => void
  /** Returns the edits that are not within others, in order. */
  readonly list: () => readonly Edit[]
}

/** Collects edits of a part. Each is written when it is added, so that only its text stays in memory. */
export function collectEdits(text: string): EditList {
  const edits: Edit[] = []
  return {
    add({ start, end }, write) {
      let at = edits.length
      while (at > 0 && (edits[at - 1]?.start ?? 0) >= start) at--
      const later = edits.splice(at)
      const written = write(openSplice(text, later))
      edits.push({ start, end, text: () => written }, ...later.filter((edit) => edit.end > end))
    },
    list: () => edits,
  }
}
