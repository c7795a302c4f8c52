import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { expect } from 'vitest'
import { limits } from '#contract/limits.ts'
import { MemoryEntriesPage } from '#contract/resources/entry.ts'
import { Job, JobsPage } from '#contract/resources/job.ts'
import { until } from '../until.ts'

/** A request with its headers as a record. */
type Asked = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> }
export type AskService = (path: string, init?: Asked) => Promise<Response>

const Made = z.object({ id: z.string() })
const Lines = z.object({ segments: z.array(z.object({ position: z.number(), target: z.nullable(z.string()) })) })
const Used = z.object({ totals: z.object({ characters: z.number() }) })
/** Lines of a text, any of which may be corrected; every fifth text is a long one of many batches. */
const linesOfText = 12
const linesOfLongText = 400

export type Ledger = {
  /** Number of writes that the service has acknowledged. */
  readonly writes: () => number
  /** Makes the memory for entries. Call it once, while the service runs. */
  prepare(): Promise<void>
  /** Sends one request after the other per client until `signal`; first the uploads without an answer. */
  work(signal: AbortSignal): Promise<void>
  untilJobsEnded(): Promise<Job[]>
  /** Checks that everything acknowledged is stored once, unchanged, and each segment charged once. Ends all jobs. */
  verify(): Promise<{ readonly writes: number; readonly jobs: number; readonly settledMs: number }>
}

/**
 * Records requests to a service, and its acknowledgements. It is outside of the service, so no failure there can change
 * it.
 */
