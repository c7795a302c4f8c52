import { expect, it } from 'vitest'
import { formType } from './form-body.ts'
import { startApp } from './start-app.ts'

type Body = NonNullable<RequestInit['body']>

/** What becomes of an upload with this body. */
export async function upload(body: Body, headers: Record<string, string> = {}, stallMs = 5_000) {
  const { call, core } = startApp({ stallMs })
  const init = { body, duplex: 'half' as const, headers: { 'Content-Type': formType, ...headers } }
  const response = await call('POST', '/v1/jobs', init)
  return {
    response,
    core,
    stored: [...core.stored.values()],
    upload: core.calls.find(({ name }) => name === 'createJob')?.args[1],
  }
}

/** What holds for the name of every file that a browser sends. */
export function describeUploadNames(names: readonly string[], least: number): void {
  it(`has ${least} names at least`, () => expect(names.length).toBeGreaterThanOrEqual(least))

  it.each(names)('%j is kept as a browser sends it', async (name) => {
    const form = new FormData()
    form.set('source_lang', 'en')
    form.set('target_lang', 'es')
    form.set('file', new Blob(['Hello.']), name)
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const { response, stored } = await upload(await request.arrayBuffer(), {
      'Content-Type': request.headers.get('Content-Type') ?? '',
    })
    if (name.includes('\0')) return expect(response.status).toBe(400)
    expect(stored).toEqual([{ fileName: name, size: 6 }])
  })
}
