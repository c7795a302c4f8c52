import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { connect } from '../../e2e/service/api.ts'
import { startService } from '../../e2e/service/start-service.ts'
import { measureBoard } from './board.ts'
import { kilobytes, p50p95, printFigure } from './figures.ts'
import { measureLoad } from './page-load.ts'

// What a route loads, cold: every script and style sheet that Chromium fetches, gzipped as a server would.
const service = await startService({ env: { COTEJO_DEMO: '0', COTEJO_ENGINES: 'none' } })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
try {
  const api = await connect(service)
  const job = await api.upload('package.json', { allow_partial: 'true' })
  await api.untilFinal(job.id)
  const routes = [
    ['connect', '/connect', 110],
    ['jobs', '/jobs', 130],
    ['job', `/jobs/${job.id}`, 130],
    ['review (the editor)', `/jobs/${job.id}/review`, 225],
  ] as const
  for (const [name, path, budget] of routes) {
    const bytes = await gzipOfRoute(path)
    printFigure(`${name}: scripts and styles, gzip`, kilobytes(bytes), `budget ${budget} kB`)
    if (bytes > budget * 1000) process.exitCode = 1
  }
  for (const [name, path] of routes.slice(0, 3)) {
    const { largest, shift } = await measureLoad(browser, service.url + path, path === '/connect' ? null : api.key)
    printFigure(`${name}: largest paint, processor slowed 4 times`, `${Math.round(largest)} ms`, 'goal ≤ 2000 ms')
    printFigure(`${name}: layout shift`, shift.toFixed(3), 'goal ≤ 0.02')
  }
  const board = await measureBoard(browser, service.url, api.key)
  printFigure(`board of ${board.rows} jobs: frame while scrolling`, p50p95(board.frames), 'goal p95 ≤ 16.7 ms')
  printFigure(`board of ${board.rows} jobs: heap`, `${(board.heap / 1e6).toFixed(1)} MB`, 'goal ≤ 60 MB')
  printFigure('package.json, for scale', kilobytes(gzipSync(readFileSync('package.json')).length))

  async function gzipOfRoute(path: string): Promise<number> {
    const context = await browser.newContext()
    const page = await context.newPage()
    if (path !== '/connect') await page.addInitScript((key) => sessionStorage.setItem('cotejo.key', key), api.key)
    let bytes = 0
    const pending: Promise<void>[] = []
    page.on('response', (response) => {
      if (!/\.(js|css)(\?|$)/.test(response.url())) return
      pending.push(response.body().then((body) => void (bytes += gzipSync(body).length)))
    })
    await page.goto(service.url + path, { waitUntil: 'networkidle' })
    await Promise.all(pending)
    await context.close()
    return bytes
  }
} finally {
  await browser.close()
  await service.stop()
}
