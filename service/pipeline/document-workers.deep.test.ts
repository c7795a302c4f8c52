import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, it } from 'vitest'
import type { Documents } from '../ports/documents.ts'
import { DocumentRefused } from '../filters/document-refused.ts'
import { analyseDocument } from './analyse-document.ts'
import { startDocumentWorkers } from './document-workers.ts'

describe('documents in worker threads', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cotejo-docs-'))
  const started: Documents[] = []
  const start = (limits: { megabytes?: number; milliseconds?: number } = {}) => {
    const documents = startDocumentWorkers(inject('built').filterWorker, { threads: 1, ...limits })
    started.push(documents)
    return documents
  }
  afterAll(async () => {
    for (const documents of started) await documents.close()
    await rm(folder, { recursive: true, force: true })
  })
  const put = async (text: string) => {
    const path = join(folder, `${Math.random()}.txt`)
    await writeFile(path, text)
    return path
  }
  const file = { name: 'a.txt', size: 1, sourceLang: 'en', targetLang: 'es', existingTargets: 'keep' } as const

  it('are analysed into segments that leave the thread a thousand at a time', async () => {
    const lines = Array.from({ length: 2500 }, (_, line) => `Line ${line} of it.`)
    const path = await put(lines.join('\n\n'))
    const how = { sourceLang: 'en', targetLangs: ['es'] }
    const analysed = await start().analyse(path, { name: 'a.txt', size: 1, ...how })
    const sources = analysed.ok ? analysed.segments.map(({ source }) => source) : []
    expect(sources).toEqual(lines)
    const reply = await analyseDocument({ path, fileName: 'a.txt', ...how })
    const chunks = reply.ok ? reply.segments : []
    expect(chunks.map((chunk) => (JSON.parse(Buffer.from(chunk).toString()) as object[]).length)).toEqual([
      1000, 1000, 500,
    ])
  })

  it('are read into rows with counts, and written from chunks', async () => {
    const documents = start()
    const path = await put('One two.\n\nThree.\n\nOne two.\n\n12\n')
    const read = await documents.read(path, file)
    expect(read).toMatchObject({
      format: 'txt',
      segments: 4,
      translatable: 3,
      characters: 24,
      translatableCharacters: 22,
      translatableWords: expect.anything(),
      words: 6,
    })
    const rows = read.chunks.flatMap((chunk): unknown[] => JSON.parse(Buffer.from(chunk).toString()))
    expect(rows).toMatchObject([
      { position: 0, source: 'One two.', translatable: true, characters: 8, first_position: 0, repeated: true },
      { position: 1, source: 'Three.', repeated: false, first_position: 1 },
      { position: 2, first_position: 0, repeated: true },
      { position: 3, source: '12', translatable: false },
    ])
    const chunks = [
      JSON.stringify([
        ['One two.', 'Uno dos.'],
        ['Three.', null],
      ]),
      JSON.stringify([
        ['One two.', 'Uno dos.'],
        ['12', '12'],
      ]),
    ]
    const request = { format: read.format, sourceLang: 'en', targetLang: 'es', chunks }
    const written = await documents.write(path, request)
    expect(Buffer.from(written.bytes).toString()).toBe('Uno dos.\n\nThree.\n\nUno dos.\n\n12\n')
  })

  it('that break the limit of memory or time are refused, and the next one is read all the same', async () => {
    const large = await put('A sentence of a large document. '.repeat(400_000))
    const small = await put('Small.')
    const tight = start({ megabytes: 24 })
    await expect(tight.read(large, file)).rejects.toBeInstanceOf(DocumentRefused)
    expect((await tight.read(small, file)).segments).toBe(1)
    const hasty = start({ milliseconds: -3990 })
    await expect(hasty.read(large, file)).rejects.toMatchObject({ reason: 'unsafe' })
  })

  it('that are no longer wanted are let go', async () => {
    const documents = start()
    const control = new AbortController()
    const read = documents.read(await put('A sentence. '.repeat(400_000)), file, control.signal)
    control.abort(new Error('cancelled'))
    await expect(read).rejects.toThrow('cancelled')
  })
})
