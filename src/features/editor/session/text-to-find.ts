import type { Segment } from '#contract/resources/segment.ts'
import type { TextToFind } from '../../../api/look-up-matches.ts'
import type { RowView } from '../model/row-view.ts'

/** Returns the texts to find in memories for a segment: its source, and those of its loaded neighbours. */
export function textToFind(
  viewOf: (position: number) => RowView | null,
  { source, position }: Pick<Segment, 'source' | 'position'>,
): TextToFind {
  const [before, after] = [position - 1, position + 1].map((place) => viewOf(place)?.segment.source)
  return { source, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }
}
