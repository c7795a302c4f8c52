import type { Job } from '#contract/resources/job.ts'
import type { Locale } from '#contract/locales.ts'
import { translateMessage } from './messages.ts'

/** Returns a job with its error and the notes of its report in the reader's language; they are stored in English. */
export function localiseJob(job: Job, locale: Locale): Job {
  if (locale === 'en' || (job.error === null && job.report === null)) return job
  const translate = (text: string) => translateMessage(text, locale)
  return {
    ...job,
    error: job.error === null ? null : translate(job.error),
    report: job.report && {
      ...job.report,
      notes: job.report.notes.map((note) => ({ ...note, message: translate(note.message) })),
    },
  }
}
