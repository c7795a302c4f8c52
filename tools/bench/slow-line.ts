import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Api } from '../../e2e/service/api.ts'
import { startSlowProxy } from '../../e2e/service/slow-proxy.ts'
import { writeText } from '../../e2e/service/write-text.ts'
import { kilobytes, p50p95, printFigure, seconds } from './figures.ts'

const line = { roundTrip: 150, bitsPerSecond: 1_000_000 }
const segmentCount = 10_000
/** Seconds after opening at which bytes are counted, and bytes that a document may have taken by then. */
const watched = 30
const budgets = { cold: 460_000, warm: 60_000, watched: 1_100_000 }

/** Measures the editor over a slow line: the first editable row, the bytes until then, and saving. */
export async function measureSlowLine(browser: Browser, serviceUrl: string, api: Api): Promise<boolean> {
  const jobId = await makeDocument(api)
  const proxy = await startSlowProxy(serviceUrl, line)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript((key) => sessionStorage.setItem('cotejo.key', key), api.key)
  const address = `${proxy.url}/jobs/${jobId}/review?order=document`
  try {
    const cold = await open(context, address, proxy.received)
    // Data that comes behind the first row is cached for the next time, too.
    await cold.page.waitForTimeout(10_000)
    await cold.page.close()
    const warm = await open(context, address, proxy.received)
    const saves = await confirmRows(warm.page, 8)
    await warm.page.waitForTimeout(Math.max(0, watched * 1000 - (performance.now() - warm.began)))
    const after = proxy.received() - warm.before
    printFigure('150 ms and 1 Mbit/s: an editable row, cold', seconds(cold.took), 'goal ≤ 4 s')
    printFigure('  bytes until then', kilobytes(cold.bytes), `budget ${kilobytes(budgets.cold)}`)
    printFigure('  the same, warm', seconds(warm.took), 'goal ≤ 2 s')
    printFigure('  bytes until then', kilobytes(warm.bytes), `budget ${kilobytes(budgets.warm)}`)
    printFigure(
      `  ${segmentCount} segments: bytes in ${watched} s`,
      kilobytes(after),
      `budget ${kilobytes(budgets.watched)}`,
    )
    printFigure('  confirmed until saved, meanwhile', p50p95(saves), 'goal p95 ≤ 1000 ms')
    return cold.bytes <= budgets.cold && warm.bytes <= budgets.warm && after <= budgets.watched
  } finally {
    await context.close()
    await proxy.stop()
  }
}

async function open(context: BrowserContext, address: string, received: () => number) {
  const page = await context.newPage()
  const [began, before] = [performance.now(), received()]
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('.ProseMirror').waitFor()
  return { page, began, before, took: performance.now() - began, bytes: received() - before }
}

/** Returns milliseconds from a row's confirmation to the answer that it is saved. */
async function confirmRows(page: Page, count: number): Promise<number[]> {
  const times: number[] = []
  for (let row = 0; row < count; row++) {
    await page.locator('.ProseMirror').pressSequentially('x')
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
    const began = performance.now()
    await page.keyboard.press('Control+Enter')
    await saved
    times.push(performance.now() - began)
  }
  return times
}

async function makeDocument(api: Api): Promise<string> {
  const source = (n: number) => `Clause ${n + 1} binds both parties for ${n + 2} days, and no longer than that.`
  const lines = Array.from({ length: segmentCount }, (_, n) => `${source(n)}\n`)
  const { id } = await api.upload(writeText('slow.txt', lines.join('')), { allow_partial: 'true' })
  return (await api.untilFinal(id)).id
}
