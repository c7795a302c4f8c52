import { beforeEach, describe, expect, it } from 'vitest'
import { addReadJob } from '../../testing/add-read-job.ts'
import { editRow, editTable, retarget } from '../../testing/edit-table.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { startTestService } from '../../testing/start-test-service.ts'

async function* streamOf(bytes: Uint8Array) {
  yield bytes
}

describe('a job as a table for a reviewer', async () => {
  const service = await startTestService({ engine: fakeEngine() })
  const { core } = service
  const caller = await service.addCaller()
  const translator = { ...caller, role: 'translator', keyName: 'Ana' } as const
  let jobId = ''

  const out = async () => {
    const chunks: Uint8Array[] = []
    for await (const chunk of (await core.exportTable(translator, jobId, 'en')).stream) chunks.push(chunk)
    return Buffer.concat(chunks)
  }
  const back = (file: Uint8Array, { dryRun = false, overwrite = false } = {}) =>
    core.importTable(translator, jobId, streamOf(file), { dryRun, overwrite }, new AbortController().signal)
  const segments = async () => (await core.listSegments(caller, jobId, {})).segments

  const annotate = (note: string) => (row: string) =>
    row.replace('</w:tc></w:tr>', `<w:p><w:r><w:t>${note}</w:t></w:r></w:p></w:tc></w:tr>`)

  beforeEach(async () => {
    jobId = await addReadJob(service, caller, [
      { source: 'One.', target: 'Uno.' },
      { source: 'Press <g1>Start</g1><x2/>.', target: 'Pulse <g1>Inicio</g1><x2/>.' },
      { source: 'Three.', target: null },
      { source: '4', target: null, translatable: false },
      { source: 'Five.\r\nMore {1}<x1/>', target: 'Cinco.\r\nMás {1}<x1/>' },
    ])
  })

  it('has the name of its document and of the language', async () => {
    const file = await core.exportTable(translator, jobId, 'en')
    expect(file).toMatchObject({ fileName: 'text.es.review.docx', size: null })
    expect(file.type).toContain('wordprocessingml')
    await file.stream[Symbol.asyncIterator]().return?.()
  })

  it('changes nothing when it comes back as it went', async () => {
    const before = await segments()
    const kept = await service.listFiles()
    expect(await back(await out())).toEqual({ applied: 0, unchanged: 5, skipped: [], changes: [] })
    expect(await segments()).toEqual(before)
    expect(await service.listFiles()).toEqual(kept)
  })

  it('shows what would change, then changes it, with tags, line ends, states and history', async () => {
    let file = editTable(await out(), editRow(1, retarget('Uno, sí.')))
    file = editTable(file, editRow(2, retarget('{1>Inicio<1}{2}: pulse.')))
    file = editTable(file, editRow(3, retarget('Tres.')))
    file = editTable(
      file,
      editRow(5, (row) => row.replace('Cinco.', 'Cinco, sí.')),
    )
    const before = await segments()
    const reported = await back(file, { dryRun: true })
    expect(reported).toMatchObject({ applied: 0, unchanged: 1, skipped: [] })
    expect(reported.changes.map(({ position, after }) => [position, after.target, after.state])).toEqual([
      [0, 'Uno, sí.', 'translated'],
      [1, '<g1>Inicio</g1><x2/>: pulse.', 'translated'],
      [2, 'Tres.', 'translated'],
      [4, 'Cinco, sí.\r\nMás {1}<x1/>', 'translated'],
    ])
    expect(await segments()).toEqual(before)
    expect(await back(file)).toEqual({ ...reported, applied: 4 })
    expect((await segments())[1]).toMatchObject({ target: '<g1>Inicio</g1><x2/>: pulse.', origin: 'interactive' })
    const [latest] = (await core.readSegmentHistory(caller, jobId, 0)).versions
    expect(latest).toMatchObject({ target: 'Uno, sí.', changed_by: 'Ana' })
    // The file is sent again, as after a lost answer: everything is stored already.
    expect(await back(file)).toMatchObject({ applied: 0, unchanged: 5, skipped: [] })
  })

  it('leaves the state of what was approved', async () => {
    await core.correctSegment(caller, jobId, 0, { state: 'approved_translation' }, null)
    await back(editTable(await out(), editRow(1, retarget('Uno, sí.'))))
    expect((await segments())[0]).toMatchObject({ target: 'Uno, sí.', state: 'approved_translation' })
  })

  it('that was changed here too keeps what is here, and says so, unless asked otherwise', async () => {
    const file = editTable(await out(), editRow(1, retarget('Suyo.')))
    await core.correctSegment(translator, jobId, 0, { target: 'Nuestro.' }, null)
    const texts = { current: 'Nuestro.', imported: 'Suyo.' }
    const conflict = { position: 0, reason: 'segment-conflict', message: 'Changed here since the export.', ...texts }
    expect(await back(file)).toMatchObject({ applied: 0, unchanged: 4, skipped: [conflict] })
    expect(await back(file, { overwrite: true })).toMatchObject({ applied: 1, skipped: [] })
    expect((await segments())[0]?.target).toBe('Suyo.')
  })

  it('that lost the revision of a row is a conflict only where the row changes something', async () => {
    const lost = editTable(await out(), (xml) => xml.replaceAll(/ · \d+</g, '<'))
    expect(await back(lost)).toMatchObject({ applied: 0, unchanged: 5, skipped: [] })
    const { skipped } = await back(editTable(lost, editRow(1, retarget('Suyo.'))))
    expect(skipped).toMatchObject([{ position: 0, reason: 'segment-conflict' }])
  })

  it('leaves rows that cannot be applied, names each with its reason, and applies the rest', async () => {
    await core.correctSegment(caller, jobId, 0, { locked: true }, null)
    let file = editTable(await out(), editRow(1, retarget('Suyo.')))
    file = editTable(file, editRow(2, retarget('{1>Inicio: pulse.')))
    file = editTable(
      file,
      editRow(3, (row) => retarget('Tres.')(row).replace('Three.', 'Three!')),
    )
    file = editTable(file, editRow(4, retarget('cuatro')))
    file = editTable(
      file,
      editRow(5, (row) => row.replace('Cinco.', 'Cinco, sí.')),
    )
    file = editTable(file, (xml) => {
      const [row = ''] = /<w:tr>(?:(?!<\/w:tr>)[^])*Five\.[^]*?<\/w:tr>/.exec(xml) ?? []
      return xml.replace(row, `${row}${row}${row.replace('>5<', '>99<')}`)
    })
    const { applied, skipped } = await back(file)
    expect(applied).toBe(1)
    expect(skipped.map(({ position, unit, reason, message }) => [position ?? unit, reason, message])).toEqual([
      ['5 · 2', 'not-of-job', 'given more than once'],
      ['99 · 2', 'not-of-job', 'no segment of this job'],
      [0, 'segment-locked', 'The segment is locked.'],
      [1, 'invalid-segment', '{2} is missing; {1> is not closed'],
      [2, 'source-differs', 'the source is another than that of the segment'],
      [3, 'not-translatable', 'not to be translated'],
    ])
  })

  it('may come back in part, with empty translations, which delete nothing', async () => {
    const file = editTable(
      editTable(await out(), editRow(1, retarget(''))),
      editRow(2, () => ''),
    )
    expect(await back(file)).toMatchObject({ applied: 0, unchanged: 4, skipped: [] })
    expect((await segments())[0]?.target).toBe('Uno.')
  })

  it('brings notes back, once, and not those that went out', async () => {
    await core.addNote(caller, jobId, 0, { text: 'Which one?\r\nThis?' })
    const file = editTable(await out(), editRow(1, annotate('The first.')))
    expect(await back(await out())).not.toHaveProperty('notes')
    expect(await back(file, { dryRun: true })).toMatchObject({ notes: 1 })
    expect(await back(file)).toMatchObject({ applied: 0, notes: 1 })
    expect(await back(file)).not.toHaveProperty('notes')
    const { notes } = await core.listNotes(caller, jobId, 0)
    expect(notes.map(({ author, text }) => `${author}: ${text}`)).toEqual([
      `${caller.keyName}: Which one?\r\nThis?`,
      'Ana: The first.',
    ])
  })

  it.each<readonly [string, (file: Uint8Array) => Uint8Array, string]>([
    [
      'of another job',
      (file) => editTable(file, (xml) => xml.replace(/cotejo:job_\w+/, 'cotejo:job_2')),
      'of another job',
    ],
    ['into another language', (file) => editTable(file, (xml) => xml.replace(':en:es<', ':en:fr<')), 'not es'],
    ['that does not say whose it is', (file) => editTable(file, (xml) => xml.replace('cotejo:', '')), 'reference'],
    ['without rows', (file) => editTable(file, (xml) => xml.replaceAll(/<w:tr>[^]*?<\/w:tr>/g, '')), 'no table'],
    ['that is damaged', (file) => editTable(file, (xml) => xml.slice(0, -20)), 'damaged'],
    ['that is no Word document', () => Buffer.from('PK\x03\x04'), 'not a Word document'],
    ['that is empty', () => Buffer.alloc(0), 'not a Word document'],
  ])('%s is refused as a whole', async (_, spoil, message) => {
    const before = await segments()
    const kept = await service.listFiles()
    const problem = await problemOf(back(spoil(editTable(await out(), editRow(1, retarget('Suyo.'))))))
    expect(problem.type).toBe('invalid-request')
    expect(problem.extra.errors?.[0]?.message).toContain(message)
    expect(await segments()).toEqual(before)
    expect(await service.listFiles()).toEqual(kept)
  })

  it('is not seen by another organisation, and not there before the document has been read', async () => {
    const file = await out()
    const other = await service.addCaller()
    const { signal } = new AbortController()
    const how = { dryRun: true, overwrite: true }
    expect((await problemOf(core.exportTable(other, jobId, 'en'))).type).toBe('job-not-found')
    expect((await problemOf(core.importTable(other, jobId, streamOf(file), how, signal))).type).toBe('job-not-found')
    const { id } = await service.upload(caller, 'One.')
    expect((await problemOf(core.exportTable(caller, id, 'en'))).type).toBe('job-not-ready')
    expect((await problemOf(core.importTable(caller, id, streamOf(file), how, signal))).type).toBe('job-not-ready')
  })
})
