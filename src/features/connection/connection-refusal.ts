import { isApiError } from '../../api/transport/api-error.ts'
import type { WhyUnreachable } from '../../api/transport/why-unreachable.ts'
import type { BaseMessages } from '../../messages/catalogue.ts'
import { problemText } from '../../messages/problem-text.ts'

/** The reason why a connection was not made, in one sentence, beside the field that can change it. */
export type ConnectionRefusal = { readonly field: 'address' | 'key' | 'form'; readonly text: string }

export function refusalOf(
  error: unknown,
  address: string,
  messages: BaseMessages,
  why: WhyUnreachable = 'silent',
): ConnectionRefusal {
  const { connect: words } = messages
  if (!isApiError(error)) return { field: 'form', text: messages.problem.unexpected }
  if (error.type === 'unreachable') return { field: 'address', text: words.unreachable[why](address) }
  if (error.status === 401) return { field: 'key', text: words.refusedKey }
  if (error.status === 403) return { field: 'key', text: words.forbiddenKey }
  const foreign = ['unreadable', 'proxy-page'].includes(error.type) || error.type.startsWith('http-')
  if (foreign || error.status === 404) return { field: 'address', text: words.notTheService(address) }
  return { field: 'form', text: words.otherwise(problemText(messages, error).title) }
}
