import type { Range } from '../tags/piece.ts'
import type { TextOutput } from '../text-output/open-text-output.ts'
import { type Edit, openSplice, type Splice } from '../xml/splice.ts'

/** A range to rewrite; `copy` returns the text of a range within it, with the changes there. */
export type RewriteEdit = Range & { readonly write: (copy: Splice) => string }

export type Rewrite = {
  /**
   * Adds an edit. Edits come in the order of the text; overlapping ones come together, the outer before the inner. Each
   * is written as soon as all within it are known, to save memory.
   */
  add(edit: RewriteEdit): void
  /** Writes the remaining edits. */
  end(): void
}

/** Opens a writer of edits that may be nested. */
export function openRewrite(text: string, output: Pick<TextOutput, 'replace'>): Rewrite {
  let together: RewriteEdit[] = []
  const write = () => {
    const edits = together.map(({ start, end, write }): Edit => ({ start, end, text: () => write(copy) }))
    const copy = openSplice(text, edits)
    // The first edit writes those within it; adjacent edits are written separately.
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
