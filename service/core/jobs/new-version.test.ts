import { describe, expect, it } from 'vitest'
import type { SegmentChange } from '#contract/resources/segment.ts'
import type { Caller } from '../../ports/records.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { readAll, startTestService } from '../../testing/start-test-service.ts'

describe('a new version of a document', async () => {
  const service = await startTestService({ engine: fakeEngine() })
  const { core, parts, store } = service
  const worker = await service.startWorker()
  service.atEnd(() => worker.close())

  async function* bytesOf(text: string) {
    yield Buffer.from(text)
  }
  const put = async (caller: Caller, jobId: string, text: string, name = 'menu.txt', follows: number | null = null) =>
    core.replaceSource(caller, jobId, {
      file: await core.storeUpload(bytesOf(text), name),
      follows,
      signal: new AbortController().signal,
    })
  const document = (...lines: string[]) => lines.join('\n\n')
  const upload = async (caller: Caller, ...lines: string[]) => {
    const { id } = await service.upload(caller, document(...lines), {}, undefined, 'menu.txt')
    await service.waitFor(caller, id, 'succeeded')
    return id
  }
  const list = async (caller: Caller, id: string) =>
    (await core.listSegments(caller, id, {})).segments.map(({ position, source, target, state, origin, revision }) => ({
      position,
      source,
      target,
      state,
      origin,
      revision,
    }))
  const correct = (
    caller: Caller,
    id: string,
    position: number,
    change: SegmentChange,
    revision: number | null = null,
  ) => core.correctSegment(caller, id, position, change, revision)
  const approve = { state: 'approved_translation' } as const

  const soup = 'The soup of the day is red.'
  const bread = 'Bread is free for guests.'
  const fish = 'The fish comes from the coast.'

  it('says beforehand what it would change, and changes nothing', async () => {
    const caller = await service.addCaller()
    const id = await upload(caller, soup, bread, fish)
    await correct(caller, id, 2, { target: 'El pescado.', state: 'translated' })
    const before = [await core.readJob(caller, id), await list(caller, id)]
    const compare = async (text: string, name = 'menu.txt', follows: number | null = null) =>
      core.compareSource(caller, id, {
        file: await core.storeUpload(bytesOf(text), name),
        follows,
        signal: new AbortController().signal,
      })
    const next = document('The soup of the day is green.', 'Ask for dessert.', fish)
    const counts = { kept: 1, changed: 1, added: 1, gone: 1 }
    expect(await compare(next)).toEqual(counts)
    expect(await compare(document(soup, bread, fish))).toEqual({ kept: 3, changed: 0, added: 0, gone: 0 })
    expect(await problemOf(compare('{"a": "Soup."}', 'menu.json'))).toMatchObject({ type: 'invalid-document' })
    expect(await problemOf(compare(next, 'menu.txt', 2))).toMatchObject({ type: 'job-busy' })
    expect([await core.readJob(caller, id), await list(caller, id)]).toEqual(before)
    expect((await put(caller, id, next)).source_version).toMatchObject(counts)
    const { segments } = await core.listSegments(caller, id, {})
    expect(segments.map(({ version_change }) => version_change)).toEqual(['changed', 'new', undefined])
    // No person had confirmed it.
    expect(segments[0]?.existing_target).toMatchObject({ state: 'draft', source: soup })
  })

  it('keeps what people did, at its new place, and translates only what is new', async () => {
    const caller = await service.addCaller()
    const id = await upload(caller, soup, bread, fish)
    await correct(caller, id, 2, { target: 'El pescado.', state: 'translated' })
    await correct(caller, id, 2, approve)
    await core.addNote(caller, id, 2, { text: 'Which coast?' })
    const usedBefore = (await core.readPlan(caller)).characters.used
    const [old] = await list(caller, id)
    const dessert = 'Ask for dessert.'
    expect(await put(caller, id, document(soup, dessert, bread, fish), 'menu-2.txt')).toMatchObject({
      status: 'queued',
      file_name: 'menu-2.txt',
      source_version: { number: 2, kept: 3, changed: 0, added: 1, gone: 0, dropped: 0 },
      counts: { segments: 4, translated: 3, pending: 1, edited: 1, notes: 1 },
      result: null,
    })
    expect(await service.waitFor(caller, id, 'succeeded', 'failed')).toMatchObject({
      status: 'succeeded',
      counts: { segments: 4, translated: 4, pending: 0, edited: 1, words_to_translate: 0 },
    })
    const now = await list(caller, id)
    expect(now[0]).toEqual(old)
    expect(now[1]).toMatchObject({ source: dessert, target: dessert.toUpperCase(), origin: 'engine' })
    expect(now[3]).toMatchObject({ source: fish, target: 'El pescado.', origin: 'interactive', ...approve })
    const { versions } = await core.readSegmentHistory(caller, id, 3)
    expect(versions.map(({ target }) => target)).toEqual(['El pescado.', 'El pescado.', fish.toUpperCase()])
    expect(await core.listNotes(caller, id, 3)).toMatchObject({ notes: [{ text: 'Which coast?' }] })
    expect((await core.readPlan(caller)).characters.used).toBe(usedBefore + dessert.length)
    expect(await readAll((await core.openFile(caller, id)).stream)).toBe(
      document(soup.toUpperCase(), dessert.toUpperCase(), bread.toUpperCase(), 'El pescado.'),
    )
  })

  it('offers the earlier translation of a changed segment, and drops what people did to it only into the TMX', async () => {
    const caller = await service.addCaller()
    const id = await upload(caller, soup, bread, fish)
    await correct(caller, id, 0, { target: 'La sopa es roja.', state: 'translated' })
    await correct(caller, id, 1, { target: 'El pan es gratis.', state: 'translated' })
    const changed = 'The soup of the day is green.'
    expect(await put(caller, id, document(changed, fish))).toMatchObject({
      source_version: { kept: 1, changed: 1, added: 0, gone: 1, dropped: 2 },
    })
    await service.waitFor(caller, id, 'succeeded')
    const [first] = (await core.listSegments(caller, id, {})).segments
    expect(first).toMatchObject({
      target: changed.toUpperCase(),
      origin: 'engine',
      existing_target: { target: 'La sopa es roja.', state: 'translated', match_rate: 85, source: soup },
    })
    const tmx = await readAll((await core.exportTmx(caller, id, { segments: 'dropped' })).stream)
    for (const text of [soup, 'La sopa es roja.', bread, 'El pan es gratis.']) expect(tmx).toContain(text)
    expect(tmx).not.toContain(fish.toUpperCase())
  })

  it('refuses a correction that was made upon another segment at the place, also two versions later', async () => {
    const caller = await service.addCaller()
    const id = await upload(caller, soup, bread, fish)
    await correct(caller, id, 2, { target: 'El pescado.', state: 'translated' })
    await correct(caller, id, 1, { target: 'El pan.', state: 'translated' })
    const old = await list(caller, id)
    const revision = (position: number) => old[position]?.revision ?? -1
    await put(caller, id, document(bread, fish))
    await service.waitFor(caller, id, 'succeeded')
    const late = (position: number) =>
      problemOf(correct(caller, id, position, { target: 'Tarde.' }, revision(position)))
    expect(await late(0)).toMatchObject({ type: 'segment-conflict' })
    expect(await late(1)).toMatchObject({ type: 'segment-conflict' })
    expect(await late(2)).toMatchObject({ type: 'segment-not-found' })
    await put(caller, id, document(bread, 'Wine.', 'Water.'))
    await service.waitFor(caller, id, 'succeeded')
    for (const position of [0, 1, 2]) expect(await late(position)).toMatchObject({ type: 'segment-conflict' })
    expect((await list(caller, id)).map(({ target }) => target)).toEqual(['El pan.', 'WINE.', 'WATER.'])
  })

  it('takes a correction of a segment that has stayed at its place', async () => {
    const caller = await service.addCaller()
    const id = await upload(caller, soup, bread)
    const [first] = await list(caller, id)
    await put(caller, id, document(soup, fish))
    await service.waitFor(caller, id, 'succeeded')
    expect(await correct(caller, id, 0, { target: 'La sopa.' }, first?.revision)).toMatchObject({ target: 'La sopa.' })
  })

  it('is refused while the job runs, upon another version, in another format, and where it cannot be read', async () => {
    const caller = await service.addCaller()
    const id = await upload(caller, soup, bread)
    const before = await list(caller, id)
    expect(await problemOf(put(caller, id, soup, 'a.txt', 2))).toMatchObject({ type: 'job-busy' })
    expect(await problemOf(put(caller, id, '{"a": "Soup."}', 'a.json'))).toMatchObject({ type: 'invalid-document' })
    const { id: json } = await service.upload(caller, '{"a": "Soup."}', {}, undefined, 'menu.json')
    await service.waitFor(caller, json, 'succeeded')
    expect(await problemOf(put(caller, json, '{"a": ', 'menu.json'))).toMatchObject({ type: 'invalid-document' })
    await store.query("update jobs set status = 'queued', next_attempt_at = 'infinity' where job_id = $1", id)
    expect(await problemOf(put(caller, id, soup))).toMatchObject({ type: 'job-busy' })
    expect(await list(caller, id)).toEqual(before)
    expect(await store.query('select count(*)::int as files from unnamed_files')).toEqual([{ files: 0 }])
  })

  it('of two at once only one takes its place', async () => {
    const caller = await service.addCaller()
    const id = await upload(caller, soup, bread)
    const both = await Promise.allSettled([
      put(caller, id, document(soup, fish), 'a.txt', 1),
      put(caller, id, document(bread, fish), 'b.txt', 1),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await service.waitFor(caller, id, 'succeeded')).toMatchObject({ source_version: { number: 2 } })
  })

  it('is the old one whole where storing it breaks off, and the file sent again changes nothing', async () => {
    const caller = await service.addCaller()
    const id = await upload(caller, soup, bread)
    const before = await list(caller, id)
    await store.query(`alter table dropped_segments add constraint broken check (source <> '${bread}') not valid`)
    await correct(caller, id, 1, { target: 'El pan.', state: 'translated' })
    await expect(put(caller, id, document(soup, fish))).rejects.toThrow()
    await store.query('alter table dropped_segments drop constraint broken')
    expect((await list(caller, id)).map(({ source }) => source)).toEqual(before.map(({ source }) => source))
    expect(await core.readJob(caller, id)).toMatchObject({ status: 'succeeded', file_name: 'menu.txt' })
    expect(await put(caller, id, document(soup, bread))).toMatchObject({ status: 'succeeded' })
    expect(await core.readJob(caller, id)).not.toHaveProperty('source_version')
    expect(await parts.blobs.open((await originalOf(id)) ?? '')).not.toBeNull()
  })

  const originalOf = async (id: string) =>
    (await store.query<{ file: string }>('select original_file_id as file from jobs where job_id = $1', id))[0]?.file

  it('keeps all of a file that only has other bytes', async () => {
    const caller = await service.addCaller()
    const id = await upload(caller, soup, bread)
    const before = await list(caller, id)
    const used = (await core.readPlan(caller)).characters.used
    await put(caller, id, `${document(soup, bread)}\n`)
    await service.waitFor(caller, id, 'succeeded')
    expect(await list(caller, id)).toEqual(before)
    expect((await core.readPlan(caller)).characters.used).toBe(used)
  })
})
