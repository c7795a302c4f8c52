import * as z from 'zod/mini'

/**
 * Reasons why a text of a document was not offered for translation. `field`: the result of a field, which its program
 * makes anew; `choice`: an entry of a list or a tooltip; `compared`: formulas compare it; `program`: a string of a
 * program in the document; `embedded`: another document in it; `unread`: written so that the service does not read it.
 * A `bookmark`, a `range` of a comment, a permission or an index entry, and a tracked `change`, which counts as
 * accepted, are in another place in the translation.
 */
export const remarkReasons = [
  'field',
  'choice',
  'compared',
  'program',
  'embedded',
  'unread',
  'bookmark',
  'range',
  'change',
] as const
export type RemarkReason = (typeof remarkReasons)[number]

/** Texts of a document that were left or moved. `places`: the first ones; `part` as of segments, `text` in one line. */
export const Remark = z.object({
  reason: z.enum(remarkReasons),
  count: z.int(),
  places: z.array(z.object({ part: z.string(), text: z.string() })),
})
export type Remark = z.infer<typeof Remark>

const moved: ReadonlySet<RemarkReason> = new Set(['bookmark', 'range', 'change'])

/** Counts the texts that were left and the ranges that are not where they were. */
export function countRemarks(remarks: readonly Remark[]): { readonly left: number; readonly moved: number } {
  const sum = (isMoved: boolean) =>
    remarks.reduce((all, { reason, count }) => (isMoved === moved.has(reason) ? all + count : all), 0)
  return { left: sum(false), moved: sum(true) }
}
