import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import type { Check } from '#language/checks/check.ts'
import type { CheckSentence } from '#language/checks/sentences.ts'
import type { Sync } from '../../../../sync/sync.ts'
import type { Api } from '../../../../api/api.ts'
import { fakeClock, settle } from '../../../../testing/fake-clock.ts'
import { jobRecord, segmentRecord } from '../../../../testing/records.ts'
import type { FindPattern } from '../../model/find-text.ts'
import type { FromWork, ToWork } from '../../model/work-messages.ts'
import { openDocument } from './open-document.ts'

const pattern = (text: string): FindPattern => ({ text, isRegex: true, matchCase: false, wholeWord: false })

let end = () => {}
afterEach(() => end())

/** Opens the page's side of a document, with workers that the test controls. */
function open() {
  const clock = fakeClock()
  const workers: { announced: ToWork[]; receive: (message: FromWork) => void; fail: () => void; isOver: boolean }[] = []
  const outbox = { getState: () => ({ entries: {} }), subscribe: () => () => {}, entryAt: () => null }
  // The part of the interface that is used here.
  const api = { queries: new QueryClient(), clock } as unknown as Api
  const sync = { outbox } as unknown as Sync
  const document = openDocument({
    api,
    sync,
    job: jobRecord(),
    total: 1,
    startWork(receive, fail) {
      const worker = { announced: [] as ToWork[], receive, fail, isOver: false }
      workers.push(worker)
      return {
        announce: (message) => void worker.announced.push(message),
        end: () => {
          worker.isOver = true
        },
      }
    },
  })
  end = () => document.end()
  const searches = (worker: number) => (workers[worker]?.announced ?? []).filter((message) => message.kind === 'find')
  return { clock, document, workers, searches }
}

describe('a search of the document', () => {
  it('may wait as long as the worker needs to come', async () => {
    const { clock, document, workers, searches } = open()
    const answer = document.find(pattern('casa'), 'target')
    await clock.pass(60_000)
    const [asked] = searches(0)
    expect(workers).toHaveLength(1)
    workers[0]?.receive({ kind: 'looking', id: asked?.id ?? -1 })
    workers[0]?.receive({ kind: 'found', id: asked?.id ?? -1, rows: [] })
    expect(await answer).toEqual([])
  })

  it('that has begun and does not end is given up, and another worker does what was asked after it', async () => {
    const { clock, document, workers, searches } = open()
    const slow = document.find(pattern('(a+)+$'), 'target')
    const next = document.find(pattern('b'), 'target')
    const [first, second] = searches(0)
    workers[0]?.receive({ kind: 'looking', id: first?.id ?? -1 })
    await clock.pass(3000)
    expect(await slow).toBe('too-slow')
    expect(workers[0]?.isOver).toBe(true)
    expect(searches(1)).toEqual([second])
    workers[1]?.receive({ kind: 'found', id: second?.id ?? -1, rows: [{ position: 0, hits: [], inTags: [] }] })
    expect(await next).toEqual([{ position: 0, hits: [], inTags: [] }])
  })

  it('is asked again of another worker when the code of the first could not be fetched, until it can be', async () => {
    const { clock, document, workers, searches } = open()
    const answer = document.find(pattern('casa'), 'target')
    const [asked] = searches(0)
    workers[0]?.fail()
    await clock.pass(1000)
    expect(searches(1)).toEqual([asked])
    workers[1]?.fail()
    await clock.pass(1900)
    expect(workers).toHaveLength(2)
    await clock.pass(100)
    expect(searches(2)).toEqual([asked])
    workers[2]?.receive({ kind: 'found', id: asked?.id ?? -1, rows: [] })
    expect(await answer).toEqual([])
  })

  it('that has ended is not given up later', async () => {
    const { clock, document, workers, searches } = open()
    const answer = document.find(pattern('a'), 'target')
    const [asked] = searches(0)
    workers[0]?.receive({ kind: 'looking', id: asked?.id ?? -1 })
    workers[0]?.receive({ kind: 'found', id: asked?.id ?? -1, rows: [] })
    await answer
    await clock.pass(10_000)
    await settle()
    expect(workers).toHaveLength(1)
  })
})

const issue = (sentence: CheckSentence, text: string): Check => ({
  code: 'untranslated-run',
  severity: 'major',
  message: text,
  sentence,
  data: { text },
  source_span: null,
  target_span: null,
})

describe('the issues of the row that is written in', () => {
  it('are the same record while the same is found, and another one where that has changed', () => {
    const { document, workers } = open()
    const segment = segmentRecord(0)
    const found = (target: string, checks: Check[]) => {
      void document.checkRow(segment, target)
      const [asked] = (workers[0]?.announced ?? []).filter((message) => message.kind === 'row').slice(-1)
      workers[0]?.receive({
        kind: 'row',
        id: asked?.id ?? -1,
        row: { position: 0, source: segment.source, target },
        checks,
      })
      return document.getState().row?.checks
    }
    const first = found('Una', [issue('untranslated-run', 'a'), issue('double-space', 'b')])
    expect(found('Una c', [issue('untranslated-run', 'a'), issue('double-space', 'b')])).toBe(first)
    const third = found('Una ca', [issue('untranslated-run', 'a'), issue('double-space', 'c')])
    expect(third).not.toBe(first)
    expect(third?.[0]).toBe(first?.[0])
    expect(third?.[1]?.data).toEqual({ text: 'c' })
  })
})
