import { expect, it, onTestFinished, vi } from 'vitest'
import type { Segment } from '#contract/resources/segment.ts'
import { isRecord } from '../../../lib/is-record.ts'
import type { Handler } from '../../../testing/fake-service.ts'
import { openSteps, stepsJob as job, stepsPlace as place } from '../../../testing/open-steps.ts'
import { segmentRecord } from '../../../testing/records.ts'
import { smallService } from '../../../testing/small-service.ts'
import type { EditorSession } from './editor-context.ts'
import { resolveConflict } from './resolve-conflict.ts'

const firstPlace = [
  { active: 0, keysGo: 'text' },
  { bulkDetails: '', termDraft: null },
] as const

it('what is undone after its answer was lost is sent: the service may have the other text', async () => {
  const service = smallService([job], [segmentRecord(0)])
  const { steps, sync, clock } = await openSteps((asked) => (asked.method === 'PATCH' ? 'no answer' : service(asked)))

  steps.apply('confirm', [{ position: 0, target: 'Otra', state: 'translated' }])
  // The tries of one request are over; the next one waits.
  await clock.pass(15_500)
  expect(sync.outbox.getState()).toMatchObject({ offline: true, sending: new Set() })
  steps.undo()
  expect(sync.outbox.entryAt(place)).toMatchObject({ target: 'Frase 0.', state: 'draft', phase: 'waiting' })
})

it('undoing and redoing ask the service for the revision that a row had, and bring guessed tags back', async () => {
  const { steps, clock, guesses, corrections } = await openSteps()
  steps.apply('confirm', [{ position: 0, target: 'Frase 0.', state: 'translated' }])
  guesses.set(0, [])
  await clock.pass(0)
  steps.undo()
  await clock.pass(0)
  expect(guesses.of()).toBeNull()
  steps.redo()
  await clock.pass(0)
  expect(guesses.of()).toEqual([])
  expect(corrections()).toEqual([
    { target: 'Frase 0.', state: 'translated' },
    { target: 'Frase 0.', state: 'draft', restores: 1 },
    { target: 'Frase 0.', state: 'translated', restores: 2 },
  ])
})

it('a confirmation that is saved and undone leaves the draft that it was of', async () => {
  const { steps, sync, clock, corrections, viewOf } = await openSteps()
  const view = viewOf(0)
  if (view === null) throw new Error('no row')
  sync.outbox.write(place, 'Frase cero.', view.segment)
  steps.apply('confirm', [{ position: 0, target: 'Frase cero.', state: 'translated' }])
  await clock.pass(0)
  steps.undo()
  await clock.pass(0)
  expect(corrections()).toEqual([
    { target: 'Frase cero.', state: 'translated' },
    { target: 'Frase cero.', state: 'draft' },
  ])
})

it('a rejection that is undone to a draft which was never sent goes back to a revision, which takes its reason back', async () => {
  const { steps, sync, clock, corrections, viewOf } = await openSteps()
  const view = viewOf(0)
  if (view === null) throw new Error('no row')
  sync.outbox.write(place, 'Frase cero.', view.segment)
  steps.apply('reject', [{ position: 0, target: 'Frase cero.', state: 'rejected_translation' }])
  await clock.pass(0)
  steps.undo()
  await clock.pass(0)
  expect(corrections()).toEqual([
    { target: 'Frase cero.', state: 'rejected_translation' },
    { target: 'Frase cero.', state: 'draft', restores: 1 },
  ])
})

it('a rejection that is undone takes its reason along while that waits, and not what is half-written', async () => {
  const { steps, sync, clock } = await openSteps()
  steps.apply('reject', [{ position: 0, target: 'Frase 0.', state: 'rejected_translation' }])
  await clock.pass(0)
  sync.notes.put({ ...place, slot: 'reject', number: '1', text: 'The meaning is wrong' })
  sync.notes.put({ ...place, slot: 'reject', text: 'The mea' })
  steps.undo()
  expect(Object.values(sync.notes.getState().entries).map(({ text }) => text)).toEqual(['The mea'])
})

