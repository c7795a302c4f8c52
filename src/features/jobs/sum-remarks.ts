import type { Job } from '#contract/resources/job.ts'
import { type Remark, remarkReasons } from '#contract/resources/remark.ts'

const MOST_PLACES = 5

/** What of several documents was left or moved, by reason; a document counts once, in however many languages it is. */
export function sumRemarks(jobs: readonly Pick<Job, 'file_name' | 'path' | 'remarks'>[]): Remark[] {
  const documents = new Map(
    jobs.map(({ file_name, path, remarks = [] }) => {
      const name = path ?? file_name
      const own = remarks.map((remark) => ({
        ...remark,
        places: remark.places.map(({ part, text }) => ({ part: `${name} · ${part}`, text })),
      }))
      return [JSON.stringify([name, own]), own] as const
    }),
  )
  const all = [...documents.values()].flat()
  return remarkReasons.flatMap((reason) => {
    const own = all.filter((remark) => remark.reason === reason)
    if (own.length === 0) return []
    const count = own.reduce((sum, remark) => sum + remark.count, 0)
    return [{ reason, count, places: own.flatMap(({ places }) => places).slice(0, MOST_PLACES) }]
  })
}
