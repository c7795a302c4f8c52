import type { FakeAnswer } from './fake-service.ts'

export type Uploaded = {
  readonly method: string
  readonly path: string
  /** The form; empty for a part of a file. */
  readonly form: FormData
  readonly part: Blob | null
  readonly headers: ReadonlyMap<string, string>
  /** Reports the share of the file that has been sent. */
  readonly progress: (share: number) => void
  /** Answers for the far end; `null` cuts the connection. */
  readonly answer: (answer: FakeAnswer | null) => void
}

/** Makes a stand-in for XMLHttpRequest: uploads wait here until a test answers them. */
export function fakeUploads() {
  const uploads: Uploaded[] = []
  const makeRequest = () => {
    const request = new FakeRequest()
    request.whenSent = (body) => {
      uploads.push({
        method: request.method,
        path: new URL(request.address).pathname,
        form: body instanceof FormData ? body : new FormData(),
        part: body instanceof Blob ? body : null,
        headers: request.sentHeaders,
        progress: (share) =>
          request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: share * 100, total: 100 })),
        answer: (answer) => request.finish(answer),
      })
    }
    // It has only the members of the real one that the client uses.
    return request as unknown as XMLHttpRequest
  }
  return { uploads, makeRequest }
}

class FakeRequest extends EventTarget {
  readonly upload = new EventTarget()
  readonly sentHeaders = new Map<string, string>()
  whenSent: (body: FormData | Blob) => void = () => {}
  method = ''
  address = ''
  status = 0
  responseText = ''
  private answerHeaders: Readonly<Record<string, string>> = {}

  open(method: string, address: string) {
    this.method = method
    this.address = address
  }
  setRequestHeader(name: string, value: string) {
    this.sentHeaders.set(name, value)
  }
  send(body: FormData | Blob) {
    this.whenSent(body)
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  getAllResponseHeaders() {
    return Object.entries(this.answerHeaders)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
  }
  finish(answer: FakeAnswer | null) {
    if (answer === null) return this.dispatchEvent(new Event('error'))
    this.status = answer.status ?? 202
    this.responseText = JSON.stringify(answer.body)
    this.answerHeaders = { 'X-Request-Id': 'req_1', ...answer.headers }
    return this.dispatchEvent(new Event('load'))
  }
}
