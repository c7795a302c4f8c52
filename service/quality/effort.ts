import type { LabelledPair } from './model.ts'
import { computeEdits } from '../engines/compute-edits.ts'
import { readTokens } from './features/tokens.ts'

/**
 * Points for a share of edited words: the five steps in which translators are asked for post-editing effort, with the
 * bands between them. 100 to 85 hardly any edit (`fiable`), to 75 10–25 %, to 60 25–50 % (`revisar`), to 40 50–70 %,
 * below that translate anew (`rehacer`). Source: the guidelines of the WMT12 quality estimation task.
 */
const ANCHORS = [
  [0, 100],
  [0.1, 85],
  [0.25, 75],
  [0.5, 60],
  [0.7, 40],
  [1, 0],
] as const

/** Words of a usual segment: its share of edits counts as it is. */
const USUAL_WORDS = 20

/**
 * People find the same share of edits more work in a longer segment. Of the translations of WMT12 the edits that people
 * made agree with the effort that they stated with r .60 by their share, .67 with this exponent, .69 at most (at 0.4).
 */
const LENGTH_EXPONENT = 0.3

/**
 * Share of the edits towards a reference that a post-editor would make, because a reference was written without the
 * translation in view. Source: Snover et al. 2006, who found a third fewer; of WMT12 it is .59.
 */
const OF_REFERENCE = 2 / 3

/** Returns post-editing effort in points: 100 for no edit. `after`: the person's text. */
export function effortOf(source: string, before: string, after: string, kind: 'post-edit' | 'reference'): number {
  const share = computeEdits(before, after).ratio * (kind === 'reference' ? OF_REFERENCE : 1)
  const words = readTokens(source).words.length
  return pointsOf(Math.min(1, share * (Math.max(1, words) / USUAL_WORDS) ** LENGTH_EXPONENT))
}

function pointsOf(share: number): number {
  const above = ANCHORS.findIndex(([end]) => share <= end)
  const [[from, high], [to, low]] = [ANCHORS[Math.max(0, above - 1)] ?? ANCHORS[0], ANCHORS[above] ?? ANCHORS[0]]
  return to === from ? high : high + ((share - from) / (to - from)) * (low - high)
}

/** Makes a pair to train on: an engine's translation with a person's translation beside it. */
export function effortPair(
  { reference, ...pair }: Omit<LabelledPair, 'label' | 'reference'> & { readonly reference: string },
  kind: 'post-edit' | 'reference',
): LabelledPair {
  return { ...pair, reference, label: effortOf(pair.source, pair.target, reference, kind) }
}
