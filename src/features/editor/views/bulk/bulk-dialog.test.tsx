import { afterEach, describe, expect, it } from 'vitest'
import type { Segment } from '#contract/resources/segment.ts'
import type { Handler } from '../../../../testing/fake-service.ts'
import { segmentRecord } from '../../../../testing/records.ts'
import { activeRow, confirmRow, openEditor, paste, shows, toasts } from '../../../../testing/open-editor.ts'
import { fill, find, press, pressKey, until } from '../../../../testing/render-app.tsx'

let page: Awaited<ReturnType<typeof openEditor>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

async function run(command: string) {
  pressKey('k', { ctrlKey: true })
  const box = await until('the palette', () =>
    document.querySelector<HTMLInputElement>('[role="dialog"] [role="combobox"]'),
  )
  fill(box, command)
  await until('the command', () => document.querySelectorAll('[role="option"]').length === 1)
  box.focus()
  pressKey('Enter')
}

describe('many rows at once', () => {
  it('are selected by key, confirmed together and taken back together', async () => {
    page = await openEditor([0, 1, 2, 3, 4].map((position) => segmentRecord(position)))
    const { segments } = page
    pressKey('Escape')
    await until('the grid', () => document.activeElement?.getAttribute('role') === 'gridcell')
    pressKey('x')
    pressKey('j')
    await until('the next row', () => activeRow() === '1')
    pressKey('j')
    await until('the next row', () => activeRow() === '2')
    pressKey('x')
    await until('the count', () => shows('2 selected'))
    press(await until('the way', () => find('button', 'Edit selected')))
    await until('the plan', () => shows('2 segments will change.'))
    press(await until('the way on', () => find('button', 'Change 2 segments')))
    await until('the states', () => segments.filter(({ state }) => state === 'translated').length === 2)
    expect(segments.map(({ state }) => state)).toEqual(['translated', 'draft', 'translated', 'draft', 'draft'])
    expect(shows('2 selected')).toBe(false)
    press(await until('the way back', () => find('button', 'Undo')))
    await until('the old states', () => segments.every(({ state }) => state === 'draft'))
  })

  it('change only where they are shown, and the plan names those that a filter hides', async () => {
    page = await openEditor([0, 1, 2].map((position) => segmentRecord(position, { source: `Word ${position}.` })))
    const { segments } = page
    pressKey('Escape')
    await until('the grid', () => document.activeElement?.getAttribute('role') === 'gridcell')
    pressKey('x')
    pressKey('ArrowDown', { shiftKey: true })
    await until('the count', () => shows('2 selected'))
    const query = await until('the filter', () => document.querySelector<HTMLInputElement>('[data-filter]'))
    query.focus()
    fill(query, 'source:"Word 1"')
    pressKey('Enter')
    await until('the row', () => shows('1 selected · 1 hidden'))
    press(await until('the way', () => find('button', 'Edit selected')))
    await until('the plan', () => shows('1 selected segment is hidden by the filter and will not change.'))
    press(await until('the way on', () => find('button', 'Change 1 segment')))
    await until('the state', () => segments[1]?.state === 'translated')
    expect(segments.map(({ state }) => state)).toEqual(['draft', 'translated', 'draft'])
  })

  it('are rejected for one reason, which becomes a note on each', async () => {
    const sent: [string, unknown][] = []
    page = await openEditor(
      [0, 1, 2].map((position) => segmentRecord(position)),
      {
        search: '?mode=review&order=document',
        before: ({ path, method, body }) => {
          if (method !== 'POST' || !path.endsWith('/notes')) return undefined
          sent.push([path, body])
          const made = { id: 'n', position: 0, author: 'Ana', created_at: '2026-11-20T10:00:00Z' }
          return { status: 201, body: { ...made, text: 'x', resolved: false, kind: 'reject' } }
        },
      },
    )
    const { segments } = page
    pressKey('Escape')
    await until('the grid', () => document.activeElement?.getAttribute('role') === 'gridcell')
    pressKey('x')
    pressKey('ArrowDown', { shiftKey: true })
    await until('the count', () => shows('2 selected'))
    pressKey('Enter', { ctrlKey: true, shiftKey: true, altKey: true })
    fill(await until('the details', () => find('textbox', 'Details (optional)')), 'cover is tapa')
    // What is half-written stays while the dialog is closed.
    press(await until('the way out', () => find('button', 'Cancel')))
    await until('no dialog', () => document.querySelector('[role="dialog"]') === null)
    pressKey('Enter', { ctrlKey: true, shiftKey: true, altKey: true })
    press(await until('the way on', () => find('button', 'Change 2 segments')))
    await until('the notes', () => sent.length === 2)
    expect(segments.map(({ state }) => state)).toEqual(['rejected_translation', 'rejected_translation', 'draft'])
    const note = { text: 'The meaning is wrong: cover is tapa', kind: 'reject' }
    expect(sent).toEqual([0, 1].map((position) => [`/v1/jobs/job_1/segments/${position}/notes`, note]))
  })

  /** Selects the first two of six rows, and opens the dialog with a key of the rows. */
  async function ask(key: string, more: KeyboardEventInit = {}) {
    page = await openEditor(
      [0, 1, 2, 3, 4, 5].map((position) => segmentRecord(position)),
      { search: '?mode=review&order=document' },
    )
    pressKey('Escape')
    await until('the grid', () => document.activeElement?.getAttribute('role') === 'gridcell')
    pressKey('ArrowDown', { shiftKey: true })
    await until('the count', () => shows('2 selected'))
    pressKey(key, more)
    return page.segments
  }
  const button = () => until('the button', () => find('button', 'Change 2 segments'))
  const isOpen = () => document.querySelector('[role="dialog"]') !== null
  const changed = (segments: readonly Segment[]) => segments.filter(({ state }) => state !== 'draft').length
  const drawn = async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  }

  it('take no key that was pressed for the rows, on the dialog’s way or at once behind it, and name them all', async () => {
    // Its code is there already or on its way.
    for (const [key, more] of [
      ['a', {}],
      ['Enter', { ctrlKey: true }],
    ] as const) {
      const segments = await ask(key, more)
      pressKey('ArrowDown')
      pressKey('Enter')
      const apply = await button()
      expect(document.activeElement).toBe(apply)
      pressKey('ArrowDown', { altKey: true })
      pressKey('Enter', { ctrlKey: true })
      await drawn()
      pressKey('Enter')
      await until('the words', () => toasts().includes('“↓ ↵ Alt ↓ Ctrl ↵ ↵” was not entered'))
      expect([isOpen(), changed(segments), find('button', 'Change 2 segments')]).toEqual([true, 0, apply])
      page?.leave()
    }
  })

  it('change at Enter behind the key that has opened the dialog, once that is drawn, and not at one held down', async () => {
    const segments = await ask('a')
    await button()
    await drawn()
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, repeat: true })
    document.activeElement?.dispatchEvent(enter)
    expect(enter.defaultPrevented).toBe(true)
    page?.leave()
    const others = await ask('r')
    const apply = await button()
    await drawn()
    const first = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(first)
    expect([first.defaultPrevented, document.activeElement]).toEqual([false, apply])
    // Browsers press the button that has the focus.
    apply.click()
    await until('the states', () => changed(others) === 2)
    expect(changed(segments)).toBe(0)
  })

  it('change at Enter on a choice, and at Ctrl+Enter', async () => {
    page = await openEditor([0, 1].map((position) => segmentRecord(position)))
    const { segments } = page
    for (const [held, state] of [
      [{ ctrlKey: true }, 'translated'],
      [{}, 'draft'],
    ] as const) {
      await run('edit several')
      const choices = await until('the choices', () => {
        const found = document.querySelectorAll<HTMLInputElement>('[role="dialog"] input[name="bulk"]')
        return found.length > 0 && found
      })
      if (state === 'draft') choices[1]?.click()
      await until('the plan', () => shows('2 segments will change.'))
      choices[0]?.focus()
      pressKey('Enter', held)
      await until(state, () => segments.every((segment) => segment.state === state))
      await until('the dialog to close', () => document.querySelector('[role="dialog"]') === null)
    }
  })

  it('that are shown need no selection, and what cannot be confirmed stays', async () => {
    const rows = [segmentRecord(0), segmentRecord(1, { target: null }), segmentRecord(2, { locked: true })]
    page = await openEditor(rows)
    await run('edit several')
    await until('the plan', () => shows('1 segment will change.'))
    expect(shows('1 segment is locked and will not change.')).toBe(true)
    expect(shows('1 segment is empty or has tag errors and will not change.')).toBe(true)
  })

  it('leave in one request where the service has it', async () => {
    const asked: unknown[] = []
    const segments = [0, 1, 2, 3].map((position) => segmentRecord(position))
    const before: Handler = ({ body }) => {
      asked.push(body)
      return {
        body: {
          results: segments.map((segment, position) => ({
            position,
            segment: { ...segment, state: 'translated', revision: 2 },
            problem: null,
          })),
        },
      }
    }
    page = await openEditor(segments, {
      before: (request) => (request.path.endsWith('/segments/batch') ? before(request) : undefined),
    })
    await run('edit several')
    press(await until('the way on', () => find('button', 'Change 4 segments')))
    await until('all saved', () => shows('4 of 4 segments') && shows('Saved'))
    expect(asked).toHaveLength(1)
    expect(page.corrections()).toEqual([])
  })
})

