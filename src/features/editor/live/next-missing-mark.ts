import { marksOf } from '#contract/tags/parse-marks.ts'
import { type LooseToken, type Mark, markText } from '#contract/tags/token.ts'

/** What F8 inserts: a pair around what is selected, or one mark at the cursor. */
export type Missing =
  | { readonly kind: 'pair'; readonly id: number }
  | { readonly kind: 'mark'; readonly mark: Pick<Mark, 'kind' | 'id'> }

/** The first mark of the source that the target lacks; a pair when both halves do. */
export function nextMissingMark(source: string, target: readonly LooseToken[]): Missing | null {
  const present = new Set(target.flatMap((token) => (token.kind === 'text' ? [] : [markText(token)])))
  const missing = marksOf(source).filter((mark) => !present.has(markText(mark)))
  const [mark] = missing
  if (mark === undefined) return null
  const isPair = mark.kind === 'open' && missing.some(({ kind, id }) => kind === 'close' && id === mark.id)
  return isPair ? { kind: 'pair', id: mark.id } : { kind: 'mark', mark }
}
