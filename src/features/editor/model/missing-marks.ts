import { marksOf } from '#language/tags/parse-marks.ts'
import { type LooseToken, type Mark, markText } from '#language/tags/token.ts'

/** What can be inserted: a pair around what is selected, or one mark at the cursor. */
export type Missing =
  | { readonly kind: 'pair'; readonly id: number }
  | { readonly kind: 'mark'; readonly mark: Pick<Mark, 'kind' | 'id'> }

/** The marks of the source that the target lacks, in the order of the source; a pair as one when both halves do. */
export function missingMarks(source: string, target: readonly LooseToken[]): Missing[] {
  const present = new Set(target.flatMap((token) => (token.kind === 'text' ? [] : [markText(token)])))
  const missing = marksOf(source).filter((mark) => !present.has(markText(mark)))
  const lacks = (kind: Mark['kind'], id: number) => missing.some((mark) => mark.kind === kind && mark.id === id)
  return missing.flatMap((mark): Missing[] => {
    if (mark.kind === 'open' && lacks('close', mark.id)) return [{ kind: 'pair', id: mark.id }]
    // It comes with the half that opens.
    if (mark.kind === 'close' && lacks('open', mark.id)) return []
    return [{ kind: 'mark', mark }]
  })
}
