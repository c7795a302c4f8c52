import type { SegmentsImport } from '#contract/resources/segments-import.ts'
import type { Api } from '../../../api/api.ts'
import { changeSegments } from '../../../api/change-segments.ts'
import { jobKeys } from '../../../api/jobs.ts'
import { pageOf, peekSegment, segmentKeys, segmentPageQuery } from '../../../api/segments.ts'
import { planUndo } from './plan-undo.ts'

/** The reason why a row was left as it is. */
export type LeftReason = 'changed' | 'untranslated' | 'locked' | 'refused'

export type Undone = { readonly restored: number; readonly left: ReadonlyMap<LeftReason, number> }

/**
 * Undoes an import where the rows are still as it left them. Throws the error that ended it early; a second attempt
 * goes on from there.
 */
export async function undoImport(api: Api, jobId: string, changes: SegmentsImport['changes']): Promise<Undone> {
  const { queries } = api
  for (const page of new Set(changes.map(({ position }) => pageOf(position))))
    await queries.fetchQuery({ ...segmentPageQuery(api, jobId, page, 'act'), staleTime: 0 })
  const plan = planUndo(changes, (position) => peekSegment(queries, { jobId, position }))
  const { done, refused, error } = await changeSegments(api, { jobId, items: plan.items })
  if (done.length > 0) {
    await queries.invalidateQueries({ queryKey: jobKeys.one(jobId) })
    await queries.invalidateQueries({ queryKey: segmentKeys.done(jobId) })
  }
  if (error !== null) throw error
  const left = new Map<LeftReason, number>()
  const leave = (reason: LeftReason, count: number) => {
    if (count > 0) left.set(reason, (left.get(reason) ?? 0) + count)
  }
  leave('changed', plan.changed)
  for (const { reason } of refused) leave(reasons.get(reason) ?? 'refused', 1)
  return { restored: plan.restored + done.length, left }
}

const reasons: ReadonlyMap<string, LeftReason> = new Map([
  // These happen after the row was read.
  ['segment-conflict', 'changed'],
  ['segment-locked', 'locked'],
  ['cannot-be-emptied', 'untranslated'],
])
