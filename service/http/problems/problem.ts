import type { Locale } from '#contract/locales.ts'
import { problems } from '#contract/problems.ts'
import type { Problem as ProblemRecord } from '#contract/resources/problem.ts'
import type { Problem } from '../../core/problem.ts'
import { translateMessage } from '../words/messages.ts'
import { words } from '../../words/words.ts'
import { Refusal } from './refusal.ts'

/** The prefix of problem types, and the reader's language. */
export type ProblemStyle = { readonly errorsBase: string; readonly locale: Locale }

export type PrintedProblem = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * Prints the answer for a problem: `application/problem+json` of RFC 9457, its type an address under `errorsBase`, its
 * words in the reader's language. Shows nothing of an unexpected error.
 */
export function printProblem(problem: Problem, style: ProblemStyle): PrintedProblem {
  const record = describeProblem(problem, style)
  const { status } = record
  const retryAfter = problem.extra.retryAfter ?? (comesBack(status) ? 1 : undefined)
  const body = JSON.stringify(record)
  return {
    status,
    headers: {
      'Content-Type': 'application/problem+json',
      'Content-Language': style.locale,
      'Content-Length': String(Buffer.byteLength(body)),
      'Cache-Control': 'no-store',
      ...(retryAfter === undefined ? {} : { 'Retry-After': String(Math.max(1, Math.ceil(retryAfter))) }),
      ...(problem instanceof Refusal ? problem.headers : {}),
    },
    body,
  }
}

/** True where a client may ask again; if no time is known, it asks soon, and later each time. */
function comesBack(status: number): boolean {
  return status === 429 || status === 503
}

/** Returns the record of a problem, alone or as a part of an answer. */
export function describeProblem(problem: Problem, { errorsBase, locale }: ProblemStyle): ProblemRecord {
  const { detail, errors, members } = problem.extra
  return {
    ...members,
    type: `${errorsBase.replace(/\/+$/, '')}/${problem.type}`,
    title: words[locale].problemTitles[problem.type],
    status: problem.extra.status ?? problems[problem.type].status,
    ...(detail === undefined ? {} : { detail: translateMessage(detail, locale) }),
    ...(errors === undefined
      ? {}
      : { errors: errors.map(({ path, message }) => ({ path, message: translateMessage(message, locale) })) }),
  }
}
