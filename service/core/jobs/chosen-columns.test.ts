import { describe, expect, it } from 'vitest'
import { packXlsx } from '../../filters/office/xlsx/samples/pack-xlsx.ts'
import { inline, row } from '../../filters/office/xlsx/samples/sample.ts'
import { readDocument } from '../../filters/read-document.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { startTestService } from '../../testing/start-test-service.ts'

const cells = [
  ['What it says', 'What it should say'],
  ['Open the sluice', 'Abra la compuerta'],
  ['Close the sluice', ''],
]

const asCsv = Buffer.from(cells.map((line) => `${line.join(';')}\n`).join(''))
const asXlsx = packXlsx({
  sheets: [
    {
      name: 'List',
      content: `<sheetData>${cells
        .map((line, at) =>
          row(at + 1, line.map((text, column) => inline(`${'AB'[column]}${at + 1}`, `<t>${text}</t>`)).join('')),
        )
        .join('')}</sheetData>`,
    },
  ],
})
const columns = { source_column: '1', target_column: '2' }

describe.each([
  ['list.csv', asCsv],
  ['list.xlsx', asXlsx],
])('the columns of %s', async (fileName, bytes) => {
  const engine = fakeEngine()
  const service = await startTestService({ engine })
  const { core } = service
  const worker = await service.startWorker()
  service.atEnd(() => worker.close())
  const languages = { source_lang: 'en', target_lang: 'es' }
  async function* stream() {
    yield bytes
  }
  const store = () => core.storeUpload(stream(), fileName)
  const stop = new AbortController().signal

  it('are listed by the analysis, which counts what they hold once they are chosen', async () => {
    const caller = await service.addCaller()
    const analyse = async (fields = {}) =>
      core.analyseDocument(
        caller,
        { fields: { source_lang: 'en', target_langs: 'es', ...fields }, file: await store() },
        stop,
      )
    const before = await analyse()
    expect(before.columns).toEqual([
      { column: 1, name: 'What it says', sample: 'Open the sluice' },
      { column: 2, name: 'What it should say', sample: 'Abra la compuerta' },
    ])
    // A workbook is a document unless columns are chosen; a table in text needs them.
    expect(before.problems.map(({ reason }) => reason)).toEqual(fileName === 'list.csv' ? ['unsupported'] : [])
    const after = await analyse(columns)
    expect(after).toMatchObject({ problems: [], segments: 2, words: 6 })
    expect(after.targets[0]?.bands.filter(({ segments }) => segments > 0)).toMatchObject([
      { band: 'existing', segments: 1 },
      { band: 'new', segments: 1 },
    ])
  })

  it('are what the job reads and writes', async () => {
    const caller = await service.addCaller()
    const upload = { fields: { ...languages, ...columns }, file: await store(), idempotencyKey: null }
    const { job } = await core.createJob(caller, upload)
    expect(await service.waitFor(caller, job.id, 'succeeded', 'failed')).toMatchObject({
      status: 'succeeded',
      counts: { segments: 2, from_file: 1 },
    })
    await core.correctSegment(caller, job.id, 1, { target: 'Cierre la compuerta', state: 'translated' }, null)
    await core.rebuildJob(caller, job.id)
    const chunks: Uint8Array[] = []
    for await (const chunk of (await core.openFile(caller, job.id)).stream) chunks.push(chunk)
    const written = readDocument(Buffer.concat(chunks), {
      fileName,
      sourceLang: 'en',
      targetLang: 'es',
      columns: { source: 1, target: 2, hasHeader: true },
    })
    expect(written.segments.map(({ source, given }) => [source, given?.target])).toEqual([
      ['Open the sluice', 'Abra la compuerta'],
      ['Close the sluice', 'Cierre la compuerta'],
    ])
  })

  it('are refused where a target is alone or the same as the source', async () => {
    const caller = await service.addCaller()
    const create = async (fields: object) =>
      core.createJob(caller, { fields: { ...languages, ...fields }, file: await store(), idempotencyKey: null })
    for (const fields of [{ target_column: '2' }, { source_column: '2', target_column: '2' }])
      expect(await problemOf(create(fields))).toMatchObject({ type: 'invalid-request' })
  })
})
