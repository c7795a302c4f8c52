/** Answers that one looks for, by their status. */
export const answers = {
  ok: '200',
  refused: '400',
  forbidden: '403',
  missing: '404',
  limited: '429',
  failed: '500',
} as const
export const answerNames = ['ok', 'refused', 'forbidden', 'missing', 'limited', 'failed'] as const

/** `id`: one request is looked at; '' for what is not asked for. */
export type RequestsSearch = {
  readonly answer: '' | (typeof answerNames)[number]
  readonly operation: string
  readonly id: string
}

export const allRequests: RequestsSearch = { answer: '', operation: '', id: '' }

/** What is not asked for is not in the address. */
export function parseRequestsSearch(search: Readonly<Record<string, unknown>>): Partial<RequestsSearch> {
  const answer = answerNames.find((known) => known === search['answer'])
  const { operation, id } = search
  return {
    ...(answer !== undefined && { answer }),
    ...(typeof operation === 'string' && operation !== '' && { operation }),
    ...(typeof id === 'string' && id.trim() !== '' && { id: id.trim() }),
  }
}
