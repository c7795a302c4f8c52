import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { isRecord } from '../../lib/is-record.ts'
import { watchDraws } from '../../testing/count-draws.ts'
import { fakeClock } from '../../testing/fake-clock.ts'
import { activeRow, confirmRow, textBox } from '../../testing/open-editor.ts'
import { jobRecord, segmentRecord } from '../../testing/records.ts'
import { find, press, pressKey, renderApp, until } from '../../testing/render-app.tsx'
import { setElementSize } from '../../testing/set-element-size.ts'
import { smallService } from '../../testing/small-service.ts'
import { makeDocumentWork } from './model/document-work.ts'
import type { ToWork } from './model/work-messages.ts'

/**
 * Limits of the work that an act may cause until the service has it: drawings of components, and of how many rows;
 * notifications of the outbox and of the cache; changes of the page, messages to the worker, and requests that change
 * something. The same for a short document and a long one: an act that needs more changes this table. A step may bring
 * a row into view, which is drawn then. On a busy machine the changed rows of a confirm may be one message more, and
 * what is shown of saving is drawn once more.
 */
const budgets = {
  key: { draws: 255, rows: 1, notified: 8, mutated: 50, messages: 5, requests: 1 },
  confirm: { draws: 140, rows: 3, notified: 10, mutated: 90, messages: 5, requests: 1 },
  move: { draws: 90, rows: 3, notified: 0, mutated: 60, messages: 1, requests: 0 },
  filter: { draws: 480, rows: 20, notified: 0, mutated: 150, messages: 1, requests: 0 },
}

let page: { leave(): void } | null = null
afterEach(() => {
  page?.leave()
  page = null
})

describe.each([100, 1000])('in a document of %i segments', (length) => {
  it('does no more for a key, a confirm, a move and a filter than it may', async () => {
    const { count, sync } = await openDocument(length)
    const isWritten = () => Object.keys(sync.outbox.getState().entries).length > 0
    const down = () => pressKey('ArrowDown', { altKey: true })
    // Once without counting: the code that comes with the first act of each kind is drawn then.
    await count(() => type('a'), isWritten)
    await count(confirmRow, () => activeRow() === '1')
    await count(down, () => activeRow() === '2')
    const done = {
      key: await count(() => type('b'), isWritten),
      confirm: await count(confirmRow, () => activeRow() === '3').then(() =>
        count(confirmRow, () => activeRow() === '4'),
      ),
      move: await count(down, () => activeRow() === '5'),
      filter: await count(
        () => press(find('button', /^To do in this mode/) ?? document.body),
        () => location.search.includes('is%3Aopen'),
      ),
    }
    const over = Object.entries(budgets).flatMap(([act, budget]) =>
      Object.entries(budget).flatMap(([what, most]) => {
        const counted = Reflect.get(Reflect.get(done, act), what)
        return counted > most ? [`${act}: ${what} ${counted} instead of ${most}`] : []
      }),
    )
    expect(over).toEqual([])
    expect(Object.values(done).every(({ draws, messages }) => draws > 0 && messages > 0)).toBe(true)
    // This is no measurement: it waits for six acts with all that follows them, on a busy machine too.
  }, 120_000)
})

/** Puts a browser's worker in place, with the code of the document's worker in it. */
function putWorker(sent: () => void) {
  class FakeWorker {
    #receive: (event: { data: unknown }) => void = () => {}
    #work = makeDocumentWork((data) => this.#receive({ data }), queueMicrotask)
    addEventListener(name: string, receive: (event: { data: unknown }) => void) {
      if (name === 'message') this.#receive = receive
    }
    postMessage(message: ToWork) {
      sent()
      this.#work.receive(message)
    }
    terminate() {}
  }
  const before = Object.getOwnPropertyDescriptor(globalThis, 'Worker')
  Object.defineProperty(globalThis, 'Worker', { configurable: true, writable: true, value: FakeWorker })
  onTestFinished(() => {
    if (before === undefined) Reflect.deleteProperty(globalThis, 'Worker')
    else Object.defineProperty(globalThis, 'Worker', before)
  })
}

async function openDocument(length: number) {
  setElementSize(1000, 600)
  let messages = 0
  putWorker(() => messages++)
  const segments = Array.from({ length }, (_, position) =>
    segmentRecord(position, { source: `Clause ${position}.`, target: `Cláusula ${position}.`, state: 'draft' }),
  )
  const job = jobRecord()
  const counts = job.counts && { ...job.counts, segments: length }
  const clock = fakeClock()
  const service = smallService([{ ...job, counts }], segments)
  const opened = await renderApp('/jobs/job_1/review?order=document&panel=checks', service, 'cot_m_key', [], clock)
  page = opened
  const { asked, api, sync } = opened
  await until('a row to write in', () => document.querySelector('[data-active] .ProseMirror'))
  await until('the whole document', () => {
    void clock.pass(500)
    // The number has no `+`, which would mean that more may come.
    return document.body.textContent?.includes(`To do in this mode ${length.toLocaleString('en')}W`)
  })
  await clock.pass(6000)
  const changing = () => asked.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/presence')).length

  /** Counts what an act causes, with all that follows it. */
  const count = async (act: () => void, isDone: () => unknown) => {
    const rows = new Set<unknown>()
    const before = { messages, requests: changing() }
    const of = { draws: 0, notified: 0, mutated: 0 }
    const observer = new MutationObserver((all) => void (of.mutated += all.length))
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    const leave = [
      watchDraws((name, props) => {
        of.draws++
        if (name === 'SegmentRow' && isRecord(props)) rows.add(props['position'])
      }),
      sync.outbox.subscribe(() => of.notified++),
      api.queries.getQueryCache().subscribe(({ type }) => {
        if (type === 'updated') of.notified++
      }),
    ]
    act()
    await until('the end of it', isDone)
    await clock.pass(4000)
    for (const end of leave) end()
    observer.disconnect()
    return { ...of, rows: rows.size, messages: messages - before.messages, requests: changing() - before.requests }
  }
  return { ...opened, count }
}

/** Types one letter, as the text box gets it from the browser. */
function type(letter: string): void {
  const { view } = Reflect.get(textBox(), 'editor')
  view.dispatch(view.state.tr.insertText(letter))
}
