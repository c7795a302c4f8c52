import { limits } from '#contract/limits.ts'
import { busyText } from './hostile-texts.ts'
import { until } from '../../service/testing/until.ts'
import type { LeanReply } from './lean-client.ts'
import type { Prepared } from './prepare-hostile.ts'

/** One of the largest or most expensive requests that an operation permits. */
export type HostileRequest = {
  readonly what: string
  readonly path?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** Finishes what has to be over before the next round. */
  readonly after?: (reply: LeanReply) => Promise<unknown>
}

const json = { 'Content-Type': 'application/json' }
export const en = { source_lang: 'en', target_lang: 'es' }

/** Returns functions that make requests with much in them. */
export function hostileMakers({ api }: Prepared) {
  const asJson = (what: string, body: unknown, path?: string): HostileRequest => ({
    what,
    headers: json,
    body: JSON.stringify(body),
    ...(path !== undefined && { path }),
  })
  const segmentsOf = (text: string, count: number) => Array.from({ length: count }, () => text)
  const few = (text: string) => segmentsOf(text, Math.floor(limits.requestCharacters / limits.segmentCharacters))
  const file = (what: string, path: string, name: string, text: string, fields = {}): HostileRequest => {
    const boundary = 'hostile-boundary'
    const parts = Object.entries({ ...en, ...fields }).map(
      ([field, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
    )
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
    return {
      what,
      path,
      headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
      body: `${parts.join('')}${head}${text}\r\n--${boundary}--\r\n`,
    }
  }
  const untilJob = async (reply: LeanReply) => {
    const { id } = JSON.parse(reply.body) as { id?: string }
    if (id !== undefined) await api.untilFinal(id)
  }
  const upload = (what: string, name: string, text: string, fields = {}): HostileRequest => ({
    ...file(what, '/v1/jobs', name, text, { allow_partial: 'true', ...fields }),
    after: untilJob,
  })
  const byHand = { target_lang: 'ja' }
  const texts = (count: number, characters: number) =>
    JSON.stringify(Array.from({ length: count }, (_, id) => busyText(characters, id)))
  const untilReady = (kind: string) => async (reply: LeanReply) => {
    const { id } = JSON.parse(reply.body) as { id: string }
    await until(
      'the import has ended',
      async () => (await (await api.send(`/v1/${kind}/${id}`)).json()) as { status: string },
      { is: ({ status }) => status === 'ready' || status === 'failed', pause: 300, milliseconds: 120_000 },
    )
  }
  const segment = (job: string, position: number) => `/v1/jobs/${job}/segments/${position}`
  const batch = (job: string, count: number, target: (index: number) => string, extra = {}) =>
    asJson(
      'a batch of the most text',
      { items: Array.from({ length: count }, (_, position) => ({ position, target: target(position), ...extra })) },
      `/v1/jobs/${job}/segments/batch`,
    )
  return { asJson, segmentsOf, few, file, upload, byHand, texts, untilReady, segment, batch }
}
