import type { Range } from '../tags/piece.ts'
import type { TextOutput } from '../text-output/open-text-output.ts'
import { type Edit, openSplice, type Splice } from '../xml/splice.ts'

/** A range to be written anew; `copy` gives what is at a range within it, with the changes there. */
export type RewriteEdit = Range & { readonly write: (copy: Splice) => string }

export type Rewrite = {
  /**
   * Edits come in the order of the text; those that overlap come together, the outer before those within it. Each is
   * written as soon as all within it are known, to hold little.
   */
  add(edit: RewriteEdit): void
  /** Writes what is left. */
  end(): void
}

/** Writes edits that may lie within each other. */
export function openRewrite(text: string, output: Pick<TextOutput, 'replace'>): Rewrite {
  let together: RewriteEdit[] = []
  const write = () => {
    const edits = together.map(({ start, end, write }): Edit => ({ start, end, text: () => write(copy) }))
    const copy = openSplice(text, edits)
    // Edits within the first are written by it; two side by side are written each for itself.
    let at = 0
    for (const { start, end, write } of together.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
      if (start < at) continue
      output.replace(start, end, start === end ? write(copy) : copy(start, end))
      at = end
    }
    together = []
  }
  return {
    add(edit) {
      if (!together.some(({ end }) => edit.start < end)) write()
      together.push(edit)
    },
    end: write,
  }
}
