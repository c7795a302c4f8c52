import { randomBytes } from 'node:crypto'
import { fillPath } from '#contract/endpoints.ts'
import type { Role } from '#contract/resources/account.ts'
import type { Caller } from '../../ports/records.ts'
import { addDeliveries, settleDelivery } from '../../store/deliveries.ts'
import type { TestService } from '../../testing/start-test-service.ts'
import { makeRequestId } from '../request-id.ts'

const pair = { source_lang: 'en', target_lang: 'es' }
const sentences = Array.from({ length: 13 }, (_, index) => `Sentence ${index}.`)

export type Example = {
  readonly caller: Caller
  /** The texts of keys, one of each role. */
  readonly keys: Readonly<Record<Role, string>>
  /** Ids by the names of path parameters. */
  readonly ids: Readonly<Record<string, string | number>>
  /** Returns the parameters of a path: `('/v1/jobs/{job_id}')` → the id of the job. */
  readonly paramsOf: (path: string) => Readonly<Record<string, string | number>>
  /** Fills a path: `('/v1/jobs/{job_id}')` → the path of the job. */
  readonly fill: (path: string) => string
}

/**
 * Adds an organisation with one of everything that a path can name: a translated document, résumé.txt, of which
 * `position` is the last segment; a memory and a glossary with an entry each; a project; a further key; a request in
 * its log; an upload of six bytes that have not arrived. The service needs an engine.
 */
export async function addExample(service: TestService): Promise<Example> {
  const { core, parts } = service
  const caller = await service.addCaller()
  const [translator, manager, admin] = [
    await core.createKey(caller, { name: 'translator', role: 'translator' }),
    await core.createKey(caller, { name: 'manager', role: 'manager' }),
    await core.createKey(caller, { name: 'admin', role: 'admin' }),
  ]
  const { id: key_id } = (await core.invitePerson(caller, { name: 'Ana', role: 'translator' }, 'en')).key
  const { id: secret_id } = await core.createWebhookSecret(caller, {})
  const { id: engine_id } = await core.createEngine(caller, {
    kind: 'deepl',
    name: 'DeepL',
    api_key: 'k'.repeat(20),
    base_url: 'http://127.0.0.1:1',
    pairs: [['fr', 'de']],
  })
  const { id: memory_id } = await core.createResource(caller, 'memory', { name: 'M', ...pair })
  const { id: glossary_id } = await core.createResource(caller, 'glossary', { name: 'G', ...pair })
  const { entry } = await core.putEntry(caller, { kind: 'memory', id: memory_id }, { source: 'rent', target: 'renta' })
  const { entry: term } = await core.putEntry(
    caller,
    { kind: 'glossary', id: glossary_id },
    { source: 'tenant', target: 'inquilino' },
  )
  const { id: project_id } = await core.createProject(caller, { name: 'P' })
  await core.addProjectResource(caller, project_id, memory_id)
  const job_id = await addTranslatedJob(service, caller)
  const position = sentences.length - 1
  const note = await core.addNote(caller, job_id, position, { text: 'A note.' })
  const { saved } = await core.saveQuery(caller, { name: 'Prices', query: 'check:numbers' })
  // Only the key that made an upload sees it.
  const upload = await core.createUpload(await callerOf(service, admin.key), { file_name: 'letter.txt', size: 6 })
  const { record } = await core.createBulkAction(caller, { action: 'cancel', job_ids: [job_id] }, null)
  const ids = {
    engine_id,
    model_name: 'en-es',
    query_id: saved.id,
    upload_id: upload.id,
    batch_id: 'bat_example',
    bulk_action_id: record.id,
    job_id,
    notification_id: await addFailedNotification(service, caller, job_id),
    position,
    note_id: note.id,
    memory_id,
    glossary_id,
    project_id,
    resource_id: memory_id,
    entry_id: entry.id,
    key_id,
    secret_id,
    request_id: makeRequestId(Date.now(), randomBytes(10)),
  }
  core.logRequest({
    id: ids.request_id,
    operation: 'readPlan',
    method: 'GET',
    path: '/v1/plan',
    status: 200,
    errorType: null,
    durationMs: 1,
    characters: 0,
    caller,
  })
  await parts.requestLog.flush()
  const paramsOf = (path: string) => (path.includes('{glossary_id}') ? { ...ids, entry_id: term.id } : ids)
  return {
    caller,
    keys: { translator: translator.key, manager: manager.key, admin: admin.key },
    ids,
    paramsOf,
    fill: (path) => fillPath(path, paramsOf(path)),
  }
}

export async function callerOf({ core }: TestService, key: string): Promise<Caller> {
  const admitted = await core.admit(key)
  if (admitted === null) throw new Error('The key is not valid')
  return admitted.caller
}

/** Adds a notification to which the receiver has answered 500 once. */
export async function addFailedNotification({ store, parts }: TestService, caller: Caller, jobId: string) {
  const ids = { organisation_id: caller.organisationId, delivery_id: parts.newId('dlv') }
  const about = { job_id: jobId, channel: 'webhook', event: 'job.succeeded', error_code: null } as const
  const delivery = { ...ids, ...about, address: 'https://example.org/hook', created_at: parts.now() }
  await addDeliveries(store.db, [delivery])
  await settleDelivery(store.db, ids, { outcome: '500', delivered: false, retrySeconds: 3600 })
  return ids.delivery_id
}

/** Adds a job that its own worker translates, since the documents that tests upload are to stay in the queue. */
export async function addTranslatedJob(service: TestService, caller: Caller): Promise<string> {
  const { id } = await service.upload(
    caller,
    sentences.join('\n'),
    { batch_id: 'bat_example' },
    undefined,
    'résumé.txt',
  )
  const worker = await service.startWorker()
  await service.waitFor(caller, id, 'succeeded')
  await worker.close()
  return id
}
