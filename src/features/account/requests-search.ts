/** Answers that people look for, by their status. */
export const answers = {
  ok: '200',
  refused: '400',
  forbidden: '403',
  missing: '404',
  limited: '429',
  failed: '500',
} as const
export const answerNames = ['ok', 'refused', 'forbidden', 'missing', 'limited', 'failed'] as const

/** `id`: one request is looked at; '' for a filter that is not set. */
export type RequestsSearch = {
  readonly answer: '' | (typeof answerNames)[number]
  readonly operation: string
  readonly id: string
  readonly key: string
  readonly job: string
  /** Days as `2026-11-20`, UTC. */
  readonly from: string
  readonly to: string
  /** True: includes the requests that programs repeat again and again. */
  readonly polling: boolean
}

export const allRequests: RequestsSearch = {
  answer: '',
  operation: '',
  id: '',
  key: '',
  job: '',
  from: '',
  to: '',
  polling: false,
}

/** Reads the filters of an address; unset ones are not in it. */
export function parseRequestsSearch(search: Readonly<Record<string, unknown>>): Partial<RequestsSearch> {
  const answer = answerNames.find((known) => known === search['answer'])
  const text = (name: 'operation' | 'id' | 'key' | 'job' | 'from' | 'to') => {
    const value = search[name]
    return typeof value === 'string' && value.trim() !== '' ? { [name]: value.trim() } : {}
  }
  return {
    ...(answer !== undefined && { answer }),
    ...text('operation'),
    ...text('id'),
    ...text('key'),
    ...text('job'),
    ...text('from'),
    ...text('to'),
    ...(search['polling'] === true && { polling: true }),
  }
}
