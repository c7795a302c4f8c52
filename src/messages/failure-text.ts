import type { Job } from '#contract/resources/job.ts'
import type { JobListMessages, Catalogue } from './catalogue.ts'

/** Returns the reason why a job failed, in one sentence. */
export function failureText({ failures, faults }: JobListMessages['jobs'], job: Job): string {
  if (hasPlace(job)) return job.error.replace(/\.$/, '')
  if (job.error_reason !== null) return faults[job.error_reason].text
  const code = codeOf(failures, job)
  if (code === 'partial') return failures.partial(job.counts?.failed ?? job.result?.failed_segments ?? 1)
  return code === 'other' && job.error ? job.error : failures[code]
}

/** Returns advice about the failure. */
export function failureAdvice(
  { jobs: { faults }, advice }: Pick<JobListMessages, 'jobs'> & Pick<Catalogue['job'], 'advice'>,
  job: Job,
): string {
  if (hasPlace(job)) return advice.atPlace
  if (job.error_reason !== null) return faults[job.error_reason].advice
  if (job.error_code === 'partial' && job.counts?.translated === 0) return advice.none
  return advice[codeOf(advice, job)]
}

/** True where the service names the line of the fault, in the reader's language. */
function hasPlace(job: Job): job is Job & { readonly error: string } {
  const { error_reason: reason, error } = job
  return (reason === 'corrupt' || reason === 'unreadable-part') && error !== null && /\b(?:line|línea) \d/i.test(error)
}

function codeOf<Known extends { readonly other: unknown }>(known: Known, { error_code: code }: Job): keyof Known {
  return code !== null && isKnown(known, code) ? code : 'other'
}

function isKnown<Known extends object>(known: Known, name: PropertyKey): name is keyof Known {
  return Object.hasOwn(known, name)
}
