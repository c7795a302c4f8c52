import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { isFinal, type Job } from '#contract/resources/job.ts'
import type { Segment } from '#contract/resources/segment.ts'
import type { Core } from '../core/core.ts'
import type { Caller } from '../ports/records.ts'
import type { Demonstration } from '../store/account-tables.ts'
import type { Store } from '../store/open-store.ts'
import { findOrganisation, setDemonstration } from '../store/organisations.ts'
import { readTranslations } from './read-translations.ts'
import { type Act, acts, world } from './world.ts'

const pollMilliseconds = 200
const nothing: Demonstration = { project_id: null, resources: [], job_ids: [] }

type Seeding = {
  readonly core: Core
  readonly store: Store
  readonly organisationId: string
  readonly documentsDir: string
  readonly signal?: AbortSignal
}

/**
 * Fills an organisation with the demonstration: a project with a memory and a glossary, whose documents go through the
 * ordinary pipeline, and what two people have done to them. Without an engine every segment is translated from the
 * translations beside its document. What is there already stays; a demonstration that was removed is made anew.
 */
export async function seedOrganisation(seeding: Seeding): Promise<void> {
  const projectId = await seedProject(seeding)
  for (const resource of world.resources) await seedResource(seeding, projectId, resource)
  for (const { file, into } of world.documents)
    for (const target of into) await seedDocument(seeding, projectId, file, target)
  const text = Readable.from([Buffer.from(world.broken.text)])
  const { job } = await addDocument(seeding, projectId, world.broken.file, 'es', text)
  await waitUntil(seeding.core, callerOf(seeding), job.id, seeding.signal, ({ status }) => isFinal(status))
}

/** True where the whole demonstration is there, no engine has translated any of it, and no one has worked in it. */
export async function isAsSeededWithoutEngine(seeding: Seeding): Promise<boolean> {
  const { core, store, organisationId } = seeding
  const caller = callerOf(seeding)
  const organisation = await findOrganisation(store.db, organisationId)
  const made = organisation?.demonstration
  if (!made || organisation.demo_wanted || made.project_id === null) return false
  const { jobs } = await core.listJobs(caller, { project_id: made.project_id, limit: '100' })
  if (jobs.length !== made.job_ids.length || !jobs.every(({ id }) => made.job_ids.includes(id))) return false
  const own: readonly (string | null | undefined)[] = [
    caller.keyName,
    ...Object.values(world.people).map(({ keyName }) => keyName),
    null,
    undefined,
  ]
  for (const { id, counts } of jobs) {
    // A document that could not be read has no segments.
    if (counts === null) continue
    const segments = await allSegments(core, caller, id)
    if (!segments.every(({ origin, changed_by }) => origin !== 'engine' && own.includes(changed_by))) return false
    const { notes } = await core.listJobNotes(caller, id, {})
    if (!notes.every(({ author }) => own.includes(author))) return false
  }
  return true
}

export function callerOf({ organisationId }: Seeding, by?: keyof typeof world.people): Caller {
  const person = by && world.people[by]
  return { organisationId, ...(person ?? { keyId: 'key_demonstration', keyName: 'Cotejo', role: 'admin' }) }
}

async function readMade({ store, organisationId }: Seeding): Promise<Demonstration> {
  return (await findOrganisation(store.db, organisationId))?.demonstration ?? nothing
}

async function noteMade(seeding: Seeding, change: (made: Demonstration) => Demonstration): Promise<void> {
  await setDemonstration(seeding.store.db, seeding.organisationId, change(await readMade(seeding)))
}

async function seedProject(seeding: Seeding): Promise<string> {
  const made = await readMade(seeding)
  if (made.project_id !== null) return made.project_id
  const { id } = await seeding.core.createProject(callerOf(seeding), {
    ...world.project,
    target_langs: [...world.project.target_langs],
  })
  await noteMade(seeding, (made) => ({ ...made, project_id: id }))
  return id
}

