import type { LeftOutFile, LeftOutFiles } from '#contract/resources/left-out.ts'
import type { Catalogue, JobListMessages } from '../../../messages/catalogue.ts'

type Words = { readonly jobs: JobListMessages['jobs']; readonly batch: Catalogue['batch'] }

/** Says why a chosen file became no job, and what to do. */
export function leftOutText({ jobs, batch }: Words, reason: LeftOutFile['reason']): string {
  if (reason === 'translation') return batch.isTranslation
  return `${jobs.faults[reason].text}. ${jobs.faults[reason].advice}`
}

/** Returns the names and outcomes of the files of a batch that became no job, for its report. */
export function leftOutLines(words: Words, { files, more }: LeftOutFiles): [string, string][] {
  const { notSent, moreLeftOut } = words.batch
  const lines = files.map(({ name, reason }): [string, string] => [name, `${notSent}: ${leftOutText(words, reason)}`])
  return more === 0 ? lines : [...lines, [moreLeftOut(more), notSent]]
}
