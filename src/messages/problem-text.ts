import { isProblemType } from '#contract/problems.ts'
import type { BaseMessages } from './catalogue.ts'

/** Fields that a message about a failed request needs; `ApiError` has them. */
export type ProblemLike = {
  readonly type: string
  readonly title: string
  readonly detail: string | null
  readonly errors: readonly { readonly path: string; readonly message: string }[]
  readonly requestId?: string | null
  readonly members?: Readonly<Record<string, unknown>>
}

/** Returns the failed request of a thrown error; null for anything else, such as a bug. */
export function problemOf(error: unknown): ProblemLike | null {
  return error instanceof Error && isProblemLike(error) ? error : null
}

function isProblemLike(error: Error): error is Error & ProblemLike {
  return error.name === 'ApiError'
}

/** Returns what went wrong in one line, for a place without space for more. */
export function problemLine(messages: BaseMessages, error: unknown): string {
  const known = problemOf(error)
  if (known === null) return `${messages.problem.unexpected}: ${String(error)}`
  const { title, detail, advice } = problemText(messages, known)
  return [title, detail, advice].filter(Boolean).join(' · ')
}

/**
 * Puts a problem into words: ours where they are loaded and the contract has it, with advice; else the service's own,
 * which come in the interface's language where it can.
 */
export function problemText(
  messages: BaseMessages,
  error: ProblemLike,
): { readonly title: string; readonly detail: string; readonly advice: string } {
  const { problem, problems: words } = messages
  if (error.type === 'unreachable') {
    return { title: problem.unreachable, detail: problem.unreachableDetail, advice: '' }
  }
  if (error.type === 'unanswered') return { title: problem.unanswered, detail: '', advice: problem.unansweredAdvice }
  if (error.type === 'unreadable') {
    return { title: problem.unreadable, detail: error.detail ? problem.unreadableDetail(error.detail) : '', advice: '' }
  }
  if (error.type === 'proxy-too-large') {
    const size = Number(error.members?.['bytes'] ?? 0)
    return { title: problem.proxyTooLarge(size), detail: '', advice: problem.proxyTooLargeAdvice }
  }
  if (error.type === 'proxy-unavailable') {
    return { title: problem.proxyUnavailable, detail: '', advice: problem.proxyUnavailableAdvice }
  }
  if (error.type === 'proxy-page') {
    return { title: problem.proxyPage, detail: error.title, advice: problem.proxyPageAdvice }
  }
  // A field may have the same message as the whole problem.
  const fields = error.errors
    .filter(({ message }) => message !== error.detail)
    .map(({ path, message }) => (path === '' ? message : `${path}: ${message}`))
  const detail = [error.detail, ...fields].filter(Boolean).join(' · ')
  if (words === undefined || !isProblemType(error.type)) return { title: error.title, detail, advice: '' }
  const [title, advice] = words[error.type]
  return { title, detail, advice }
}
