import type { Browser, Page } from '@playwright/test'
import type { Job, JobsPage } from '#contract/resources/job.ts'
import { FRAME_MARK, threadWork } from './thread-work.ts'

const jobCount = 10_000
const pageSize = 200
const frameCount = 600

export type JobListFigures = {
  /** Milliseconds from one frame to the next while the list is scrolled. */
  readonly frames: readonly number[]
  /** Milliseconds that the page's own thread was at work in each of them, whatever else the machine does. */
  readonly work: readonly number[]
  /** Bytes of the heap after the whole list was seen. */
  readonly heap: number
  readonly rows: number
}

/** A job list of 10,000 jobs, scrolled from the newest to the oldest; only the list itself is made up. */
export async function measureJobList(browser: Browser, url: string, key: string): Promise<JobListFigures> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.addInitScript((value) => sessionStorage.setItem('cotejo.key', value), key)
  await page.route('**/v1/jobs?*', (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('after') ?? 0)
    return route.fulfill({ json: jobsFrom(from) })
  })
  await page.goto(`${url}/jobs`)
  const rows = await scrollToEnd(page)
  const session = await page.context().newCDPSession(page)
  const work = await threadWork(session, () => scrollFor(page, frameCount))
  const frames = await page.evaluate(() => [...Reflect.get(globalThis, 'listFrames')])
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await page.close()
  return { frames, work, heap: usedSize, rows }
}

/** Until every page of the list has been asked for; gives the number of rows that the table says it has. */
async function scrollToEnd(page: Page): Promise<number> {
  for (let turn = 0; turn < 400; turn++) {
    const rows = Number(await page.getByRole('table').getAttribute('aria-rowcount')) - 1
    if (rows >= jobCount) return rows
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.waitForTimeout(50)
  }
  throw new Error('the list of jobs did not come to its end')
}

/** Scrolls 120 px a frame, back towards the newest, and keeps the time between frames. */
async function scrollFor(page: Page, count: number): Promise<void> {
  await page.evaluate(
    ([most, mark]) =>
      new Promise<void>((resolve) => {
        const frames: number[] = []
        Object.assign(globalThis, { listFrames: frames })
        let last = performance.now()
        const step = (now: number) => {
          performance.mark(mark)
          frames.push(now - last)
          last = now
          scrollBy(0, -120)
          if (frames.length < most) requestAnimationFrame(step)
          else resolve()
        }
        requestAnimationFrame(step)
      }),
    [count, FRAME_MARK] as const,
  )
}

function jobsFrom(from: number): JobsPage {
  const jobs = Array.from({ length: Math.min(pageSize, jobCount - from) }, (_, index) => job(from + index))
  return { jobs, next_after: from + pageSize < jobCount ? String(from + pageSize) : null }
}

function job(number: number): Job {
  return {
    id: `job_${number}`,
    kind: 'translate_document',
    status: 'succeeded',
    file_name: `contract-${number}.docx`,
    source_lang: 'en',
    target_lang: 'es',
    allow_partial: false,
    mt: true,
    stage: null,
    progress: { done: 412, total: 412 },
    counts: {
      segments: 412,
      translated: 400,
      from_memory: 0,
      untranslatable: 12,
      edited: number % 400,
      failed: 0,
      pending: 0,
      characters: 31_000,
      words: 6118,
    },
    result: {
      file_id: `file_${number}`,
      segments: 412,
      scored: true,
      average_score: 60 + (number % 40),
      low_score_segments: number % 9,
      failed_segments: 0,
      mark_warnings: 0,
    },
    error: null,
    error_code: null,
    error_reason: null,
    attempts: 1,
    waiting_for: null,
    waiting_since: null,
    next_attempt_at: null,
    created_at: '2026-11-20T10:00:00Z',
    started_at: '2026-11-20T10:00:01Z',
    finished_at: '2026-11-20T10:00:09Z',
    batch_id: null,
    path: null,
    project_id: null,
    project_name: 'Acme contracts',
    memory_ids: [],
    glossary_ids: [],
    notify_email: null,
    original_format: 'docx',
    file_size: 48_000,
    revision: 1,
    rebuilt_revision: 1,
    resource_id: null,
    report: null,
  }
}