it('a rejection takes its reason along, out of a conflict also from its box, and redone has it again', async () => {
  for (const [isConflict, pause] of [
    [false, 0],
    [false, 5000],
    [true, 5000],
  ] as const) {
    const segments = [segmentRecord(0, { source: 'Sentence 0.' })]
    const service = serviceOfAna(segments)
    const { steps, sync, clock } = await openSteps((asked) =>
      asked.path.endsWith('/notes') ? 'no answer' : service(asked),
    )
    if (isConflict) segments[0] = segmentRecord(0, { target: 'La de Ben', revision: 7, changed_by: 'Ben' })
    sync.notes.put({ ...place, slot: 'reject', text: 'no verb' })
    steps.apply('reject', [{ position: 0, target: 'Frase 0.', state: 'rejected_translation' }])
    expect(sync.outbox.giveReason(place, 'No verb')).toBe(true)
    steps.giveReason(new Set([0]), 'No verb')
    if (pause > 0) await clock.pass(pause)
    expect(sync.outbox.entryAt(place)?.phase).toBe(isConflict ? 'conflict' : pause === 0 ? 'waiting' : undefined)
    steps.undo()
    if (pause > 0) await clock.pass(pause)
    // A reason on its way is looked for once it has been answered.
    const notes = Object.values(sync.notes.getState().entries).filter(({ slot }) => slot !== 'withdraw')
    expect(notes.map(({ text }) => text)).toEqual(pause === 0 ? ['no verb'] : [])
    steps.redo()
    expect(sync.outbox.entryAt(place)).toMatchObject({ state: 'rejected_translation', reason: 'No verb' })
  }
})

it('a text that is what the engine gave again is saved as its own draft', async () => {
  const { sync, clock, corrections, viewOf } = await openSteps()
  for (const text of ['Frase cero.', 'Frase 0.']) {
    const segment = viewOf(0)?.segment
    if (segment !== undefined) sync.outbox.write(place, text, segment)
    await clock.pass(2000)
  }
  expect(corrections()).toEqual([
    { target: 'Frase cero.', state: 'draft' },
    { target: 'Frase 0.', state: 'draft', restores: 0 },
  ])
})

it('steps are there again after a reload of the tab, and gone with the session', async () => {
  sessionStorage.clear()
  const service = smallService([job], [segmentRecord(0)])
  const before = await openSteps(service, sessionStorage)
  before.steps.apply('confirm', [{ position: 0, target: 'Otra', state: 'translated' }])
  await before.clock.pass(0)
  before.steps.keep(...firstPlace)
  expect(atob(String(JSON.parse(sessionStorage.getItem('cotejo:tab') ?? '{}').sealed))).not.toContain('Otra')
  const after = await openSteps(service, sessionStorage)
  after.steps.undo()
  await after.clock.pass(0)
  expect(after.corrections()).toEqual([{ target: 'Frase 0.', state: 'draft', restores: 1 }])
  after.session.end('left')
  expect(sessionStorage.length).toBe(0)
})

it('a reload has the place at once, and the steps before those made since, where the account comes late', async () => {
  sessionStorage.clear()
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ toJSON: () => ({ type: 'reload' }) } as never])
  onTestFinished(() => void vi.restoreAllMocks())
  const service = smallService([job], [segmentRecord(0)])
  const before = await openSteps(service, sessionStorage)
  before.steps.apply('first', [{ position: 0, target: 'Otra', state: 'translated' }])
  await before.clock.pass(0)
  before.steps.keep({ active: 0, keysGo: 'grid' }, { bulkDetails: '', termDraft: null })

  // Page after page is left before the account comes: nothing that was not read is lost.
  await openSteps(service, sessionStorage, true).then(({ steps }) => steps.keep(...firstPlace))
  const { steps, sync, readAccount } = await openSteps(service, sessionStorage, true)
  expect(steps.placeBefore).toEqual(firstPlace[0])
  steps.apply('second', [{ position: 0, target: 'Otra más', state: 'translated' }])
  sync.keptInTab.onOpen(() => steps.takeKept())
  await readAccount()
  steps.takeKept()
  expect(steps.getState().done.map(({ label }) => label)).toEqual(['first', 'second'])
})

