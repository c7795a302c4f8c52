import { beforeAll, describe, expect, it } from 'vitest'
import { tableType } from '#contract/resources/bilingual-table.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { partType } from '#contract/resources/upload.ts'
import { bodyExamples } from '#contract/openapi/examples.ts'
import { addReadJob } from '../../testing/add-read-job.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { endpointNames } from '../mount.ts'
import { addFailedNotification, callerOf } from '../testing/add-example.ts'
import { document, formBody, formType, languages } from '../testing/form-body.ts'
import { type Ask, startInterface } from '../testing/start-interface.ts'
import { forEvery } from '#contract/testing/for-every.ts'

const pair = { source_lang: 'en', target_lang: 'es' }
const never = '00000000000000000000000000'
const unknown = {
  job: `job_${never}`,
  memory: `tm_${never}`,
  glossary: `gl_${never}`,
  project: `prj_${never}`,
  entry: 'ent_none',
  note: `note_${never}`,
  query: `qry_${never}`,
  bulk: `bulk_${never}`,
  upload: `upl_${never}`,
  batch: 'bat_none',
  key: `key_${never}`,
  request: `req_${never}`,
  notification: `dlv_${never}`,
}
type Ids = typeof unknown

describe('what another organisation has', async () => {
  const service = await startTestService({ engine: fakeEngine(), requestsPerMinute: 1_000_000 })
  const { addKey, ask } = startInterface(service)
  const { core } = service
  const mine = await addKey()
  const theirs = await addKey()
  let ids: Ids = unknown
  let ownJob = ''
  let ownProject = ''

  beforeAll(async () => {
    const { caller } = mine
    const job = await addReadJob(service, caller, [{ source: 'A.', target: 'B.' }])
    const { id: memory } = await core.createResource(caller, 'memory', { name: 'M', ...pair })
    const { id: glossary } = await core.createResource(caller, 'glossary', { name: 'G', ...pair })
    const { entry } = await core.putEntry(caller, { kind: 'memory', id: memory }, { source: 'a', target: 'b' })
    const { id: project } = await core.createProject(caller, { name: 'P' })
    const { id: key } = (await core.invitePerson(caller, { name: 'K', role: 'translator' }, 'en')).key
    const request = (await ask('readPlan', { key: mine.key })).headers.get('X-Request-Id') ?? ''
    const { id: note } = await core.addNote(caller, job, 0, { text: 'A note.' })
    const query = (await core.saveQuery(caller, { name: 'Prices', query: 'euros' })).saved.id
    const bulk = (await core.createBulkAction(caller, { action: 'delete', job_ids: [job] }, null)).record.id
    const upload = (await core.createUpload(await callerOf(service, mine.key), { file_name: 'a.txt', size: 6 })).id
    const notification = await addFailedNotification(service, caller, job)
    const batch = 'bat_mine'
    await service.store.query('update jobs set batch_id = $1 where job_id = $2', batch, job)
    ids = {
      job,
      batch,
      memory,
      glossary,
      project,
      entry: entry.id,
      note,
      query,
      bulk,
      upload,
      key,
      request,
      notification,
    }
    ownJob = await addReadJob(service, theirs.caller, [{ source: 'A.', target: 'B.' }])
    ownProject = (await core.createProject(theirs.caller, { name: 'Theirs' })).id
  })

  /** Sends the same request with ids of the other organisation and with ids that never existed. */
  async function both(name: EndpointName, make: (ids: Ids) => Ask) {
    const [foreign, absent] = [ids, unknown].map((of) => ask(name, { key: theirs.key, ...make(of) }))
    return { foreign: await foreign, absent: await absent }
  }

  async function requireSame(name: EndpointName, make: (ids: Ids) => Ask): Promise<void> {
    const { foreign, absent } = await both(name, make)
    expect(foreign?.status).toBe(404)
    expect(anonymous(await foreign?.text(), ids)).toBe(anonymous(await absent?.text(), unknown))
  }

  function anonymous(text: string | undefined, of: Ids): string {
    return Object.values(of).reduce((reported, id) => reported.replaceAll(id, '…'), text ?? '')
  }

  const withIds = endpointNames.filter((name) => /\{\w+_id\}/.test(endpoints[name].path))

  forEvery(withIds)('is not there for any operation, byte for byte as what never was', async (name) => {
    await requireSame(name, (of) => askOf(name, of))
  })

  forEvery(withIds)('is there for its own organisation in every operation', async (name) => {
    // Only reads are sent: the tests above need what a deletion would remove.
    if (endpoints[name].method !== 'GET') return
    const own = await ask(name, { key: mine.key, ...askOf(name, ids) })
    expect([200, 409]).toContain(own.status)
  })

  it.each([
    ['memory_ids', (of: Ids) => [{ name: 'memory_ids', value: of.memory }]],
    ['glossary_ids', (of: Ids) => [{ name: 'glossary_ids', value: of.glossary }]],
    ['project_id', (of: Ids) => [{ name: 'project_id', value: of.project }]],
    ['assignee', (of: Ids) => [{ name: 'assignee', value: of.key }]],
  ] as const)('is not there in the %s of an upload', async (_, fields) => {
    await requireSame('createJob', (of) => ({
      raw: { type: formType, bytes: formBody([...languages, ...fields(of), document]) },
    }))
  })

  it('is not there as the person that a job is given to, nor among those that one can be', async () => {
    await requireSame('assignJob', (of) => ({ params: { job_id: ownJob }, body: { assignee: of.key } }))
    const { people } = await core.listPeople(theirs.caller)
    expect(people.map(({ id }) => id)).not.toContain(ids.key)
    expect((await core.listJobs(theirs.caller, { assignee: ids.key })).jobs).toEqual([])
  })

  it('is not there as the file of a form', async () => {
    const bytes = (of: Ids) => formBody([...languages, { name: 'upload_id', value: of.upload }])
    for (const name of ['createJob', 'analyseDocument', 'analyseResource'] as const)
      await requireSame(name, (of) => ({ raw: { type: formType, bytes: bytes(of) } }))
  })

  it.each([
    ['memory_ids', (of: Ids) => ({ memory_ids: [of.memory] })],
    ['glossary_ids', (of: Ids) => ({ glossary_ids: [of.glossary] })],
    ['project_id', (of: Ids) => ({ project_id: of.project })],
  ] as const)('is not there in the %s of a text', async (_, fields) => {
    await requireSame('translate', (of) => ({ body: { ...pair, segments: ['One.'], ...fields(of) } }))
  })

  it.each([
    ['memory_ids', (of: Ids) => ({ action: 'add_to_memory', memory_ids: [of.memory] })],
    ['project_id', (of: Ids) => ({ action: 'move', project_id: of.project })],
    ['assignment', (of: Ids) => ({ action: 'assign', assignment: { assignee: of.key } })],
  ] as const)('is not there in the %s of a bulk action', async (_, fields) => {
    await requireSame('createBulkAction', (of) => ({ body: { job_ids: [ownJob], ...fields(of) } }))
  })

  it('is not there as the memory of a review', async () => {
    await requireSame('reviewJob', (of) => ({ params: { job_id: ownJob }, body: { memory_id: of.memory } }))
  })

  it('is not there among the memories that are searched', async () => {
    await requireSame('findMatches', (of) => ({ body: { memory_ids: [of.memory], segments: ['a'] } }))
  })

  it('is not there as a resource of a project', async () => {
    for (const name of ['addResource', 'removeResource'] as const)
      await requireSame(name, (of) => ({ params: { project_id: ownProject, resource_id: of.memory } }))
  })

  it.each(['listJobs', 'listMemories', 'listGlossaries'] as const)('is not there in %s of a project', async (name) => {
    const { foreign, absent } = await both(name, (of) => ({ query: `?project_id=${of.project}` }))
    expect(await foreign?.text()).toBe(await absent?.text())
    expect(foreign?.status).toBe(200)
  })

  it('is in no list', async () => {
    const lists = [
      'listJobs',
      'listMemories',
      'listGlossaries',
      'listProjects',
      'listKeys',
      'listQueries',
      'listBulkActions',
      'listCalibrations',
      'readStatus',
      'listDelays',
    ] as const
    for (const name of lists) {
      const text = await (await ask(name, { key: theirs.key })).text()
      for (const id of Object.values(ids)) expect(text).not.toContain(id)
    }
    // This organisation sees the paths that it asked for above, not the other's requests.
    expect(await (await ask('listRequests', { key: theirs.key })).text()).not.toContain(`"id":"${ids.request}"`)
  })

  it('has the same cursor for both: one of another organisation opens nothing', async () => {
    const page = await (await ask('listJobs', { key: theirs.key, query: `?after=${ids.job}` })).text()
    expect(page).not.toContain(ids.job)
  })
})

