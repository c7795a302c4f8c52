import { afterEach, describe, expect, it } from 'vitest'
import { problem } from '../../testing/fake-service.ts'
import { jobRecord, segmentRecord } from '../../testing/records.ts'
import { activeRow, openEditor } from '../../testing/open-editor.ts'
import { until } from '../../testing/render-app.tsx'

let page: Awaited<ReturnType<typeof openEditor>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

const rows = () => [90, 30, 70].map((score, position) => segmentRecord(position, { score }))
const job = jobRecord()
const scored = { ...job, result: job.result && { ...job.result, scored: true } }

/** Returns the requests to the service, in order, without the counts of the bands. */
const asked = () =>
  (page?.asked ?? [])
    .filter(({ path, query }) => path.startsWith('/v1/jobs/job_1') && query.get('limit') !== '1')
    .map(({ path, query }) => `${path.slice('/v1/jobs/job_1'.length)} ${query.get('band') ?? query.get('after') ?? ''}`)

describe('what is seen first', () => {
  it('is asked for before the editor is drawn, and once', async () => {
    page = await openEditor(rows(), { search: '?order=document' })
    expect(asked().slice(0, 2)).toEqual([' ', '/segments -1'])
    expect(asked().filter((one) => one === ' ')).toHaveLength(1)
    expect(asked().filter((one) => one === '/segments -1')).toHaveLength(1)
  })

  it('is the worst band where the worst come first', async () => {
    page = await openEditor(rows(), { job: scored })
    expect(asked().slice(0, 2)).toEqual([' ', '/segments rehacer'])
    expect(asked().filter((one) => one === '/segments rehacer')).toHaveLength(1)
    await until('the worst', () => activeRow() === '1')
  })

  it('is there after one request; all others for segments come after it', async () => {
    const segments = Array.from({ length: 1200 }, (_, position) => segmentRecord(position, { score: position % 100 }))
    const before: string[] = []
    const after: string[] = []
    page = await openEditor(segments, {
      job: scored,
      before: ({ path, query }) => {
        const isThere = document.querySelector('[data-active] .ProseMirror') !== null
        if (path.endsWith('/segments')) (isThere ? after : before).push(`${query.get('band')} ${query.get('after')}`)
        return undefined
      },
    })
    expect(before).toEqual(['rehacer -1'])
    await until('the whole document', () => after.includes('fiable -1') && after.includes('rehacer 819'))
  })

  it('is asked for again by the screen where that failed', async () => {
    let fails = 1
    page = await openEditor(rows(), {
      search: '?order=document',
      before: ({ path }) => (path.endsWith('/segments') && fails-- > 0 ? problem('forbidden', 403) : undefined),
    })
    expect(activeRow()).toBe('0')
    expect(asked().filter((one) => one === '/segments -1').length).toBeGreaterThan(1)
  })
})
