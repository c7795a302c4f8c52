import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Job } from '#contract/resources/job.ts'
import type { Segment } from '#contract/resources/segment.ts'
import { until } from '../../service/testing/until.ts'
import { noteAnswer } from './note-answer.ts'
import type { RunningService } from './start-service.ts'

/** A client for end-to-end tests: the requests of the test beside the browser, over the wire as any client's. */
export type Api = {
  readonly key: string
  readonly send: (path: string, init?: RequestInit) => Promise<Response>
  readonly upload: (file: string, fields?: Record<string, string>) => Promise<Job>
  readonly job: (id: string) => Promise<Job>
  readonly untilFinal: (id: string, milliseconds?: number) => Promise<Job>
  readonly segments: (id: string) => Promise<Segment[]>
}

/** Exchanges the link's one-time code for a key, as the workbench does. */
export async function connect(service: RunningService, link = service.link): Promise<Api> {
  const code = new URLSearchParams(new URL(link).hash.slice(1)).get('code')
  const reply = await fetch(`${service.url}/v1/connect`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ code }),
  })
  const { key } = await readJson<{ key: string }>(reply)
  return withKey(service.url, key)
}

export function withKey(url: string, key: string): Api {
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('Authorization', `Bearer ${key}`)
    const ask = () => fetch(url + path, { ...init, headers })
    // Node may use a connection that was just closed as idle, so requests that change nothing are sent again.
    const reply = init.method === undefined ? await ask().catch(ask) : await ask()
    return judged(reply, init.method ?? 'GET')
  }
  const job = async (id: string) => readJson<Job>(await send(`/v1/jobs/${id}`))
  return {
    key,
    send,
    job,
    upload: async (file, fields = {}) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ source_lang: 'en', target_lang: 'es', ...fields }))
        form.set(name, value)
      form.set('file', new Blob([readFileSync(file)]), basename(file))
      const reply = await send('/v1/jobs', { method: 'POST', body: form })
      return readJson<Job>(reply)
    },
    untilFinal: async (id, milliseconds = 120_000) => {
      let looks = 0
      const look = async () => {
        const reply = await send(`/v1/jobs/${id}`)
        // On a busy machine the database may not answer in time, which the service reports by 503.
        return reply.status === 503 ? null : readJson<Job>(reply)
      }
      const last = await until('the job has ended', look, {
        milliseconds,
        is: (seen) => seen !== null && ['succeeded', 'failed', 'cancelled'].includes(seen.status),
        // A key has 120 requests a minute; a long job must not take them all.
        pause: () => (++looks < 50 ? 200 : 1000),
      })
      return last ?? job(id)
    },
    segments: async (id) => {
      const all: Segment[] = []
      for (let after = -1; ; ) {
        const page = await readJson<{ segments: Segment[]; next_after: number | null }>(
          await send(`/v1/jobs/${id}/segments?limit=500&after=${after}`),
        )
        all.push(...page.segments)
        if (page.next_after === null) return all
        after = page.next_after
      }
    },
  }
}

/** Throws for an answer that differs from what the table of endpoints promises. */
async function judged(reply: Response, method: string): Promise<Response> {
  const isText = /json/.test(reply.headers.get('Content-Type') ?? '')
  const { url, status } = reply
  const body = isText ? await reply.clone().text() : null
  const faults = noteAnswer({ method, url, status, header: (name) => reply.headers.get(name), body })
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return reply
}

async function readJson<T>(reply: Response): Promise<T> {
  if (!reply.ok) throw new Error(`${reply.url}: ${reply.status} ${await reply.text()}`)
  // Our own service answers; its answers are checked against the schemas by its own tests.
  return (await reply.json()) as T
}
