import { describe, expect, it } from 'vitest'
import { addReadJob } from '../../testing/add-read-job.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { importFile } from '../../testing/import-file.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import type { Caller } from '../../ports/records.ts'

const service = await startTestService({ engine: fakeEngine() })
const { core } = service
const worker = await service.startWorker()
service.atEnd(() => worker.close())

const memory = (id: string) => ({ kind: 'memory', id }) as const
const unit = (source: string, target: string) =>
  `<tu><tuv xml:lang="en"><seg>${source}</seg></tuv><tuv xml:lang="es"><seg>${target}</seg></tuv></tu>\n`
const tmx = (...units: readonly string[]) =>
  `<tmx version="1.4"><header srclang="en"/><body>${units.join('')}</body></tmx>`
const open = [unit('Open', 'Abrir'), unit('Close', 'Cerrar'), unit('Open', 'Abierto')]

async function imported(caller: Caller, content: string, alternatives?: 'keep' | 'last') {
  const { id, job_id } = await importFile(service, caller, content, {
    fileName: 'a.tmx',
    ...(alternatives && { alternatives }),
  })
  const { report } = await service.waitFor(caller, job_id, 'succeeded', 'failed')
  return { id, report }
}

async function pairsOf(caller: Caller, id: string) {
  const { entries } = await core.listEntries(caller, memory(id), {})
  expect((await core.readResource(caller, memory(id))).entry_count).toBe(entries.length)
  return entries.map(({ source, target }) => `${source} = ${target}`)
}

async function textOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

describe('two translations of one source', () => {
  it('are both kept, found and exported', async () => {
    const caller = await service.addCaller()
    const { id, report } = await imported(caller, tmx(...open))
    expect(report).toMatchObject({ created: 3, replaced: 0 })
    expect(await pairsOf(caller, id)).toEqual(['Open = Abrir', 'Close = Cerrar', 'Open = Abierto'])
    const [found] = await core.findMatches(caller, { memory_ids: [id], segments: ['Open'] })
    expect(found?.matches[0]?.map(({ target, similarity }) => [target, similarity])).toEqual([
      ['Abierto', 100],
      ['Abrir', 100],
    ])
    const file = await textOf((await core.exportResource(caller, memory(id), { format: 'tmx', safe: false })).stream)
    const again = await imported(caller, file)
    expect(await pairsOf(caller, again.id)).toEqual(['Open = Abrir', 'Close = Cerrar', 'Open = Abierto'])
  })

  it('that say the same are one entry, also where a file has all of it twice', async () => {
    const caller = await service.addCaller()
    const { id, report } = await imported(caller, tmx(...open, ...open))
    expect(report).toMatchObject({ created: 3, replaced: 3 })
    expect(await pairsOf(caller, id)).toHaveLength(3)
    // These are more entries than one statement stores.
    const many = Array.from({ length: 3000 }, (_, at) => unit(`Row ${at}`, `Fila ${at}`))
    const large = await imported(caller, tmx(...open, ...many, ...open))
    expect(large.report).toMatchObject({ created: 3003, replaced: 3 })
  })

  it('become the last one where the upload asks for that', async () => {
    const caller = await service.addCaller()
    const { id, report } = await imported(caller, tmx(...open), 'last')
    expect(report).toMatchObject({ created: 2, replaced: 1 })
    expect(await pairsOf(caller, id)).toEqual(['Open = Abierto', 'Close = Cerrar'])
  })
})

describe('what is added to a source with several translations', () => {
  const add = (caller: Caller, id: string, target: string) =>
    core.putEntry(caller, memory(id), { source: 'Open', target })

  it('replaces only what was added before', async () => {
    const caller = await service.addCaller()
    const { id } = await imported(caller, tmx(...open))
    expect(await add(caller, id, 'Abre')).toMatchObject({ created: true })
    expect(await add(caller, id, 'Abra')).toMatchObject({ created: false })
    expect(await pairsOf(caller, id)).toEqual(['Open = Abrir', 'Close = Cerrar', 'Open = Abierto', 'Open = Abra'])
    // The file has this one after all: the translation added before was wrong.
    expect(await add(caller, id, 'Abrir')).toMatchObject({ created: false })
    expect(await pairsOf(caller, id)).toEqual(['Open = Abrir', 'Close = Cerrar', 'Open = Abierto'])
  })

  it('replaces the only one, as the contract has it', async () => {
    const caller = await service.addCaller()
    const { id } = await imported(caller, tmx(...open))
    const { entry, created } = await core.putEntry(caller, memory(id), { source: 'Close', target: 'Cierra' })
    expect({ created, id: entry.id }).toEqual({ created: false, id: 'ent_2' })
    expect(await pairsOf(caller, id)).toEqual(['Open = Abrir', 'Close = Cierra', 'Open = Abierto'])
  })

  it('stays beside them when it is changed or deleted', async () => {
    const caller = await service.addCaller()
    const { id } = await imported(caller, tmx(...open))
    await core.changeEntry(caller, memory(id), 'ent_1', { target: 'Abrid' })
    await core.deleteEntry(caller, memory(id), 'ent_3')
    expect(await pairsOf(caller, id)).toEqual(['Open = Abrid', 'Close = Cerrar'])
  })
})

it('a review replaces only its own, and puts first the translation that was confirmed', async () => {
  const caller = await service.addCaller()
  const { id } = await imported(caller, tmx(...open))
  // A running worker would take the job that is read here.
  await worker.close()
  const jobId = await addReadJob(service, caller, [{ source: 'Open', target: 'x' }])
  const review = async (target: string) => {
    await core.correctSegment(caller, jobId, 0, { target, state: 'translated' }, null)
    const { added, replaced, unchanged } = await core.reviewJob(caller, jobId, id)
    return { added, replaced, unchanged }
  }
  const all = ['Open = Abrir', 'Close = Cerrar', 'Open = Abierto']
  expect(await review('Abre')).toEqual({ added: 1, replaced: 0, unchanged: 0 })
  expect(await review('Abra')).toEqual({ added: 0, replaced: 1, unchanged: 0 })
  expect(await pairsOf(caller, id)).toEqual([...all, 'Open = Abra'])
  expect(await review('Abrir')).toEqual({ added: 0, replaced: 1, unchanged: 0 })
  expect(await review('Abrir')).toEqual({ added: 0, replaced: 0, unchanged: 1 })
  expect(await pairsOf(caller, id)).toEqual(all)
  const [found] = await core.findMatches(caller, { memory_ids: [id], segments: ['Open'] })
  expect(found?.matches[0]?.map(({ target }) => target)).toEqual(['Abrir', 'Abierto'])
})
