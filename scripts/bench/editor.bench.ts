import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { connect } from '../../e2e/service/api.ts'
import { startService } from '../../e2e/service/start-service.ts'
import { p50p95, percentile, printFigure } from './figures.ts'

// A document of 10,000 sentences in the built editor: the time from a key to the frame that shows it, and from confirm
// to the frame in which the next row takes typing.
const segmentCount = 10_000
const service = await startService({ env: { COTEJO_DEMO: '0', COTEJO_ENGINES: 'none' } })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
try {
  const api = await connect(service)
  const file = join(mkdtempSync(join(tmpdir(), 'cotejo-bench-')), 'long.txt')
  writeFileSync(
    file,
    Array.from({ length: segmentCount }, (_, n) => `Clause ${n + 1} binds both parties for ${n + 2} days.\n`).join(''),
  )
  const job = await api.untilFinal((await api.upload(file, { allow_partial: 'true' })).id)
  printFigure('segments in the job', String(job.counts?.segments))

  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.addInitScript((key) => sessionStorage.setItem('cotejo.key', key), api.key)
  await page.goto(`${service.url}/jobs/${job.id}/review`)
  const editor = page.locator('.ProseMirror')
  await editor.waitFor()
  await editor.click()
  await watchFrames(page)

  const keys = await sample(page, 300, async (n) => page.keyboard.press('abcdefghij '[n % 11] ?? 'a'))
  printFigure('key to paint', p50p95(keys), 'goal p95 ≤ 16 ms')
  const confirms = await sample(page, 100, async () => {
    // Without an engine the rows are empty, and an empty row is not confirmed.
    await page.keyboard.press('Control+i')
    await page.keyboard.press('Control+Enter')
  })
  printFigure('confirm to the next row ready', p50p95(confirms), 'goal p95 ≤ 50 ms')
  if (percentile(confirms, 0.95) > 100) process.exitCode = 1
} finally {
  await browser.close()
  await service.stop()
}

/** In the page: from each keydown to the first frame after it, and the first after the paint of that frame. */
async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const samples: number[] = []
    Object.assign(globalThis, { frameSamples: samples })
    addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Control' || (event.ctrlKey && event.key !== 'Enter')) return
        const began = event.timeStamp
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.addEventListener('message', () => samples.push(performance.now() - began))
          channel.port1.start()
          channel.port2.postMessage(null)
        })
      },
      { capture: true },
    )
  })
}

async function sample(page: Page, count: number, act: (n: number) => Promise<void>): Promise<number[]> {
  await page.evaluate(() => void Reflect.get(globalThis, 'frameSamples').splice(0))
  for (let n = 0; n < count; n++) {
    await act(n)
    await page.waitForTimeout(30)
  }
  return page.evaluate(() => [...Reflect.get(globalThis, 'frameSamples')])
}