it('an empty history that was kept before the account came leaves the steps of the page before', async () => {
  sessionStorage.clear()
  const service = smallService([job], [segmentRecord(0)])
  const before = await openSteps(service, sessionStorage)
  before.steps.apply('first', [{ position: 0, target: 'Otra', state: 'translated' }])
  before.steps.keep(...firstPlace)
  const { steps, readAccount } = await openSteps(service, sessionStorage, true)
  steps.keep(...firstPlace)
  await readAccount()
  steps.takeKept()
  expect(steps.getState().done.map(({ label }) => label)).toEqual(['first'])
})

it('a conflict that was resolved is open again when it is undone after a reload of the tab', async () => {
  sessionStorage.clear()
  const segments = [segmentRecord(0)]
  const service = smallService([job], segments)
  const before = await openSteps(service, sessionStorage)
  segments[0] = segmentRecord(0, { target: 'La de Bea', state: 'translated', revision: 7 })
  before.steps.apply('confirm', [{ position: 0, target: 'La mía', state: 'translated' }])
  await before.clock.pass(0)
  const view = before.viewOf(0)
  if (view === null) throw new Error('no row')
  const { steps, sync, viewOf } = before
  const actions = { viewOf } as EditorSession['actions']
  resolveConflict({ job, steps, actions, outbox: sync.outbox, notes: sync.notes }, 'theirs', view, 'theirs')
  expect(viewOf(0)).toMatchObject({ target: 'La de Bea', progress: 'none' })
  steps.keep(...firstPlace)

  const after = await openSteps(service, sessionStorage)
  after.steps.undo()
  expect(after.viewOf(0)).toMatchObject({
    target: 'La mía',
    progress: 'conflict',
    entry: { theirs: { target: 'La de Bea' } },
  })
  after.steps.redo()
  expect(after.viewOf(0)).toMatchObject({ target: 'La de Bea', progress: 'none' })
})

it.each(['approved_translation', 'rejected_translation'] as const)(
  'a step is not undone where another person has given the row the same state: %s',
  async (state) => {
    const segments = [segmentRecord(0)]
    const { steps, clock, corrections, viewOf } = await openSteps(smallService([job], segments))
    steps.apply('decide', [{ position: 0, target: 'Frase 0.', state }])
    // The service answers a request that changes nothing with the segment as it is.
    segments[0] = segmentRecord(0, { state, revision: 1, changed_by: 'Ben' })
    await clock.pass(0)
    segments[0] = { ...segments[0], changed_by: 'Ben' }
    const sent = corrections().length
    expect(viewOf(0)).toMatchObject({ state, progress: 'none', segment: { changed_by: 'Ben' } })
    expect(steps.undo()).toMatchObject({ left: [0], reached: [] })
    await clock.pass(0)
    expect(corrections()).toHaveLength(sent)
  },
)

/** Answers as the service does, which records whose key it was, also where an earlier version is restored. */
function serviceOfAna(segments: Segment[]): Handler {
  const service = smallService([job], segments)
  return (asked) => {
    const answer = service(asked)
    if (answer === 'no answer' || !isRecord(answer) || !('body' in answer) || asked.method !== 'PATCH') return answer
    if (answer.status !== undefined) return answer
    const [segment] = segments
    if (segment !== undefined) segments[0] = { ...segment, changed_by: 'Ana' }
    return { body: segments[0] }
  }
}

