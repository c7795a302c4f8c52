import type { Job } from '#contract/resources/job.ts'
import { type GroupHead, isGroup } from './arrange-jobs.ts'
import type { JobListSearch } from './job-list-search.ts'

/**
 * A row of the list. `file`: a file that was uploaded into several languages, one job for each; `language`: a job below
 * its file, when that is unfolded; `whole`: any other job.
 */
export type JobRow = {
  readonly part: 'whole' | 'file' | 'language'
  readonly id: string
  readonly jobs: readonly [Job, ...Job[]]
}
export type ListRow = JobRow | GroupHead

/**
 * Folds the jobs of one file into one row, in the place of the first; under the same heading only. `unfolded` has the
 * ids of rows that show their jobs below. Ordered by languages, each job keeps its own row.
 */
export function foldFiles(
  rows: readonly (Job | GroupHead)[],
  { sort }: Pick<JobListSearch, 'sort'>,
  unfolded: ReadonlySet<string>,
): readonly ListRow[] {
  const folded: (GroupHead | { part: 'whole' | 'file'; id: string; jobs: [Job, ...Job[]] })[] = []
  let files = new Map<string, [Job, ...Job[]]>()
  for (const row of rows) {
    if (isGroup(row)) {
      folded.push(row)
      files = new Map()
      continue
    }
    const key = row.batch_id === null || sort === 'languages' ? null : `${row.batch_id} ${row.path ?? row.file_name}`
    const known = key === null ? undefined : files.get(key)
    if (known !== undefined) {
      known.push(row)
      continue
    }
    const jobs: [Job, ...Job[]] = [row]
    if (key !== null) files.set(key, jobs)
    folded.push({ part: 'whole', id: row.id, jobs })
  }
  return folded.flatMap((row): ListRow[] => {
    if ('by' in row || row.jobs.length === 1) return [row]
    const file: JobRow = { ...row, part: 'file', id: `file ${row.id}` }
    if (!unfolded.has(file.id)) return [file]
    return [file, ...row.jobs.map((job): JobRow => ({ part: 'language', id: job.id, jobs: [job] }))]
  })
}
