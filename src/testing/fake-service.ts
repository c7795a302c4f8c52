/** An answer of the far end of the network to one request. */
export type FakeAnswer = {
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** True for an answer that never comes. */
  readonly hangs?: true
}

export type FakeServiceCall = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly body: unknown
}

export type Handler = (asked: FakeServiceCall) => FakeAnswer | 'no answer'

/** Makes a stand-in for `fetch`: the only part of these tests that is not real. `asked` keeps every request. */
export function fakeService(handler: Handler) {
  const asked: FakeServiceCall[] = []
  return {
    asked,
    fetch: async (address: string, init: RequestInit): Promise<Response> => {
      init.signal?.throwIfAborted()
      const url = new URL(address, 'http://service.test')
      const request: FakeServiceCall = {
        method: init.method ?? 'GET',
        path: url.pathname,
        query: url.searchParams,
        headers: new Headers(init.headers),
        body: typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? null),
      }
      asked.push(request)
      const answer = handler(request)
      if (answer === 'no answer') throw new TypeError('Failed to fetch')
      const { status = 200, body, headers = {}, hangs } = answer
      if (hangs) await new Promise((_, reject) => init.signal?.addEventListener('abort', reject))
      const text = body === undefined ? null : JSON.stringify(body)
      const all = new Headers({ 'X-Request-Id': 'req_1', ...headers })
      // A proxy that answers by itself does not name the request.
      if (all.get('X-Request-Id') === '') all.delete('X-Request-Id')
      return new Response(text, { status, headers: all })
    },
  }
}

/** Returns a problem record as the service sends it. */
export function problem(type: string, status: number, more: Readonly<Record<string, unknown>> = {}): FakeAnswer {
  return { status, body: { type: `https://service.test/errors/${type}`, title: `title of ${type}`, status, ...more } }
}
