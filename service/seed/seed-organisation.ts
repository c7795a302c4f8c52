import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isFinal, type Job } from '#contract/resources/job.ts'
import type { Segment } from '#contract/resources/segment.ts'
import type { Core } from '../core/core.ts'
import type { Caller } from '../ports/records.ts'
import { readTranslations } from './read-translations.ts'

const pollMilliseconds = 200
/** Number of segments that are confirmed already, so that a newcomer sees how that looks. */
const confirmedSegments = 4

type Demo = {
  readonly fileName: string
  readonly targetLang: string
  readonly translations: ReadonlyMap<string, string>
}

/**
 * Fills an organisation with the demonstration: each document of the folder goes through the ordinary pipeline. With
 * an engine the first segments are then confirmed; without one every segment is translated manually, from the
 * translations beside the document. Doing it again changes nothing.
 */
export async function seedOrganisation(
  core: Core,
  organisationId: string,
  documentsDir: string,
  signal: AbortSignal,
): Promise<void> {
  const caller: Caller = { organisationId, keyId: 'key_demonstration', keyName: 'Cotejo', role: 'admin' }
  for (const demo of await findDemos(documentsDir)) await seedDocument(core, caller, documentsDir, demo, signal)
}

/** `offer.docx` with `offer.es.tsv` beside it is a document to translate into Spanish. */
async function findDemos(documentsDir: string): Promise<Demo[]> {
  const names = await readdir(documentsDir)
  const demos: Demo[] = []
  for (const name of names.sort()) {
    const [, stem, targetLang] = /^(.+)\.([a-zA-Z-]+)\.tsv$/.exec(name) ?? []
    const fileName = names.find((other) => other.startsWith(`${stem}.`) && !other.endsWith('.tsv'))
    if (targetLang === undefined || fileName === undefined) continue
    const translations = readTranslations(await readFile(join(documentsDir, name), 'utf8'))
    demos.push({ fileName, targetLang, translations })
  }
  return demos
}

async function seedDocument(
  core: Core,
  caller: Caller,
  folder: string,
  demo: Demo,
  signal: AbortSignal,
): Promise<void> {
  const file = await core.storeUpload(createReadStream(join(folder, demo.fileName)), demo.fileName)
  const { job, created } = await core.createJob(caller, {
    fields: { source_lang: 'en', target_lang: demo.targetLang },
    file,
    idempotencyKey: `demonstration-${demo.fileName}`,
  })
  if (!created && isFinal(job.status)) return
  const pipelined = await waitUntil(
    core,
    caller,
    job.id,
    signal,
    ({ status }) => isFinal(status) || status === 'retrying',
  )
  for (const segment of await allSegments(core, caller, job.id)) {
    signal.throwIfAborted()
    await correct(core, caller, job.id, segment, demo)
  }
  const ended = await waitUntil(core, caller, pipelined.id, signal, ({ status }) => isFinal(status))
  if (ended.revision !== ended.rebuilt_revision && ended.status !== 'cancelled') await core.rebuildJob(caller, job.id)
}

async function correct(core: Core, caller: Caller, jobId: string, segment: Segment, demo: Demo): Promise<void> {
  const target = demo.translations.get(segment.source)
  const isConfirmed = segment.position < confirmedSegments
  if (target === undefined || !segment.translatable || (segment.target !== null && !isConfirmed)) return
  const state = isConfirmed ? 'translated' : 'draft'
  await core.correctSegment(caller, jobId, segment.position, { target, state }, null)
}

async function allSegments(core: Core, caller: Caller, jobId: string): Promise<Segment[]> {
  const segments: Segment[] = []
  for (let after: number | null = -1; after !== null; ) {
    const page = await core.listSegments(caller, jobId, { after: String(after), limit: '500' })
    segments.push(...page.segments)
    after = page.next_after
  }
  return segments
}

async function waitUntil(
  core: Core,
  caller: Caller,
  jobId: string,
  signal: AbortSignal,
  isThere: (job: Job) => boolean,
): Promise<Job> {
  for (;;) {
    const job = await core.readJob(caller, jobId)
    if (isThere(job)) return job
    await sleep(pollMilliseconds, undefined, { signal })
  }
}
