import { QueryClient } from '@tanstack/react-query'
import { expect, it, onTestFinished } from 'vitest'
import { type Api, ApiContext } from '../../../api/api.ts'
import { putSegment, segmentKeys } from '../../../api/segments.ts'
import type { Sync } from '../../../sync/sync.ts'
import { fakeClock } from '../../../testing/fake-clock.ts'
import { jobRecord, segmentRecord } from '../../../testing/records.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import { makeDocumentWork } from '../model/document-work.ts'
import { openDocument } from './document/open-document.ts'
import { openDismissals } from './open-dismissals.ts'
import type { OpenEditor } from './use-open-editor.ts'
import { useWatchedRows } from './use-watched-rows.ts'

const job = jobRecord()
const quick = ['is:open']

/** Opens a document of two open rows with the code of its worker; typed text arrives as from the service. */
function open() {
  const clock = fakeClock()
  const queries = new QueryClient()
  const rows = [segmentRecord(0, { state: 'draft' }), segmentRecord(1, { state: 'draft' })]
  queries.setQueryData(segmentKeys.page(job.id, 0), { at: rows, complete: true })
  const outbox = { subscribe: () => () => {}, entryAt: () => undefined, getState: () => ({ entries: {} }) }
  let fail = () => {}
  // The part of the interface that is used here.
  const api = { queries, clock } as unknown as Api
  const openedDocument = openDocument({
    api,
    sync: { outbox } as unknown as Sync,
    job,
    total: rows.length,
    startWork(receive, onFail) {
      const work = makeDocumentWork(receive, queueMicrotask)
      fail = onFail
      return { announce: (message) => work.receive(message), end: () => {} }
    },
  })
  onTestFinished(() => openedDocument.end())
  const editor = { document: openedDocument, dismissals: openDismissals(undefined, job.id) } as unknown as OpenEditor
  const put = (change: Parameters<typeof segmentRecord>[1]) =>
    putSegment(queries, job.id, segmentRecord(0, { state: 'draft', ...change }))
  return { api, clock, editor, put, fail: () => fail() }
}

it('draws nothing again while rows change and the same ones fit; how many fit is a state of the document', async () => {
  const { api, clock, editor, put } = open()
  let drawings = 0
  function Screen() {
    drawings++
    useWatchedRows({}, 'translate', quick, editor)
    return null
  }
  await renderPart(
    <ApiContext value={api}>
      <Screen />
    </ApiContext>,
  )
  await clock.pass(2000)
  await expect.poll(() => editor.document.getState().counts).toEqual({ 'is:open': 2 })
  drawings = 0
  const { changes } = editor.document.getState()
  for (const target of ['F', 'Fr', 'Fra', 'Fras', 'Frase']) {
    put({ target })
    await clock.pass(500)
  }
  expect(editor.document.getState().changes).toBeGreaterThanOrEqual(changes + 5)
  expect(drawings).toBe(0)
  put({ target: 'Frase 0.', state: 'translated' })
  await clock.pass(2000)
  await expect.poll(() => editor.document.getState().counts).toEqual({ 'is:open': 1 })
  expect(drawings).toBe(0)
})

it('a row that is repaired stays, also when its worker has to be started anew', async () => {
  const { api, clock, editor, put, fail } = open()
  function Screen() {
    const { found } = useWatchedRows({ q: 'draft' }, 'translate', quick, editor)
    return <p>{[...(found?.positions ?? [])].toSorted((a, b) => a - b).join()}</p>
  }
  await renderPart(
    <ApiContext value={api}>
      <Screen />
    </ApiContext>,
  )
  await clock.pass(2000)
  await expect.poll(() => document.body.textContent).toBe('0,1')
  put({ target: 'Frase 0.', state: 'translated' })
  await clock.pass(2000)
  await expect.poll(() => editor.document.getState().counts).toEqual({ 'is:open': 1 })
  expect(document.body.textContent).toBe('0,1')
  fail()
  await clock.pass(2000)
  put({ target: 'Frase 0', state: 'translated' })
  await clock.pass(2000)
  expect(editor.document.getState().counts).toEqual({ 'is:open': 1 })
  expect(document.body.textContent).toBe('0,1')
})

it('is not done before all rows have been asked: a row that comes last is not reported as hidden', async () => {
  const { api, clock, editor } = open()
  const drawn: string[] = []
  function Screen() {
    const { found } = useWatchedRows({ q: 'draft' }, 'translate', quick, editor)
    drawn.push(`${found?.isPending === true ? 'pending' : 'done'} ${found?.positions.size}`)
    return null
  }
  const { total } = editor.document.getState()
  editor.document.setState({ total: 3 })
  await renderPart(
    <ApiContext value={api}>
      <Screen />
    </ApiContext>,
  )
  await clock.pass(2000)
  await expect.poll(() => drawn.at(-1)).toBe('pending 2')
  editor.document.setState({ total })
  await expect.poll(() => editor.document.getState().known).toBe(2)
  expect(drawn.at(-1)).toBe('pending 2')
  await clock.pass(2000)
  await expect.poll(() => drawn.at(-1)).toBe('done 2')
})