it.each([
  ['a confirmation of the same text', 'Frase 0.', 'Frase 0.', 'approved_translation', false],
  ['a confirmation under new words', 'Frase 0.', 'Frase 0. Más', 'translated', false],
  ['a confirmed text whose words were merged', 'Una frase 0.', 'Frase 0. Más', null, false],
  ['the same after a reload of the tab', 'Frase 0.', 'Frase 0.', 'approved_translation', true],
] as const)('a step goes back to what came in between: %s', async (_, theirs, mine, state, isReloaded) => {
  sessionStorage.clear()
  const segments = [segmentRecord(0, { source: 'Sentence 0.' })]
  const service = serviceOfAna(segments)
  const before = await openSteps(service, sessionStorage)
  segments[0] = {
    ...segments[0],
    ...segmentRecord(0, { source: 'Sentence 0.', target: theirs, state: 'translated', revision: 7, changed_by: 'Ben' }),
  }
  const row = before.viewOf(0)
  if (row === null) throw new Error('no row')
  if (mine !== 'Frase 0.') {
    before.sync.outbox.write(place, mine, row.segment)
    before.steps.type('type', { position: 0, before: before.steps.valueOf(row), after: { target: mine, state: null } })
  }
  if (state !== null) before.steps.apply('decide', [{ position: 0, target: mine, state }])
  await before.clock.pass(5000)
  expect(before.corrections().length).toBeGreaterThan(1)
  before.steps.keep(...firstPlace)
  const { steps, clock, viewOf, corrections } = isReloaded ? await openSteps(service, sessionStorage) : before
  while (steps.getState().done.length > 0) steps.undo()
  await clock.pass(5000)
  expect(corrections().at(-1)).toEqual({ target: theirs, state: 'translated', restores: 7 })
  steps.redo()
  steps.undo()
  expect(viewOf(0)).toMatchObject({ target: theirs, state: 'translated' })
})

/** Approves a row offline that Ben has written anew and confirmed: both are in conflict. */
async function openConflict() {
  const segments = [segmentRecord(0)]
  const all = await openSteps(serviceOfAna(segments))
  segments[0] = segmentRecord(0, { target: 'La de Ben', state: 'translated', revision: 7, changed_by: 'Ben' })
  all.steps.apply('approve', [{ position: 0, target: 'Frase 0.', state: 'approved_translation' }])
  await all.clock.pass(0)
  const view = all.viewOf(0)
  if (view === null) throw new Error('no row')
  expect(view.progress).toBe('conflict')
  return { ...all, view }
}

it('undoing the one change of a conflict withdraws it: nothing is sent, and theirs stays as it is', async () => {
  const { steps, clock, corrections, viewOf } = await openConflict()
  steps.undo()
  await clock.pass(20_000)
  expect(corrections()).toHaveLength(1)
  expect(viewOf(0)).toMatchObject({ target: 'La de Ben', state: 'translated', progress: 'none' })
  steps.redo()
  expect(viewOf(0)).toMatchObject({ progress: 'conflict', entry: { theirs: { changed_by: 'Ben' } } })
})

it.each(['mine', 'both'] as const)(
  'a choice is one step, and undone it is open, whenever it was sent: %s',
  async (choice) => {
    for (const pauses of [
      [0, 5000],
      [5000, 0],
      [5000, 5000],
    ] as const) {
      const { steps, sync, clock, corrections, viewOf, view } = await openConflict()
      const actions = { viewOf } as EditorSession['actions']
      const choose = (how: 'theirs' | 'mine' | { both: string }) => {
        const now = viewOf(0)
        if (now !== null)
          resolveConflict({ job, steps, actions, outbox: sync.outbox, notes: sync.notes }, 'choose', now, how)
      }
      const chosen = choice === 'mine' ? choice : { both: 'Frase 0. La de Ben' }
      choose(chosen)
      await clock.pass(pauses[0])
      const sent = corrections().length
      steps.undo()
      await clock.pass(pauses[1])
      expect(corrections()).toHaveLength(sent)
      const open = { target: view.target, state: view.state, progress: 'conflict' }
      const theirs = { target: 'La de Ben', state: 'translated', changed_by: 'Ben' }
      expect(viewOf(0)).toMatchObject({ ...open, entry: { theirs } })
      expect(steps.redo()).toMatchObject({ left: [], reached: [0] })
      await clock.pass(5000)
      const text = choice === 'mine' ? 'Frase 0.' : 'Frase 0. La de Ben'
      expect(viewOf(0)).toMatchObject({ target: text, progress: 'none' })
      expect(steps.undo()).toMatchObject({ left: [], reached: [0] })
      expect(viewOf(0)).toMatchObject({ ...open, entry: { theirs } })
      choose('theirs')
      await clock.pass(5000)
      expect(viewOf(0)).toMatchObject({ target: 'La de Ben', state: 'translated', progress: 'none' })
      if (pauses[0] > 0) expect(corrections().at(-1)).toMatchObject({ target: 'La de Ben', state: 'translated' })
    }
  },
)

