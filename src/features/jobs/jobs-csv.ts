import type { Job } from '#contract/resources/job.ts'
import { outcomeOf } from '#contract/resources/job-outcome.ts'
import { dayOf } from '../../lib/day-field.ts'
import { writeCsv } from '../../lib/write-csv.ts'
import type { JobListMessages } from '../../messages/catalogue.ts'
import { outcomeText } from '../../messages/outcome-text.ts'
import { reviewedOf } from './job-view.ts'

/** Writes the outcome of several jobs for a spreadsheet: one line for each job, then those of other files. */
export function jobsCsv(
  words: JobListMessages['jobs'],
  jobs: readonly Job[],
  others: readonly (readonly [name: string, outcome: string])[] = [],
): Blob {
  const { columns } = words.report
  const head = [
    columns.file,
    columns.source,
    columns.target,
    columns.outcome,
    columns.segments,
    columns.words,
    columns.left,
    columns.reviewed,
    columns.person,
    columns.due,
    columns.id,
  ]
  const rows = jobs.map((job) => [
    job.file_name,
    job.source_lang,
    job.target_lang,
    outcomeText(words, job).text,
    job.counts?.segments ?? '',
    job.counts?.words ?? '',
    job.counts === null ? '' : outcomeOf(job).left,
    reviewedOf(job)?.done ?? '',
    job.assignee?.name ?? '',
    job.due_at === undefined ? '' : dayOf(Date.parse(job.due_at)),
    job.id,
  ])
  const last = others.map(([name, outcome]) => head.map((_, at) => (at === 0 ? name : at === 3 ? outcome : '')))
  return writeCsv([head, ...rows, ...last])
}
