import { availableParallelism, loadavg } from 'node:os'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { connect } from '../../e2e/service/api.ts'
import { startService } from '../../e2e/service/start-service.ts'
import { kilobytes, printFigure } from './figures.ts'
import { measureLoad } from './page-load.ts'
import { measureSlowLine } from './slow-line.ts'

// Measures what a route loads, cold: every script and style sheet of Chromium, by gzip, and as our service sends it.
printLoad()
const service = await startService({ env: { COTEJO_DEMO: '0', COTEJO_ENGINES: 'none' } })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
try {
  const api = await connect(service)
  if (!(await measureSlowLine(browser, service.url, api))) process.exitCode = 1
  const job = await api.upload('package.json', { allow_partial: 'true' })
  await api.untilFinal(job.id)
  const routes = [
    ['connect', '/connect', 110],
    ['jobs', '/jobs', 130],
    ['job', `/jobs/${job.id}`, 130],
    ['review (the editor)', `/jobs/${job.id}/review`, 345],
  ] as const
  for (const [name, path, budget] of routes) {
    const { gzip, sent } = await weigh(path)
    printFigure(`${name}: scripts and styles, gzip`, kilobytes(gzip), `budget ${budget} kB`)
    printFigure(`${name}: the same as the service sends it`, kilobytes(sent))
    if (gzip > budget * 1000) process.exitCode = 1
  }
  for (const [name, path] of routes.slice(0, 3)) {
    const { largest, shift } = await measureLoad(browser, service.url + path, path === '/connect' ? null : api.key)
    printFigure(`${name}: largest paint, processor slowed 4 times`, `${Math.round(largest)} ms`, 'goal ≤ 2000 ms')
    printFigure(`${name}: layout shift`, shift.toFixed(3), 'goal ≤ 0.02')
  }

  async function weigh(path: string): Promise<{ gzip: number; sent: number }> {
    const context = await browser.newContext()
    const page = await context.newPage()
    if (path !== '/connect') await page.addInitScript((key) => sessionStorage.setItem('cotejo.key', key), api.key)
    let gzip = 0
    let sent = 0
    const pending: Promise<void>[] = []
    page.on('response', (response) => {
      if (!/\.(js|css)(\?|$)/.test(response.url())) return
      pending.push(response.body().then((body) => void (gzip += gzipSync(body).length)))
      pending.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => void (sent += responseBodySize)),
      )
    })
    await page.goto(service.url + path)
    // The editor is measured to its first row, other pages until nothing more comes, as a stream of events stays open.
    if (path.endsWith('/review')) await page.locator('.ProseMirror').waitFor()
    else for (let known = -1; known < pending.length; await page.waitForTimeout(2000)) known = pending.length
    await Promise.all(pending)
    await context.close()
    return { gzip, sent }
  }
} finally {
  await browser.close()
  await service.stop()
}

/** Prints the load, because times depend on how free the machine was. */
function printLoad(): void {
  printFigure('load of the machine', `${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`)
}
