// @loss: these tests guard the work of people, and get no second attempt.
import { expect, it } from 'vitest'
import { openSteps, stepsPlace as place } from '../../../testing/open-steps.ts'

// Tests run in Node.
declare function setImmediate(callback: (nothing: void) => void): void

/** Lets requests go on for some turns of the machine, as many as pass between two quick keys. */
async function turns(count: number) {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve))
}

it('a draft upon an approval that is redone stays in the browser, and the approval is sent, at any pace', async () => {
  for (const pace of [0, 1, 2, 5, 40]) {
    const { steps, sync, clock, corrections, viewOf } = await openSteps()
    steps.apply('reject', [{ position: 0, target: 'Frase 0.', state: 'rejected_translation' }])
    await clock.pass(5000)
    steps.apply('approve', [{ position: 0, target: 'Frase 0.', state: 'approved_translation' }])
    await clock.pass(5000)
    const view = viewOf(0)
    if (view === null) throw new Error('no row')
    const before = steps.valueOf(view)
    sync.outbox.write(place, 'Frase 0. G6', view.segment)
    steps.type('type', { position: 0, before, after: { target: 'Frase 0. G6', state: null } })
    await clock.pass(5000)
    for (const way of ['undo', 'undo', 'undo', 'redo', 'redo', 'redo'] as const) {
      steps[way]()
      await turns(pace)
    }
    await clock.pass(60_000)
    expect(viewOf(0)).toMatchObject({ target: 'Frase 0. G6', progress: 'edited' })
    expect({ pace, last: corrections().at(-1) }).toMatchObject({ pace, last: { state: 'approved_translation' } })
    steps.undo()
    await clock.pass(60_000)
    expect(viewOf(0)).toMatchObject({ target: 'Frase 0.', state: 'approved_translation', progress: 'none' })
  }
})
