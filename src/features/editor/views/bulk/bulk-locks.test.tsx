import { afterEach, describe, expect, it } from 'vitest'
import type { Handler } from '../../../../testing/fake-service.ts'
import { problem } from '../../../../testing/fake-service.ts'
import { segmentRecord } from '../../../../testing/records.ts'
import { openEditor, paste, shows } from '../../../../testing/open-editor.ts'
import { fill, find, press, pressKey, until } from '../../../../testing/render-app.tsx'

let page: Awaited<ReturnType<typeof openEditor>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

async function openBulk() {
  pressKey('k', { ctrlKey: true })
  const box = await until('the palette', () =>
    document.querySelector<HTMLInputElement>('[role="dialog"] [role="combobox"]'),
  )
  fill(box, 'edit several')
  await until('the command', () => document.querySelectorAll('[role="option"]').length === 1)
  box.focus()
  pressKey('Enter')
  await until('the dialog', () => find('radio', 'Restore machine translation'))
}

const three = () => [0, 1, 2].map((position) => segmentRecord(position))

type Item = { readonly position: number; readonly locked: boolean }

/** Answers like a service that locks many in one request. */
function batch(segments: ReturnType<typeof three>, asked: unknown[]): Handler {
  return ({ body }) => {
    asked.push(body)
    // The workbench has just sent these items.
    const { items } = body as { items: readonly Item[] }
    const results = items.map(({ position, locked }) => {
      const segment = { ...(segments[position] ?? segmentRecord(position)), locked }
      segments[position] = segment
      return { position, segment, problem: null }
    })
    return { body: { results } }
  }
}

describe('many rows at once, to a manager', () => {
  it('are locked in one request, and taken back together', async () => {
    const asked: unknown[] = []
    const segments = three()
    const many = batch(segments, asked)
    page = await openEditor(segments, {
      before: (request) => (request.path.endsWith('/segments/batch') ? many(request) : undefined),
    })
    await openBulk()
    press(await until('the act', () => find('radio', 'Lock')))
    press(await until('the way on', () => find('button', 'Change 3 segments')))
    await until('the locks', () => shows('3 segments locked.') && shows('Locked: it cannot be edited'))
    expect(asked).toEqual([{ items: [0, 1, 2].map((position) => ({ position, locked: true })) }])
    press(await until('the way back', () => find('button', 'Undo')))
    await until('no locks', () => segments.every(({ locked }) => !locked))
    await until('a row to write in', () => document.querySelector('[data-active] .ProseMirror'))
  })

  it('stay free where what was written in them is not at the service', async () => {
    page = await openEditor(three(), { before: ({ method }) => (method === 'PATCH' ? 'no answer' : undefined) })
    paste(' más')
    await openBulk()
    press(await until('the act', () => find('radio', 'Lock')))
    await until('the plan', () => shows('2 segments will change.'))
    expect(shows('1 segment is not sent yet and will not change.')).toBe(true)
  })

  it('are locked one by one where the service has no request for many', async () => {
    const segments = three()
    page = await openEditor(segments)
    await openBulk()
    press(await until('the act', () => find('radio', 'Lock')))
    press(await until('the way on', () => find('button', 'Change 3 segments')))
    await until('the locks', () => segments.every(({ locked }) => locked))
    expect(page.corrections().map(({ body }) => body)).toEqual([{ locked: true }, { locked: true }, { locked: true }])
  })

  it('say why they are not locked', async () => {
    page = await openEditor(three(), {
      before: (request) => (request.path.endsWith('/segments/batch') ? problem('forbidden', 403) : undefined),
    })
    await openBulk()
    press(await until('the act', () => find('radio', 'Lock')))
    press(await until('the way on', () => find('button', 'Change 3 segments')))
    await until('the reason', () => document.querySelector('[role="dialog"] [role="alert"]'))
  })
})

describe('a translator', () => {
  it('sees no locks', async () => {
    const key = { id: 'key_2', name: 'Luis', role: 'translator', prefix: 'cot_t' }
    page = await openEditor(three(), {
      before: ({ path }) =>
        path === '/v1/account'
          ? { body: { organisation: { id: 'org_1', name: 'Acme' }, key, engines: [] } }
          : undefined,
    })
    await openBulk()
    expect(find('radio', 'Lock')).toBeNull()
    expect(find('radio', 'Unlock')).toBeNull()
  })
})
