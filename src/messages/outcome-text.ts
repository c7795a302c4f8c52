import type { Job } from '#contract/resources/job.ts'
import { outcomeOf } from '#contract/resources/job-outcome.ts'
import type { JobListMessages } from './catalogue.ts'
import type { Band } from '#contract/segments/bands.ts'
import { failureText } from './failure-text.ts'

/** Returns how a job ended, in a few words, with its colour: the same in the list, on its page and in a notice. */
export function outcomeText(words: JobListMessages['jobs'], job: Job): { readonly text: string; readonly tone: Band } {
  const { kind, left, drafts } = outcomeOf(job)
  switch (kind) {
    case 'failed':
      return { text: words.outcomes.failed(failureText(words, job)), tone: 'rehacer' }
    case 'no-text':
      return { text: words.outcomes.noText, tone: 'sin-nota' }
    case 'not-translated':
      // Segments that were left to people by choice are no fault.
      return { text: words.outcomes.notTranslated, tone: job.mt ? 'rehacer' : 'revisar' }
    case 'partly':
      return { text: words.outcomes.partly(left), tone: 'revisar' }
    case 'translated':
      return drafts > 0
        ? { text: words.outcomes.drafts(drafts), tone: 'revisar' }
        : { text: words.statuses.succeeded, tone: 'fiable' }
    default:
      return { text: words.statuses[job.status], tone: 'sin-nota' }
  }
}