async function seedResource(
  seeding: Seeding,
  projectId: string,
  { kind, name, file }: (typeof world.resources)[number],
): Promise<void> {
  const { core, documentsDir, signal } = seeding
  const caller = callerOf(seeding)
  if ((await readMade(seeding)).resources.some((made) => made.kind === kind)) return
  const upload = await core.storeUpload(createReadStream(join(documentsDir, file)), file)
  const { id } = await core.importResource(caller, kind, { name, source_lang: 'en', target_lang: 'es' }, upload)
  await noteMade(seeding, (made) => ({ ...made, resources: [...made.resources, { kind, id }] }))
  while ((await core.readResource(caller, { kind, id })).status === 'indexing') await pause(signal)
  await core.addProjectResource(caller, projectId, id)
}

async function seedDocument(seeding: Seeding, projectId: string, file: string, target: string): Promise<void> {
  const { core, documentsDir, signal } = seeding
  const caller = callerOf(seeding)
  const content = createReadStream(join(documentsDir, file))
  const { job, created } = await addDocument(seeding, projectId, file, target, content)
  if (!created && isFinal(job.status)) return
  await waitUntil(core, caller, job.id, signal, ({ status }) => isFinal(status) || status === 'retrying')
  const stem = file.replace(/\.\w+$/, '')
  const translations = readTranslations(await readFile(join(documentsDir, `${stem}.${target}.tsv`), 'utf8'))
  const segments = await allSegments(core, caller, job.id)
  for (const segment of segments) {
    signal?.throwIfAborted()
    const text = translations.get(segment.source)
    if (text === undefined || !segment.translatable || (segment.target !== null && !isEdited(segment))) continue
    // Without an engine the texts of the demonstration are its first drafts; else a person has corrected the engine's.
    const [by, state] =
      segment.target === null ? ([caller, 'draft'] as const) : ([callerOf(seeding, 'ana'), 'translated'] as const)
    await core.correctSegment(by, job.id, segment.position, { target: text, state }, null)
  }
  for (const act of acts[`${file} ${target}`] ?? []) await perform(seeding, job.id, segments, act, translations)
  const ended = await waitUntil(core, caller, job.id, signal, ({ status }) => isFinal(status))
  if (ended.revision !== ended.rebuilt_revision && ended.status !== 'cancelled') await core.rebuildJob(caller, job.id)
}

function isEdited({ source, origin }: Segment): boolean {
  const { words, except } = world.edited
  return origin === 'engine' && source !== except && source.split(' ').length >= words
}

async function addDocument(seeding: Seeding, projectId: string, file: string, target: string, content: Readable) {
  const { core } = seeding
  const made = await core.createJob(callerOf(seeding), {
    fields: { source_lang: 'en', target_lang: target, project_id: projectId },
    file: await core.storeUpload(content, file),
    idempotencyKey: `demonstration-${file}-${target}`,
  })
  await noteMade(seeding, ({ job_ids, ...rest }) => ({ ...rest, job_ids: [...new Set([...job_ids, made.job.id])] }))
  return made
}

async function perform(
  seeding: Seeding,
  jobId: string,
  segments: readonly Segment[],
  act: Act,
  translations: ReadonlyMap<string, string>,
): Promise<void> {
  const { core } = seeding
  const segment = segments.find(({ source }) => source === act.source)
  if (segment === undefined) return
  const caller = callerOf(seeding, act.by)
  if ('note' in act) return void (await core.addNote(caller, jobId, segment.position, { text: act.note }))
  const target = act.state === 'translated' ? translations.get(act.source) : undefined
  const change = { state: act.state, ...(target !== undefined && { target }) }
  await core.correctSegment(caller, jobId, segment.position, change, null)
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

function pause(signal: AbortSignal | undefined): Promise<void> {
  return sleep(pollMilliseconds, undefined, signal && { signal })
}

async function waitUntil(
  core: Core,
  caller: Caller,
  jobId: string,
  signal: AbortSignal | undefined,
  isThere: (job: Job) => boolean,
): Promise<Job> {
  for (;;) {
    const job = await core.readJob(caller, jobId)
    if (isThere(job)) return job
    await pause(signal)
  }
}
