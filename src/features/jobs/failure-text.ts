import type { Job } from '#contract/resources/job.ts'
import type { BoardMessages } from '../../messages/catalogue.ts'

type Words = BoardMessages['jobs']

/** Why a job failed, in one sentence. */
export function failureText(words: Words, job: Job): string {
  const code = codeOf(words, job)
  if (code === 'partial') return words.failures.partial(job.counts?.failed ?? job.result?.failed_segments ?? 1)
  return code === 'other' && job.error ? job.error : words.failures[code]
}

/** What can be done about it. */
export function failureAdvice(words: Words, job: Job): string {
  return words.advice[codeOf(words, job)]
}

function codeOf(words: Words, { error_code: code }: Job): keyof Words['advice'] {
  return code !== null && isKnown(words.advice, code) ? code : 'other'
}

function isKnown<Known extends object>(known: Known, name: PropertyKey): name is keyof Known {
  return Object.hasOwn(known, name)
}
