import type { DoorMessages } from './catalogue.ts'

/** What `problemText` needs of an error; `ApiError` is one. */
type ProblemLike = {
  readonly type: string
  readonly title: string
  readonly detail: string | null
  readonly errors: readonly { readonly path: string; readonly message: string }[]
}

/** A problem in words: the service's own, which come in the interface's language, or ours where it could not speak. */
export function problemText(
  messages: DoorMessages,
  error: ProblemLike,
): { readonly title: string; readonly detail: string } {
  const { problem } = messages
  if (error.type === 'unreachable') return { title: problem.unreachable, detail: problem.unreachableDetail }
  if (error.type === 'unreadable') {
    return { title: problem.unreadable, detail: error.detail ? problem.unreadableDetail(error.detail) : '' }
  }
  const fields = error.errors.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`))
  return { title: error.title, detail: [error.detail, ...fields].filter(Boolean).join(' · ') }
}
