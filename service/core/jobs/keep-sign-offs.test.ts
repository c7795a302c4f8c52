import { beforeAll, describe, expect, it } from 'vitest'
import type { SegmentChange } from '#contract/resources/segment.ts'
import type { Caller } from '../../ports/records.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { addReadJob } from '../../testing/add-read-job.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { startTestService } from '../../testing/start-test-service.ts'

describe('a segment that is signed off', async () => {
  const service = await startTestService({ engine: fakeEngine() })
  const { core } = service
  const admin = await service.addCaller()
  const bruno: Caller = { ...admin, role: 'manager', keyName: 'Bruno' }
  const ana: Caller = { ...admin, role: 'translator', keyName: 'Ana' }
  const carla: Caller = { ...ana, keyName: 'Carla' }
  let jobId = ''
  let next = 0

  beforeAll(async () => {
    const pair = { source: 'The house.', target: 'La casa.' }
    jobId = await addReadJob(
      service,
      admin,
      Array.from({ length: 20 }, () => pair),
    )
  })

  const correct = (as: Caller, position: number, change: SegmentChange) =>
    core.correctSegment(as, jobId, position, change, null)
  const signedOff = async (by: Caller) => {
    await correct(by, next, { target: 'La casa.', state: 'approved_sign_off' })
    return next++
  }
  const stored = (position: number) => core.readSegment(admin, jobId, position)
  const edit: SegmentChange = { target: 'El hogar.', state: 'translated' }

  it.each<[string, SegmentChange]>([
    ['another text', { target: 'El hogar.' }],
    ['another text, signed off at once', { target: 'El hogar.', state: 'approved_sign_off' }],
    ['a draft', { target: 'El hogar.', state: 'draft' }],
    ['another state', { state: 'translated' }],
  ])('does not take %s from the key of a translator', async (_, change) => {
    const at = await signedOff(bruno)
    const before = await stored(at)
    expect((await problemOf(correct(ana, at, change))).type).toBe('segment-locked')
    expect(await stored(at)).toEqual(before)
  })

  it('takes a correction of a manager, and the history says who signed off, who changed it, and when', async () => {
    const at = await signedOff(ana)
    await correct(bruno, at, edit)
    const { versions } = await core.readSegmentHistory(admin, jobId, at)
    expect(versions.map(({ state, changed_by }) => [state, changed_by]).slice(0, 2)).toEqual([
      ['translated', 'Bruno'],
      ['approved_sign_off', 'Ana'],
    ])
    for (const { updated_at } of versions) expect(Date.parse(updated_at)).not.toBeNaN()
  })

  it('is taken back by the key that signed it off, as long as the text stays; by no other', async () => {
    const at = await signedOff(ana)
    expect((await problemOf(correct(carla, at, { state: 'translated' }))).type).toBe('segment-locked')
    expect((await problemOf(correct(ana, at, edit))).type).toBe('segment-locked')
    expect((await correct(ana, at, { state: 'approved_translation' })).state).toBe('approved_translation')
    expect((await correct(ana, at, edit)).target).toBe('El hogar.')
  })

  it('answers the same correction sent twice as it did the first time', async () => {
    const at = await signedOff(ana)
    expect((await correct(ana, at, { target: 'La casa.', state: 'approved_sign_off' })).state).toBe('approved_sign_off')
  })

  it('stays in a batch and in a file that comes back, and the rest of them is stored', async () => {
    const [kept, free] = [await signedOff(bruno), next++]
    const results = await core.changeSegments(ana, jobId, {
      items: [
        { position: kept, ...edit },
        { position: free, ...edit },
      ],
    })
    expect(results.map(({ problem }) => problem?.type ?? null)).toEqual(['segment-locked', null])
    const file = await core.exportXliff(ana, jobId)
    const texts: string[] = []
    for await (const piece of file.stream) texts.push(Buffer.from(piece).toString())
    const edited = texts.join('').replaceAll('La casa.', 'La vivienda.')
    const reply = await core.importXliff(ana, jobId, bytesOf(edited), { dryRun: false, overwrite: false })
    expect(reply.skipped).toContainEqual({
      position: kept,
      reason: 'segment-signed-off',
      message: 'The segment is signed off.',
    })
    expect((await stored(kept)).target).toBe('La casa.')
  })

  it('is reported as locked to whom it is refused, in every answer', async () => {
    const at = await signedOff(bruno)
    const own = await signedOff(ana)
    const lockedFor = async (as: Caller) => {
      const { segments } = await core.listSegments(as, jobId, { limit: '100' })
      const read = await Promise.all([at, own].map((position) => core.readSegment(as, jobId, position)))
      const isLocked = (position: number) => segments.find((one) => one.position === position)?.locked
      expect(read.map(({ locked }) => locked)).toEqual([at, own].map(isLocked))
      return read.map(({ locked }) => locked)
    }
    expect(await lockedFor(ana)).toEqual([true, false])
    expect(await lockedFor(carla)).toEqual([true, true])
    expect(await lockedFor(bruno)).toEqual([false, false])
    const same = { target: 'La casa.', state: 'approved_sign_off' } as const
    expect((await correct(carla, at, same)).locked).toBe(true)
    const [item] = await core.changeSegments(carla, jobId, { items: [{ position: at, ...same }] })
    expect(item?.segment?.locked).toBe(true)
    const gone = new AbortController()
    const how = { client: 'carla', lastEventId: null, signal: gone.signal }
    const { events } = await core.followJob(carla, jobId, how)
    const third = await signedOff(bruno)
    for await (const event of events) {
      // Events of the segments above may still be on their way.
      const found = event?.name === 'segments' ? event.data.segments.find(({ position }) => position === third) : null
      if (!found) continue
      expect(found.locked).toBe(true)
      break
    }
    gone.abort()
  })

  it('is everybody’s to change where the organisation says so', async () => {
    const at = await signedOff(bruno)
    const { id: keyId } = await core.createKey(admin, { name: 'Diego', role: 'admin' })
    const diego = { ...admin, keyId }
    expect((await core.readAccount(diego)).organisation.signed_off).toBe('locked')
    expect((await core.changeAccount(diego, { signed_off: 'open' })).organisation.signed_off).toBe('open')
    expect((await correct(ana, at, edit)).target).toBe('El hogar.')
    await core.changeAccount(diego, { signed_off: 'locked' })
    await core.changeAccount(diego, { signed_off: 'locked' })
    const rules = (await core.listAudit(admin, {})).entries.filter(({ action }) => action === 'rule.changed')
    expect(rules.map(({ changes }) => changes)).toEqual([
      [{ field: 'signed_off', before: 'open', after: 'locked' }],
      [{ field: 'signed_off', before: 'locked', after: 'open' }],
    ])
  })
})

async function* bytesOf(text: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(text)
}
