import type { Segment } from '#contract/resources/segment.ts'
import type { SegmentState } from '#contract/segments/states.ts'
import type { SegmentVersion } from '../../../api/segments.ts'
import type { RowView } from './row-view.ts'

/** A text that was confirmed here, for going back to. */
export type Version = { readonly target: string; readonly state: SegmentState; readonly at: number }

/** A text that a segment has had. */
export type ListedVersion = {
  /** Distinguishes it from the others of its segment. */
  readonly key: string
  readonly target: string
} & (
  | /** As it is here, and not at the service. */ {
      readonly kind: 'unsent'
      readonly progress: RowView['progress']
    }
  | /** Confirmed here and since replaced; the service has never seen it. `at` in milliseconds since 1970. */ {
      readonly kind: 'here'
      readonly state: SegmentState
      readonly at: number
    }
  | { readonly kind: 'service'; readonly version: SegmentVersion }
  | /** As it was read, where the service keeps no history. */ { readonly kind: 'read'; readonly state: SegmentState }
  | /** What the engine or a memory gave first. */ { readonly kind: 'first'; readonly similarity: number | null }
)

/** Returns all known texts of a segment, newest first. `history` is null where the service stores none. */
export function listVersions(
  { segment, target, progress }: Pick<RowView, 'segment' | 'target' | 'progress'>,
  made: readonly Version[],
  history: readonly SegmentVersion[] | null,
): ListedVersion[] {
  const kept = history === null ? listRead(segment) : history.map(listKept)
  const unsent: ListedVersion[] = progress === 'none' ? [] : [{ key: 'unsent', kind: 'unsent', target, progress }]
  const known = new Set([...unsent, ...kept].map((version) => version.target))
  const here = made
    .filter((version, index) => !known.has(version.target) && made[index + 1]?.target !== version.target)
    .map((version): ListedVersion => ({ key: `here ${version.at}`, kind: 'here', ...version }))
    .toReversed()
  const first = segment.mt_target
  const isKept = history !== null && kept.some((version) => version.target === first)
  return [...unsent, ...here, ...kept, ...(first === null || isKept ? [] : [listFirst(segment, first)])]
}

function listKept(version: SegmentVersion): ListedVersion {
  return { key: `service ${version.revision}`, kind: 'service', target: version.target ?? '', version }
}

function listRead({ target, mt_target, state }: Segment): ListedVersion[] {
  return target === null || target === mt_target ? [] : [{ key: 'read', kind: 'read', target, state }]
}

function listFirst({ match }: Segment, target: string): ListedVersion {
  return { key: 'first', kind: 'first', target, similarity: match?.similarity ?? null }
}