function askOf(name: EndpointName, of: Ids): Ask {
  const { path } = endpoints[name]
  const isGlossary = path.includes('{glossary_id}')
  const values: Readonly<Record<string, string | number>> = {
    job_id: of.job,
    memory_id: of.memory,
    glossary_id: isGlossary ? of.glossary : of.memory,
    project_id: of.project,
    resource_id: of.memory,
    entry_id: of.entry,
    note_id: of.note,
    query_id: of.query,
    bulk_action_id: of.bulk,
    upload_id: of.upload,
    batch_id: of.batch,
    request_id: of.request,
    key_id: of.key,
    notification_id: of.notification,
    position: 0,
  }
  const params = Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => [param, values[param] ?? '']),
  )
  const example = bodyExamples[name]
  if (name === 'appendUpload')
    return { params, headers: { 'Upload-Offset': '0' }, raw: { type: partType, bytes: 'Hello.' } }
  if (name === 'replaceSource' || name === 'compareSource')
    return { params, raw: { type: formType, bytes: formBody([document]) } }
  if (name === 'importTable') return { params, raw: { type: tableType, bytes: 'PK' } }
  if (name === 'importXliff') return { params, raw: { type: 'application/xliff+xml', bytes: '<xliff/>' } }
  return { params, ...(typeof example === 'object' && example !== null ? { body: example } : {}) }
}