it('a conflict that is open again has the version of the other person, though that was restored from here', async () => {
  const { steps, sync, clock, corrections, viewOf, view } = await openConflict()
  const choose = (how: 'theirs') => {
    const now = viewOf(0)
    const actions = { viewOf } as EditorSession['actions']
    if (now !== null)
      resolveConflict({ job, steps, actions, outbox: sync.outbox, notes: sync.notes }, 'theirs', now, how)
  }
  choose('theirs')
  for (const pause of [0, 5000]) {
    const now = viewOf(0)
    if (now === null) throw new Error('no row')
    const before = steps.valueOf(now)
    sync.outbox.write(place, 'La de Ben mejor', now.segment)
    steps.type('type', { position: 0, before, after: { target: 'La de Ben mejor', state: null } })
    await clock.pass(5000)
    steps.undo()
    await clock.pass(pause)
    steps.undo()
    await clock.pass(5000)
    const theirs = { target: 'La de Ben', state: 'translated', changed_by: 'Ben' }
    expect(viewOf(0)).toMatchObject({ target: view.target, progress: 'conflict', entry: { theirs } })
    choose('theirs')
    await clock.pass(5000)
    expect(viewOf(0)).toMatchObject({ target: 'La de Ben', state: 'translated', progress: 'none' })
    expect(corrections().at(-1)).toMatchObject({ target: 'La de Ben', state: 'translated' })
  }
})

it('undo does not write the version of another person, on top of which a choice has gone: the conflict stays open', async () => {
  const { steps, sync, clock, corrections, viewOf, view } = await openConflict()
  const actions = { viewOf } as EditorSession['actions']
  resolveConflict({ job, steps, actions, outbox: sync.outbox, notes: sync.notes }, 'mine', view, 'mine')
  await clock.pass(5000)
  expect(steps.undo()).toMatchObject({ left: [], reached: [0] })
  const sent = corrections().length
  expect(steps.undo()).toMatchObject({ left: [0], reached: [] })
  await clock.pass(5000)
  expect(corrections()).toHaveLength(sent)
  expect(viewOf(0)).toMatchObject({ progress: 'conflict', entry: { theirs: { target: 'La de Ben' } } })
})

it('what was typed and confirmed against another version is undone to that version, word by word', async () => {
  const segments = [segmentRecord(0)]
  const { steps, sync, clock, corrections, viewOf } = await openSteps(serviceOfAna(segments))
  segments[0] = segmentRecord(0, { target: 'La de Ben', state: 'translated', revision: 7, changed_by: 'Ben' })
  const write = (target: string) => {
    const row = viewOf(0)
    if (row === null) throw new Error('no row')
    const before = steps.valueOf(row)
    sync.outbox.write(place, target, row.segment)
    steps.type('type', { position: 0, before, after: { target, state: null } })
  }
  write('Mi')
  write('Mi frase')
  steps.apply('confirm', [{ position: 0, target: 'Mi frase', state: 'translated' }])
  await clock.pass(0)
  expect(viewOf(0)).toMatchObject({ progress: 'conflict' })
  const sent = corrections().length
  for (const target of ['Mi frase', 'Mi', 'La de Ben']) {
    expect(steps.undo()).toMatchObject({ left: [], reached: [0] })
    expect(viewOf(0)).toMatchObject({ target })
  }
  expect(viewOf(0)).toMatchObject({ state: 'translated', progress: 'none' })
  await clock.pass(20_000)
  expect(corrections()).toHaveLength(sent)
})
