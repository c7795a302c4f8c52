import { problems } from '#contract/problems.ts'
import type { Problem } from '../core/problem.ts'
import type { Locale } from './locale.ts'
import { translateMessage } from './messages.ts'
import { problemTitles } from './problem-titles.ts'
import { Refusal } from './refusal.ts'

export type PrintedProblem = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * The answer that states a problem: `application/problem+json` of RFC 9457, its type an address under `errorsBase`,
 * its words in the reader's language. Nothing of it comes from an unexpected error.
 */
export function printProblem(problem: Problem, style: { errorsBase: string; locale: Locale }): PrintedProblem {
  const { detail, errors, members, retryAfter } = problem.extra
  const status = problem.extra.status ?? problems[problem.type].status
  const body = JSON.stringify({
    ...members,
    type: `${style.errorsBase.replace(/\/+$/, '')}/${problem.type}`,
    title: problemTitles[problem.type][style.locale],
    status,
    ...(detail === undefined ? {} : { detail: translateMessage(detail, style.locale) }),
    ...(errors === undefined
      ? {}
      : { errors: errors.map(({ path, message }) => ({ path, message: translateMessage(message, style.locale) })) }),
  })
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
