import type { FakeAnswer } from './fake-service.ts'

export type Uploaded = {
  readonly form: FormData
  readonly headers: ReadonlyMap<string, string>
  /** Says how much of the file has been sent. */
  readonly progress: (share: number) => void
  /** What the far end answers; `null`: the connection is cut. */
  readonly answer: (answer: FakeAnswer | null) => void
}

/** A stand-in for XMLHttpRequest: uploads wait here until a test answers them. */
export function fakeUploads() {
  const uploads: Uploaded[] = []
  const makeRequest = () => {
    const request = new FakeRequest()
    request.whenSent = (form) => {
      uploads.push({
        form,
        headers: request.sentHeaders,
        progress: (share) =>
          request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: share * 100, total: 100 })),
        answer: (answer) => request.finish(answer),
      })
    }
    // Only what the client uses of the real one.
    return request as unknown as XMLHttpRequest
  }
  return { uploads, makeRequest }
}

class FakeRequest extends EventTarget {
  readonly upload = new EventTarget()
  readonly sentHeaders = new Map<string, string>()
  whenSent: (form: FormData) => void = () => {}
  status = 0
  responseText = ''
  private answerHeaders: Readonly<Record<string, string>> = {}

  open() {}
  setRequestHeader(name: string, value: string) {
    this.sentHeaders.set(name, value)
  }
  send(form: FormData) {
    this.whenSent(form)
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