describe('segments with the same source', () => {
  const same = () => [
    segmentRecord(0, { source: 'Yes.', target: 'Si.' }),
    segmentRecord(1, { source: 'Yes.', target: 'Si.' }),
    segmentRecord(2, { source: 'Yes.', target: 'Si.', state: 'approved_translation' }),
    segmentRecord(3, { source: 'Yes.', target: 'Si.', locked: true }),
    segmentRecord(4, { source: 'No.', target: 'No.' }),
  ]

  it('are offered a correction; approved ones get it only when ticked, locked ones never', async () => {
    page = await openEditor(same())
    const { segments } = page
    page.settings.setState({ propagation: 'ask' })
    paste(' Sí.')
    confirmRow()
    press(await until('the offer', () => find('button', 'Propagate…')))
    await until('the rows', () => shows('Change 1 segment'))
    const tick = (n: number) => document.querySelector<HTMLInputElement>(`input[aria-label="Change segment ${n}"]`)
    expect([tick(2)?.checked, tick(3)?.checked, tick(4)?.disabled, tick(5)]).toEqual([true, false, true, null])
    press(await until('the way on', () => find('button', 'Change 1 segment')))
    await until('the correction', () => segments[1]?.target === 'Si. Sí.')
    expect(segments[1]?.state).toBe('translated')
    expect([segments[2]?.target, segments[3]?.target]).toEqual(['Si.', 'Si.'])
  })

  it('are not spoken of where there are none', async () => {
    page = await openEditor([segmentRecord(0), segmentRecord(1)])
    confirmRow()
    await until('the next row', () => activeRow() === '1')
    expect(find('button', 'Propagate…')).toBeNull()
  })
})

describe('making the same change elsewhere', () => {
  it('opens a search for what was changed, with what it became', async () => {
    page = await openEditor([
      segmentRecord(0, { target: 'El proveedor.', mt_target: 'El suministrador.' }),
      segmentRecord(1, { target: 'Otro suministrador.' }),
    ])
    await run('repeat this change')
    await until('the search', () => find('textbox', 'Find')?.getAttribute('value') === 'suministrador')
    await until('the hit', () => find('button', 'Replace 1 result'))
  })
})
