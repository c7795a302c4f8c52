import { beforeEach, describe, expect, it } from 'vitest'
import { addReadJob } from '../../testing/add-read-job.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { readAll, startTestService } from '../../testing/start-test-service.ts'

async function* bytesOf(text: string) {
  yield Buffer.from(text, 'utf8')
}

describe('a job worked on in another tool', async () => {
  const service = await startTestService({ engine: fakeEngine() })
  const { core } = service
  const caller = await service.addCaller()
  const translator = { ...caller, role: 'translator', keyName: 'Ana' } as const
  let jobId = ''

  const out = async () => readAll((await core.exportXliff(translator, jobId)).stream)
  const back = (xliff: string, { dryRun = false, overwrite = false } = {}) =>
    core.importXliff(translator, jobId, bytesOf(xliff), { dryRun, overwrite })
  const segments = async () => (await core.listSegments(caller, jobId, {})).segments

  /** Changes the unit of one position. */
  const edit = (xliff: string, position: number, change: (unit: string) => string) =>
    xliff.replace(new RegExp(`<unit id="${position}"[^]*?</unit>`), change)
  const retarget = (target: string) => (unit: string) =>
    unit.replace(/<target>.*<\/target>|(?=<\/segment>)/, `<target>${target}</target>`)
  const restate = (state: string) => (unit: string) =>
    unit.replace(/ state="\w+" subState="[\w:]+"/, ` state="${state}"`)

  beforeEach(async () => {
    jobId = await addReadJob(service, caller, [
      { source: 'One.', target: 'Uno.' },
      { source: 'Press <g1>Start</g1><x2/>.', target: 'Pulse <g1>Inicio</g1><x2/>.' },
      { source: 'Three.', target: null },
      { source: '4', target: null, translatable: false },
      { source: 'Five.', target: 'Cinco.' },
    ])
  })

  it('has a name of its own, and all its segments however many', async () => {
    const file = await core.exportXliff(translator, jobId)
    expect(file).toMatchObject({ fileName: 'text.txt.xlf', size: null, type: 'application/xliff+xml' })
    const long = await addReadJob(
      service,
      caller,
      Array.from({ length: 1201 }, (_, at) => ({ source: `Sentence ${at}.`, target: null })),
    )
    const xliff = await readAll((await core.exportXliff(translator, long)).stream)
    expect(xliff.match(/<unit /g)).toHaveLength(1201)
    expect(xliff).toContain('<source>Sentence 1200.</source>')
  })

  it('changes nothing when it comes back as it went', async () => {
    const before = await segments()
    expect(await back(await out())).toEqual({ applied: 0, unchanged: 5, skipped: [], changes: [] })
    expect(await segments()).toEqual(before)
  })

  it.each(['2.1', '1.2'] as const)('goes out without drafts, which stay when it comes back: %s', async (version) => {
    const before = await segments()
    const drafts = before.filter(({ state }) => state === 'draft')
    expect(drafts.length).toBeGreaterThan(0)
    const xliff = await readAll((await core.exportXliff(translator, jobId, { version, drafts: 'omit' })).stream)
    for (const { target } of drafts) expect(xliff).not.toContain(`>${target}<`)
    expect(await back(xliff)).toMatchObject({ applied: 0 })
    expect(await segments()).toEqual(before)
  })

  it.each(['2.1', '1.2'] as const)('takes its notes along, and new ones back, once: %s', async (version) => {
    await core.addNote(caller, jobId, 1, { text: 'Which <start>?' })
    const xliff = await readAll((await core.exportXliff(translator, jobId, { version })).stream)
    expect(xliff).toContain('Which &lt;start&gt;?')
    expect(await back(xliff)).toMatchObject({ applied: 0, unchanged: 5 })
    const note = version === '2.1' ? '<notes><note>Ask the client.</note></notes>' : '<note>Ask the client.</note>'
    const noted = xliff.replace(/(id="4"[^>]*>)/, `$1${note}`)
    expect(await back(noted, { dryRun: true })).toMatchObject({ notes: 1 })
    expect(await back(noted)).toMatchObject({ applied: 0, notes: 1 })
    expect(await back(noted)).not.toHaveProperty('notes')
    const of = async (position: number) =>
      (await core.listNotes(caller, jobId, position)).notes.map(({ author, text }) => `${author}: ${text}`)
    expect(await of(1)).toEqual([`${caller.keyName}: Which <start>?`])
    expect(await of(4)).toEqual(['Ana: Ask the client.'])
    expect((await segments()).map(({ note_count }) => note_count)).toEqual([0, 1, 0, 0, 1])
  })

  it('comes back as XLIFF 1.2 too, where what waits has its source as target', async () => {
    const xliff = await readAll((await core.exportXliff(translator, jobId, { version: '1.2' })).stream)
    expect(await back(xliff)).toEqual({ applied: 0, unchanged: 5, skipped: [], changes: [] })
    const edited = xliff
      .replace('<target state="needs-translation">Three.', '<target state="translated">Tres.')
      .replace('<target state="needs-review-translation">Cinco.', '<target state="final">Cinco.')
    expect((await back(edited)).changes.map(({ position, after }) => [position, after.target, after.state])).toEqual([
      [2, 'Tres.', 'translated'],
      [4, 'Cinco.', 'approved_sign_off'],
    ])
  })

  it('brings targets and states, with counts, revision and history as of corrections', async () => {
    let xliff = edit(await out(), 0, (unit) => restate('translated')(retarget('Uno, sí.')(unit)))
    xliff = edit(xliff, 1, restate('reviewed'))
    xliff = edit(xliff, 2, retarget('Tres &amp; más.'))
    const before = await core.readJob(caller, jobId)
    const report = await back(xliff)
    expect(report).toMatchObject({ applied: 3, unchanged: 2, skipped: [] })
    expect(report.changes).toEqual([
      {
        position: 0,
        source: 'One.',
        before: { target: 'Uno.', state: 'draft', revision: 2 },
        after: { target: 'Uno, sí.', state: 'translated' },
      },
      {
        position: 1,
        source: 'Press <g1>Start</g1><x2/>.',
        before: { target: 'Pulse <g1>Inicio</g1><x2/>.', state: 'draft', revision: 2 },
        after: { target: 'Pulse <g1>Inicio</g1><x2/>.', state: 'approved_translation' },
      },
      {
        position: 2,
        source: 'Three.',
        before: { target: null, state: 'not_translated', revision: 1 },
        after: { target: 'Tres & más.', state: 'draft' },
      },
    ])
    expect(await segments()).toMatchObject([
      { target: 'Uno, sí.', state: 'translated', origin: 'interactive', revision: 3 },
      { state: 'approved_translation', origin: 'engine', revision: 3 },
      { target: 'Tres & más.', state: 'draft', origin: 'interactive', revision: 2 },
      { revision: 1 },
      { revision: 2 },
    ])
    const after = await core.readJob(caller, jobId)
    expect(after.revision).toBe(before.revision + 3)
    expect(after.counts).toMatchObject({ edited: 2, drafts: 1, translated: 4, pending: 0 })
    // The file is sent again, as after a lost answer: everything is stored already.
    expect(await back(xliff)).toMatchObject({ applied: 0, unchanged: 5, skipped: [] })
  })

  it('is not changed by a dry run', async () => {
    const xliff = edit(await out(), 0, retarget('Otro.'))
    const before = await segments()
    const reported = await back(xliff, { dryRun: true })
    expect(reported).toMatchObject({ applied: 0, unchanged: 4, changes: [{ position: 0, after: { target: 'Otro.' } }] })
    expect(await segments()).toEqual(before)
    expect(await back(xliff)).toEqual({ ...reported, applied: 1 })
  })

  it('that was changed here too keeps what is here, and says so, unless asked otherwise', async () => {
    const xliff = edit(await out(), 0, retarget('Suyo.'))
    await core.correctSegment(translator, jobId, 0, { target: 'Nuestro.' }, null)
    const texts = { current: 'Nuestro.', imported: 'Suyo.' }
    const conflict = { position: 0, reason: 'segment-conflict', message: 'Changed here since the export.', ...texts }
    expect(await back(xliff)).toMatchObject({ applied: 0, unchanged: 4, skipped: [conflict] })
    expect((await segments())[0]?.target).toBe('Nuestro.')
    expect(await back(xliff, { overwrite: true })).toMatchObject({ applied: 1, skipped: [] })
    expect((await segments())[0]?.target).toBe('Suyo.')
  })

  it('that was changed here and not there is no conflict, not even when overwriting', async () => {
    const xliff = await out()
    await core.correctSegment(translator, jobId, 0, { target: 'Una.' }, null)
    await core.correctSegment(translator, jobId, 0, { target: 'Nuestro.', state: 'translated' }, null)
    for (const overwrite of [false, true])
      expect(await back(xliff, { overwrite })).toMatchObject({ applied: 0, unchanged: 5, skipped: [] })
    expect((await segments())[0]?.target).toBe('Nuestro.')
  })

  it('that says nothing of its revision is taken only when asked to overwrite', async () => {
    const xliff = edit(await out(), 0, retarget('Suyo.')).replaceAll(/ cotejo:\w+="\w+"/g, '')
    const { skipped, unchanged } = await back(xliff)
    expect(skipped).toMatchObject([{ position: 0, reason: 'segment-conflict' }])
    expect(skipped[0]?.message).toContain('does not say which revision')
    expect(unchanged).toBe(4)
    expect(await back(xliff, { overwrite: true })).toMatchObject({ applied: 1 })
  })

  it('leaves locked segments and those whose tags differ, names them, and applies the rest', async () => {
    await core.correctSegment(caller, jobId, 0, { locked: true }, null)
    let xliff = edit(await out(), 0, retarget('Suyo.'))
    xliff = edit(xliff, 1, retarget('Pulse<ph id="q7"/>'))
    xliff = edit(xliff, 4, retarget('Cinco<ph id="x9"/>'))
    xliff = edit(xliff, 2, retarget('Tres.'))
    const { applied, skipped } = await back(xliff, { overwrite: true })
    expect(applied).toBe(1)
    expect(skipped).toEqual([
      { position: 0, reason: 'segment-locked', message: 'The segment is locked.' },
      { position: 1, reason: 'invalid-segment', message: '<ph id="q7"> is not in the source' },
      { position: 4, reason: 'invalid-segment', message: '<x9/> is not in the source' },
    ])
    const missing = await back(edit(await out(), 1, retarget('Pulse')))
    expect(missing.skipped[0]?.message).toBe('<g1> is missing; </g1> is missing; <x2/> is missing')
  })

  it('may come back in part, and with empty targets, which delete nothing', async () => {
    const whole = await out()
    const part = edit(whole, 1, () => '')
    expect(await back(edit(part, 0, retarget('')))).toMatchObject({ applied: 0, unchanged: 4, skipped: [] })
    expect((await segments())[0]?.target).toBe('Uno.')
  })

  it('applies the rest where single units are not as they went out, and says of each why', async () => {
    let xliff = edit(await out(), 0, (unit) => retarget('Uno, sí.')(unit).replace('<source>One.', '<source>One .'))
    xliff = edit(xliff, 1, (unit) => retarget('Pulse')(unit).replaceAll('"g1"', '"1"'))
    xliff = edit(xliff, 2, retarget('Tres.'))
    xliff = edit(xliff, 3, retarget('cuatro'))
    xliff = edit(xliff, 4, (unit) => unit.replace('id="4"', 'id="7"'))
    const { applied, unchanged, skipped } = await back(xliff.replace('</file>', '<unit id="u1"></unit></file>'))
    expect({ applied, unchanged }).toEqual({ applied: 1, unchanged: 0 })
    expect(skipped.map(({ position, unit, reason }) => [position ?? unit, reason])).toEqual([
      ['u1', 'not-of-job'],
      [0, 'source-differs'],
      [1, 'source-differs'],
      [3, 'not-translatable'],
      ['7', 'not-of-job'],
    ])
    expect((await segments())[2]?.target).toBe('Tres.')
  })

  it('joins the segments into which another tool cut one', async () => {
    const cut = (unit: string) =>
      unit
        .replace('<source>One.</source><target>Uno.</target>', '<source>O</source><target>U</target>')
        .replace('</unit>', '<segment><source>ne.</source><target>na.</target></segment></unit>')
    expect(await back(edit(await out(), 0, cut))).toMatchObject({ applied: 1, skipped: [] })
    expect((await segments())[0]?.target).toBe('Una.')
  })

  it.each([
    ['of another job', /<file id="\w+"/, '<file id="job_2"', 'file.id'],
    ['into another language', 'trgLang="es"', 'trgLang="fr"', 'trgLang'],
    ['from another language', 'srcLang="en"', 'srcLang="de"', 'srcLang'],
    ['that is no XLIFF', 'urn:oasis', 'urn:other', ''],
    ['that declares a document type', /^/, '<!DOCTYPE a>', ''],
  ])('%s is refused as a whole', async (_, from, to, path) => {
    const before = await segments()
    const xliff = edit(await out(), 1, restate('final')).replace(from, to)
    const problem = await problemOf(back(xliff))
    expect(problem.type).toBe('invalid-request')
    expect(problem.extra.errors?.map((error) => error.path)).toContain(path)
    expect(await segments()).toEqual(before)
  })

  it('is not seen by another organisation', async () => {
    const xliff = await out()
    const other = await service.addCaller()
    expect((await problemOf(core.exportXliff(other, jobId))).type).toBe('job-not-found')
    const import_ = core.importXliff(other, jobId, bytesOf(xliff), { dryRun: true, overwrite: true })
    expect((await problemOf(import_)).type).toBe('job-not-found')
  })

  it('is not there before the document has been read', async () => {
    const { id } = await service.upload(caller, 'One.')
    expect((await problemOf(core.exportXliff(caller, id))).type).toBe('job-not-ready')
    const import_ = core.importXliff(caller, id, bytesOf(''), { dryRun: false, overwrite: false })
    expect((await problemOf(import_)).type).toBe('job-not-ready')
  })

  it('takes thousands of changes at once, and each is a version of its own', async () => {
    jobId = await addReadJob(
      service,
      caller,
      Array.from({ length: 3000 }, (_, at) => ({ source: `Sentence ${at}.`, target: `Frase ${at}.` })),
    )
    const xliff = (await out()).replaceAll('<target>Frase', '<target>Oración')
    expect(await back(xliff)).toMatchObject({ applied: 3000, unchanged: 0, skipped: [] })
    expect(await core.readSegment(caller, jobId, 2999)).toMatchObject({ target: 'Oración 2999.', revision: 3 })
    expect((await core.readJob(caller, jobId)).counts?.edited).toBe(3000)
  })
})
