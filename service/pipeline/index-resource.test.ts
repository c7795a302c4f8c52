import { describe, expect, it } from 'vitest'
import type { Caller } from '../ports/records.ts'
import { describeImportedFiles } from '../testing/describe-imported-files.ts'
import { importFile } from '../testing/import-file.ts'
import { filesIn, fixtureFolder } from '../testing/sample-files.ts'
import { startTestService } from '../testing/start-test-service.ts'

const service = await startTestService()
const { core, store } = service
const worker = await service.startWorker()
service.atEnd(() => worker.close())

const memory = (id: string) => ({ kind: 'memory', id }) as const
const glossary = (id: string) => ({ kind: 'glossary', id }) as const
const ended = (caller: Caller, jobId: string) => service.waitFor(caller, jobId, 'succeeded', 'failed', 'cancelled')
const entriesOf = async (id: string) =>
  (await store.query<{ count: string }>('select count(*) from entries where resource_id = $1', id))[0]?.count

describe('the file of a memory', () => {
  it('becomes its entries, and the job reports what became of each line', async () => {
    const caller = await service.addCaller()
    const resource = await importFile(service, caller, 'Hello\tHola\nBye\t\nHello\tBuenas\nHouse\tCasa\nalone\n', {
      alternatives: 'last',
    })
    expect(resource).toMatchObject({ status: 'indexing', entry_count: 0, error_code: null })
    const job = await ended(caller, resource.job_id)
    expect(job).toMatchObject({ kind: 'index_memory', status: 'succeeded', stage: null, resource_id: resource.id })
    expect(job.progress).toEqual({ done: job.file_size, total: job.file_size })
    expect(job.report).toMatchObject({ created: 2, replaced: 1, skipped: 2 })
    expect(job.report?.notes.map(({ code, count, lines }) => [code, count, lines])).toEqual([
      ['empty-target', 1, [2]],
      ['duplicate', 1, [3]],
      ['ragged-row', 1, [5]],
    ])
    expect(await core.readResource(caller, memory(resource.id))).toMatchObject({ status: 'ready', entry_count: 2 })
    const { entries } = await core.listEntries(caller, memory(resource.id), {})
    expect(entries.map(({ source, target, origin, created_by }) => [source, target, origin, created_by])).toEqual([
      ['Hello', 'Buenas', 'import', 'Tester'],
      ['House', 'Casa', 'import', 'Tester'],
    ])
  })

  it('that could not be read as its process crashed is read when a person runs the job again', async () => {
    const caller = await service.addCaller()
    const { id, job_id } = await importFile(service, caller, 'Hello\tHola\n')
    await ended(caller, job_id)
    // The pipeline leaves this state after a crash.
    await store.query("update jobs set status = 'failed', error_code = 'crashed' where job_id = $1", job_id)
    await store.query("update resources set status = 'failed', error_code = 'crashed' where resource_id = $1", id)
    await store.query('delete from entries where resource_id = $1', id)
    expect(await core.retryJob(caller, job_id)).toMatchObject({ status: 'queued', error_code: null })
    expect(await ended(caller, job_id)).toMatchObject({ status: 'succeeded' })
    expect(await core.readResource(caller, memory(id))).toMatchObject({ status: 'ready', entry_count: 1 })
    expect(await entriesOf(id)).toBe('1')
  })

  it('keeps of two entries with one source the one that was changed later, wherever it is', async () => {
    const caller = await service.addCaller()
    const unit = (target: string, date: string) =>
      `<tu changedate="${date}"><tuv xml:lang="en"><seg>Hello</seg></tuv><tuv xml:lang="es"><seg>${target}</seg></tuv></tu>`
    const body = unit('Hola', '20250303T000000Z') + unit('Buenas', '20240303T000000Z')
    const tmx = `<tmx version="1.4"><header srclang="en"/><body>${body}</body></tmx>`
    const resource = await importFile(service, caller, tmx, { fileName: 'a.tmx', alternatives: 'last' })
    await ended(caller, resource.job_id)
    const { entries } = await core.listEntries(caller, memory(resource.id), {})
    expect(entries.map(({ target, updated_at }) => [target, updated_at])).toEqual([
      ['Hola', '2025-03-03T00:00:00.000Z'],
    ])
  })

  it('that is not well-formed is refused with its line, and leaves nothing behind', async () => {
    const caller = await service.addCaller()
    const good = '<tu><tuv xml:lang="en"><seg>a</seg></tuv><tuv xml:lang="es"><seg>b</seg></tuv></tu>\n'
    const tmx = `<tmx version="1.4"><header srclang="en"/><body>\n${good.repeat(5000)}<tu></body></tmx>`
    const resource = await importFile(service, caller, tmx, { fileName: 'a.tmx', webhook: 'https://example.org/told' })
    const job = await ended(caller, resource.job_id)
    expect(job).toMatchObject({ status: 'failed', error_code: 'invalid_resource', report: { created: 0 } })
    expect(job.error).toMatch(/^Line 5002, column \d+: the file is not well-formed/)
    const stored = await core.readResource(caller, memory(resource.id))
    expect(stored).toMatchObject({ status: 'failed', error_code: 'invalid_resource', entry_count: 0 })
    expect(await entriesOf(resource.id)).toBe('0')
    const deliveries = await store.query<{ event: string }>('select event from deliveries where job_id = $1', job.id)
    expect(deliveries).toEqual([{ event: 'resource.failed' }])
  })

  it('without an entry in the two languages is refused as empty, and says why', async () => {
    const caller = await service.addCaller()
    const resource = await importFile(service, caller, 'a\t\n\tb\n')
    const job = await ended(caller, resource.job_id)
    expect(job).toMatchObject({ status: 'failed', error_code: 'empty_resource' })
    expect(job.report).toMatchObject({ created: 0, skipped: 2 })
    expect(await core.readResource(caller, memory(resource.id))).toMatchObject({ error_code: 'empty_resource' })
  })

  it('calls the webhook of its upload when it is ready', async () => {
    const caller = await service.addCaller()
    const resource = await importFile(service, caller, 'a\tb\n', { webhook: 'https://example.org/told' })
    await ended(caller, resource.job_id)
    const deliveries = await store.query(
      'select event, error_code, address from deliveries where job_id = $1',
      resource.job_id,
    )
    expect(deliveries).toEqual([{ event: 'resource.ready', error_code: null, address: 'https://example.org/told' }])
  })
})

describe('a glossary', () => {
  it('of a file has notes, word classes and forbidden targets', async () => {
    const caller = await service.addCaller()
    const tbx = `<martif type="TBX"><text><body><termEntry>
      <langSet xml:lang="en"><tig><term>tenant</term><termNote type="partOfSpeech">noun</termNote></tig></langSet>
      <langSet xml:lang="es"><tig><term>arrendatario</term></tig>
      <tig><term>inquilino</term><termNote type="administrativeStatus">deprecatedTerm-admn-sts</termNote></tig></langSet>
      </termEntry></body></text></martif>`
    const resource = await importFile(service, caller, tbx, { kind: 'glossary', fileName: 'terms.tbx' })
    expect((await ended(caller, resource.job_id)).kind).toBe('index_glossary')
    const { entries } = await core.listEntries(caller, glossary(resource.id), {})
    expect(entries).toMatchObject([
      { source: 'tenant', target: 'arrendatario', part_of_speech: 'noun', forbidden: ['inquilino'] },
    ])
  })
})

describe('every memory and glossary of the fixtures', async () => {
  await describeImportedFiles(filesIn(fixtureFolder('resources')))
})