export function openLedger(ask: AskService): Ledger {
  /** Uploads by Idempotency-Key; with the id once it was answered. */
  const uploads = new Map<string, { readonly text: string; id: string | null }>()
  /** Texts by `job/position`: the last acknowledged one, and those sent since without acknowledgement. */
  const corrections = new Map<string, { stored: string | null; unknown: string[] }>()
  const entries: string[] = []
  let writes = 0
  let memory = ''

  const upload = async (key: string) => {
    const sent = uploads.get(key)
    if (sent === undefined) return
    const form = new FormData()
    for (const [name, value] of Object.entries({ source_lang: 'en', target_lang: 'es' })) form.set(name, value)
    form.set('file', new Blob([sent.text]), 'text.txt')
    const answer = await ask('/v1/jobs', { method: 'POST', headers: { 'Idempotency-Key': key }, body: form })
    if (!answer.ok) return
    const { id } = Job.parse(await answer.json())
    if (sent.id !== null) expect(id).toBe(sent.id)
    sent.id = id
    writes++
  }
  const uploadNew = async () => {
    await sleep(150)
    const number = uploads.size
    const lines = Array.from(
      { length: number % 5 === 4 ? linesOfLongText : linesOfText },
      (_, line) => `The red house number ${number} has the door ${line}.`,
    )
    uploads.set(`upload-${number}`, { text: lines.join('\n'), id: null })
    return upload(`upload-${number}`)
  }
  const correct = async () => {
    const known = [...uploads.values()].flatMap(({ id }) => (id === null ? [] : [id]))
    const id = known[Math.floor(Math.random() * known.length)]
    if (id === undefined) return
    // Before its end a correction would spare the charge for a segment, and the sum below would not be exact.
    if (Job.parse(await (await ask(`/v1/jobs/${id}`)).json()).status !== 'succeeded') return
    const position = Math.floor(Math.random() * linesOfText)
    const target = `Corrección ${writes} ${Math.random()}`
    const name = `${id}/${position}`
    const state = corrections.get(name) ?? { stored: null, unknown: [] }
    corrections.set(name, state)
    state.unknown.push(target)
    const answer = await ask(`/v1/jobs/${id}/segments/${position}`, { method: 'PATCH', ...json({ target }) })
    // A 5xx does not show whether the text was stored.
    if (answer.ok) {
      Object.assign(state, { stored: target, unknown: [] })
      writes++
    } else if (answer.status < 500) state.unknown = state.unknown.filter((text) => text !== target)
  }
  const addEntry = async () => {
    const source = `Source ${entries.length} ${Math.random()}`
    const answer = await ask(`/v1/memories/${memory}/entries`, { method: 'POST', ...json({ source, target: 'x' }) })
    if (!answer.ok) return
    entries.push(source)
    writes++
  }
  const untilJobsEnded = async () => {
    // A proxy may find no process for a moment.
    const look = () => listJobs(ask).catch(() => null)
    const seen = await until('every job has ended', look, {
      is: (all) => all?.every(isOver) === true,
      pause: 500,
      // A job of a killed process waits for its lease, and then for its next attempt.
      milliseconds: 180_000,
    })
    return seen ?? []
  }
  const repeatUnanswered = async () => {
    // A client without an answer sends the same upload again, with the same key.
    for (const [key, { id }] of uploads) if (id === null) await upload(key).catch(() => undefined)
  }

  const expectUploads = async (jobs: readonly Job[]) => {
    expect(jobs).toHaveLength(uploads.size)
    expect(new Set(jobs.map(({ id }) => id))).toEqual(new Set([...uploads.values()].map(({ id }) => id)))
    expect(jobs.filter(({ status }) => status !== 'succeeded')).toEqual([])
    await atOnce(uploads.values(), async ({ id, text }) => {
      expect(await (await ask(`/v1/jobs/${id}/original`)).text()).toBe(text)
    })
  }
  const expectCorrections = async () => {
    // One answer has all lines of a job that may have been corrected.
    const corrected = new Set([...corrections.keys()].map((name) => name.slice(0, name.indexOf('/'))))
    await atOnce(corrected, async (id) => {
      const answer = await ask(`/v1/jobs/${id}/segments?limit=${linesOfText}`)
      const { segments } = Lines.parse(await answer.json())
      expect(segments).toHaveLength(linesOfText)
      for (const { position, target } of segments) {
        const { stored = null, unknown = [] } = corrections.get(`${id}/${position}`) ?? {}
        if (stored !== null) expect([stored, ...unknown]).toContain(target)
      }
    })
  }
  const expectEntries = async () => {
    // Read page by page: a search for each would go through all of them each time.
    const found = new Map<string, number>()
    for (let after = ''; ; ) {
      const path = `/v1/memories/${memory}/entries?limit=${limits.page.entries.max}${after && `&after=${after}`}`
      const page = MemoryEntriesPage.parse(await (await ask(path)).json())
      for (const { source } of page.entries) found.set(source, (found.get(source) ?? 0) + 1)
      if (page.next_after === null) break
      after = encodeURIComponent(page.next_after)
    }
    expect(entries.filter((source) => found.get(source) !== 1)).toEqual([])
  }

  return {
    writes: () => writes,
    async prepare() {
      const body = { name: 'M', source_lang: 'en', target_lang: 'es' }
      memory = Made.parse(await (await ask('/v1/memories', { method: 'POST', ...json(body) })).json()).id
    },
    async work(signal) {
      const clients = [uploadNew, correct, correct, addEntry].map((work) => keepOn(work, signal))
      await repeatUnanswered()
      await Promise.all(clients)
    },
    untilJobsEnded,
    async verify() {
      const began = performance.now()
      await until('every upload is answered', async () => (await repeatUnanswered(), uploads.values()), {
        is: (all) => [...all].every(({ id }) => id !== null),
        pause: 500,
        milliseconds: 120_000,
      })
      const jobs = await untilJobsEnded()
      const settledMs = performance.now() - began
      await expectUploads(jobs)
      await expectCorrections()
      await expectEntries()
      // Each segment is charged exactly once, however often its job was taken up again.
      // The service counts by its own day, which a wrong clock changes.
      const [from, to] = [-200, 10].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))
      const { totals } = Used.parse(await (await ask(`/v1/usage?from=${from}&to=${to}`)).json())
      const sent = [...uploads.values()].reduce((sum, { text }) => sum + text.replaceAll('\n', '').length, 0)
      expect(totals.characters).toBe(sent)
      return { writes, jobs: jobs.length, settledMs }
    },
  }
}

async function listJobs(ask: AskService): Promise<Job[]> {
  const jobs: Job[] = []
  for (let after = ''; ; ) {
    const page = JobsPage.parse(await (await ask(`/v1/jobs?limit=100${after && `&after=${after}`}`)).json())
    jobs.push(...page.jobs)
    if (page.next_after === null) return jobs
    after = page.next_after
  }
}

function isOver({ status }: Job): boolean {
  return status === 'succeeded' || status === 'failed'
}

function json(body: unknown) {
  return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}

/** Does the work for each item, eight at a time. */
async function atOnce<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items].values()
  const take = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: 8 }, take))
}

/** Repeats the work until `signal`, whatever its result. */
async function keepOn(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await work().catch(() => undefined)
    await sleep(20)
  }
}
