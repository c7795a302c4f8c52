import { chromium, type CDPSession, type Page } from '@playwright/test'
import { type Api, connect } from '../../e2e/service/api.ts'
import { startService } from '../../e2e/service/start-service.ts'
import { writeText } from '../../e2e/service/write-text.ts'
import { p50p95, percentile, printFigure } from './figures.ts'
import { frames, gatherFrames, sample, watchKeys } from './watch-keys.ts'

// A document of 100,000 sentences in the built editor. Times are of the wall, as a person waits; on a machine that does
// other things too, the time of the main thread beside them says what is the editor's own.
const segmentCount = Number(process.env['COTEJO_BENCH_SEGMENTS'] ?? 100_000)
const service = await startService({
  env: { COTEJO_DEMO: '0', COTEJO_ENGINES: 'none', COTEJO_REQUESTS_PER_MINUTE: '1000000' },
})
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
try {
  const api = await connect(service)
  const jobId = await makeDocument(api)
  printFigure('segments in the job', String(segmentCount))

  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await page.addInitScript((key) => sessionStorage.setItem('cotejo.key', key), api.key)
  const opened = performance.now()
  await page.goto(`${service.url}/jobs/${jobId}/review?order=document&panel=checks`)
  const editor = page.locator('.ProseMirror')
  await editor.waitFor()
  printFigure('first row usable after opening', ms(performance.now() - opened), 'goal ≤ 1 s')
  // The last page brings the last finding.
  const found = `${Math.floor(segmentCount / 1000)} segment`
  await page.locator('summary', { hasText: found }).waitFor({ timeout: 300_000 })
  await page.getByText('still to be checked').waitFor({ state: 'hidden', timeout: 300_000 })
  printFigure('all loaded and checked after', ms(performance.now() - opened))
  printFigure('heap, all loaded', await heap(devtools), 'goal ≤ 80 MB')

  await editor.click()
  await watchKeys(page)
  const before = await mainThread(devtools)
  const keys = await sample(page, 300, async (n) => page.keyboard.press('abcdefghij '[n % 11] ?? 'a'))
  printFigure('key to paint', p50p95(keys), 'goal p95 ≤ 16 ms')
  printFigure('main thread a key', ms(((await mainThread(devtools)) - before) / 300))
  const confirms = await sample(page, 100, async () => page.keyboard.press('Control+Enter'))
  printFigure('confirm to the next row ready', p50p95(confirms), 'goal p95 ≤ 50 ms')

  printFigure('jump to the last row', ms(await jump(page, segmentCount)), 'goal ≤ 300 ms')
  await gatherFrames(page)
  for (let n = 0; n < 60; n++) await page.mouse.wheel(0, -400)
  printFigure('frame while scrolling', p50p95(await frames(page)), 'goal p95 ≤ 16.7 ms')

  printFigure('regular expression in the whole document', ms(await search(page)), 'goal ≤ 500 ms')
  printFigure('heap at the end', await heap(devtools))
  if (percentile(confirms, 0.95) > 200) process.exitCode = 1
} finally {
  await browser.close()
  await service.stop()
}

/** Sentences with translations; every thousandth has a number that differs. */
async function makeDocument(api: Api): Promise<string> {
  const lines = Array.from(
    { length: segmentCount },
    (_, n) => `Clause ${n + 1} binds both parties for ${n + 2} days.\n`,
  )
  const job = await api.untilFinal(
    (await api.upload(writeText('long.txt', lines.join('')), { allow_partial: 'true' })).id,
  )
  for (let from = 0; from < segmentCount; from += 500) {
    const items = Array.from({ length: Math.min(500, segmentCount - from) }, (_, n) => {
      const position = from + n
      const days = position % 1000 === 999 ? 7 : position + 2
      const target = `La cláusula ${position + 1} vincula a ambas partes durante ${days} días.`
      return { position, target, state: 'draft' }
    })
    const reply = await api.send(`/v1/jobs/${job.id}/segments/batch`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ items }),
    })
    if (!reply.ok) throw new Error(`batch: ${reply.status} ${await reply.text()}`)
  }
  return job.id
}

async function jump(page: Page, number: number): Promise<number> {
  await page.keyboard.press('Control+g')
  await page.locator('#go-to').fill(String(number))
  const began = performance.now()
  await page.keyboard.press('Enter')
  await page.locator(`[data-position="${number - 1}"] .ProseMirror`).waitFor()
  return performance.now() - began
}

async function search(page: Page): Promise<number> {
  await page.keyboard.press('Control+f')
  await page.getByRole('checkbox', { name: 'Regular expression' }).check()
  const began = performance.now()
  await page.getByRole('searchbox', { name: 'Find' }).fill('(\\d+)999 d[ií]as')
  await page.locator('#find-told', { hasText: /hits? in/ }).waitFor()
  return performance.now() - began
}

async function mainThread(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

async function heap(devtools: CDPSession): Promise<string> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return `${Math.round(usedSize / 1e6)} MB`
}

function ms(milliseconds: number): string {
  return `${milliseconds < 10 ? milliseconds.toFixed(1) : Math.round(milliseconds)} ms`
}
