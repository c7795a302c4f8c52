import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { translateFile } from '../commands/translate-file.ts'
import type { Caller } from '../ports/records.ts'
import { fakeEngine } from '../testing/fake-engine.ts'
import { readAll, startTestService } from '../testing/start-test-service.ts'

const header = `msgid ""
msgstr ""
"Language: es\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
`

const catalogue = `${header}
#: menu.c:1
msgid "Open the file"
msgstr ""
"Abre el "
"archivo"

msgctxt "state"
msgid "Open the file"
msgstr ""

#, fuzzy
msgid "Close the window"
msgstr "Cierra la puerta"

msgid "Save the work"
msgstr ""

#, c-format
msgid "%d page was printed"
msgid_plural "%d pages were printed"
msgstr[0] "Se imprimió una página"
msgstr[1] "Se imprimieron %d páginas"

#, c-format
msgid "Hello, %s!"
msgstr "¡Hola!"

msgid "Firmware"
msgstr "Firmware"

#~ msgid "Gone for good"
#~ msgstr "Ya no está"
`

describe('a catalogue that holds translations', async () => {
  const engine = fakeEngine()
  const service = await startTestService({ engine })
  const { core } = service
  const caller = await service.addCaller()
  const worker = await service.startWorker()
  service.atEnd(() => worker.close())

  const translate = async (by: Caller, text: string, fields = {}) => {
    engine.asked.length = 0
    const job = await service.upload(by, text, fields, undefined, 'catalogue.po')
    return service.waitFor(by, job.id, 'succeeded', 'failed')
  }
  const segmentsOf = async (jobId: string) => (await core.listSegments(caller, jobId, {})).segments
  const download = async (jobId: string) => readAll((await core.openFile(caller, jobId)).stream)

  it('keeps them with their state; only the rest is translated and charged', async () => {
    const before = (await core.readPlan(caller)).characters.used
    const job = await translate(caller, catalogue)
    expect(job).toMatchObject({
      status: 'succeeded',
      counts: { segments: 8, translated: 8, from_file: 6, pending: 0, failed: 0, from_memory: 0 },
      progress: { done: 8, total: 8 },
    })
    expect(engine.asked).toEqual(['Open the file', 'Save the work'])
    const { used } = (await core.readPlan(caller)).characters
    expect(used - before).toBe('Open the file'.length + 'Save the work'.length)
    expect((await segmentsOf(job.id)).map(({ target, state, origin }) => [target, state, origin])).toEqual([
      ['Abre el archivo', 'translated', 'file'],
      ['OPEN THE FILE', 'draft', 'engine'],
      ['Cierra la puerta', 'draft', 'file'],
      ['SAVE THE WORK', 'draft', 'engine'],
      ['Se imprimió una página', 'translated', 'file'],
      ['Se imprimieron <x1/> páginas', 'translated', 'file'],
      ['¡Hola!', 'draft', 'file'],
      ['Firmware', 'translated', 'file'],
    ])
  })

  it('gets them back byte for byte, the new ones beside them, and a draft is fuzzy', async () => {
    const [job] = (await core.listJobs(caller, {})).jobs
    expect(await download(job?.id ?? '')).toBe(
      catalogue
        .replace('msgctxt "state"\nmsgid "Open the file"\nmsgstr ""', (text) => text.replace('""', '"OPEN THE FILE"'))
        .replace('msgid "Save the work"\nmsgstr ""', 'msgid "Save the work"\nmsgstr "SAVE THE WORK"')
        .replace('#, c-format\nmsgid "Hello', '#, fuzzy, c-format\nmsgid "Hello'),
    )
  })

  it('gets them back without a sign of drafts where a download asks for that', async () => {
    const [job] = (await core.listJobs(caller, {})).jobs
    const file = await core.openFile(caller, job?.id ?? '', { drafts: 'translated' })
    const text = await readAll(file.stream)
    expect(text).not.toContain('fuzzy')
    expect(text.replaceAll('fuzzy, ', '')).toBe((await download(job?.id ?? '')).replaceAll(/#, fuzzy\n|fuzzy, /g, ''))
    expect(file.size).toBe(Buffer.byteLength(text))
  })

  it('has what is wrong with them as QA issues, and what each came with for the panel', async () => {
    const [job] = (await core.listJobs(caller, {})).jobs
    const segments = await segmentsOf(job?.id ?? '')
    expect(segments[6]?.checks.map(({ code }) => code)).toContain('tags-missing')
    expect(segments.map(({ existing_target }) => existing_target?.state ?? null)).toEqual([
      'translated',
      null,
      'draft',
      null,
      'translated',
      'translated',
      'translated',
      'translated',
    ])
    const fromFile = await core.listSegments(caller, job?.id ?? '', { origin: 'file' })
    expect(fromFile.total).toBe(6)
  })

  it('loses fuzzy where a person confirms, and gets it where one leaves a draft or rejects', async () => {
    const [job] = (await core.listJobs(caller, {})).jobs
    const jobId = job?.id ?? ''
    await core.correctSegment(caller, jobId, 2, { target: 'Cierra la puerta', state: 'translated' }, null)
    await core.correctSegment(caller, jobId, 3, { target: 'Guarda', state: 'draft' }, null)
    await core.correctSegment(caller, jobId, 5, { state: 'rejected_translation' }, null)
    await core.correctSegment(caller, jobId, 6, { target: '¡Hola, <x1/>!', state: 'approved_translation' }, null)
    const rebuilt = await core.rebuildJob(caller, jobId)
    expect(rebuilt.counts).toMatchObject({ from_file: 4, edited: 3 })
    expect(await download(jobId)).toBe(
      catalogue
        .replace('msgctxt "state"\nmsgid "Open the file"\nmsgstr ""', (text) => text.replace('""', '"OPEN THE FILE"'))
        .replace('#, fuzzy\n', '')
        .replace('msgid "Save the work"\nmsgstr ""', '#, fuzzy\nmsgid "Save the work"\nmsgstr "Guarda"')
        .replace('#, c-format\nmsgid "%d page', '#, fuzzy, c-format\nmsgid "%d page')
        .replace('"¡Hola!"', '"¡Hola, %s!"'),
    )
    const segment = await core.readSegment(caller, jobId, 2)
    expect(segment).toMatchObject({ origin: 'interactive', existing_target: { target: 'Cierra la puerta' } })
  })

  it('is the very same file when nothing is left to translate', async () => {
    const finished = `${header}\nmsgid "Yes"\nmsgstr "Sí"\n\n#, fuzzy\nmsgid "No"\nmsgstr "Nunca"\n`
    const job = await translate(caller, finished)
    expect(job).toMatchObject({ status: 'succeeded', counts: { translated: 2, from_file: 2 } })
    expect(engine.asked).toEqual([])
    expect(await download(job.id)).toBe(finished)
  })

  it('is translated anew where that is asked for', async () => {
    const job = await translate(caller, catalogue, { existing_targets: 'ignore' })
    expect(job.counts).toMatchObject({ translated: 8, from_file: 0 })
    expect(engine.asked).toHaveLength(7)
    const segments = await segmentsOf(job.id)
    expect(segments[0]).toMatchObject({ target: 'OPEN THE FILE', origin: 'engine', existing_target: null })
    expect(await download(job.id)).not.toContain('fuzzy')
  })

  it('comes out of the command line as out of an upload', async () => {
    const path = join(service.filesDir, 'catalogue.po')
    await writeFile(path, catalogue)
    const file = { path, sourceLang: 'en', targetLang: 'es', output: `${path}.es` }
    expect(await translateFile(core, caller, file)).toContain('Translated (6 segments from the file)')
    expect(await readFile(file.output, 'utf8')).toContain('msgstr ""\n"Abre el "\n"archivo"\n')
    await translateFile(core, caller, { ...file, existingTargets: 'ignore', replace: true })
    expect(await readFile(file.output, 'utf8')).not.toContain('"Abre el "')
  })

  it('in another language than the one that is wanted is translated anew', async () => {
    const job = await translate(caller, catalogue, { target_lang: 'it' })
    expect(job.counts).toMatchObject({ from_file: 0 })
    expect((await segmentsOf(job.id))[0]).toMatchObject({ target: 'OPEN THE FILE', origin: 'engine' })
  })

  it('takes of the plan only what is new', async () => {
    const small = await service.addCaller({ character_limit: 30 })
    expect(await translate(small, catalogue)).toMatchObject({ status: 'succeeded' })
    const { id } = await service.upload(small, catalogue, { existing_targets: 'ignore' }, undefined, 'app.po')
    expect(await service.waitFor(small, id, 'retrying', 'succeeded')).toMatchObject({ waiting_for: 'quota' })
  })

  it('is done though no engine answers, where nothing is left to translate', async () => {
    engine.down = 1000
    const job = await service.upload(caller, `${header}\nmsgid "Yes"\nmsgstr "Sí"\n`, {}, undefined, 'done.po')
    expect(await service.waitFor(caller, job.id, 'succeeded', 'failed', 'retrying')).toMatchObject({
      status: 'succeeded',
    })
    engine.down = 0
    expect(service.warnings).toEqual([])
  })
})
