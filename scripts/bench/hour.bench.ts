import { chromium, type Page } from '@playwright/test'
import { type Api, connect, withKey } from '../../e2e/service/api.ts'
import { startService } from '../../e2e/service/start-service.ts'
import { writeText } from '../../e2e/service/write-text.ts'
import { p50p95, percentile, printFigure } from './figures.ts'

// An hour of work as the clock goes: a confirm every two seconds, two memories and a glossary, a key's usual 120 requests
// a minute. COTEJO_BENCH_MINUTES shortens it.
const minutes = Number(process.env['COTEJO_BENCH_MINUTES'] ?? 60)
const confirmsAMinute = 30
const rows = minutes * confirmsAMinute + 20

const service = await startService({ env: { COTEJO_DEMO: '0', COTEJO_ENGINES: 'none' } })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
try {
  const owner = await connect(service)
  const resources = await makeResources(owner)
  const lines = Array.from({ length: rows }, (_, n) => `Clause ${n + 1} binds both parties, as ${wordOf(n)} says.\n`)
  const file = writeText('hour.txt', lines.join('\n'))
  const job = await owner.untilFinal((await owner.upload(file, { allow_partial: 'true', ...resources })).id)

  const key = await makeKey(owner)
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const answers = { all: 0, limited: 0 }
  page.on('response', (response) => {
    if (!response.url().includes('/v1/')) return
    answers.all++
    if (response.status() === 429) answers.limited++
  })
  await page.addInitScript((held) => sessionStorage.setItem('cotejo.key', held), key)
  await page.goto(`${service.url}/jobs/${job.id}/review?order=document&panel=matches`)
  await page.locator('.ProseMirror').waitFor()
  await page.getByRole('button', { name: 'Insert suggestion 1' }).waitFor()
  await watchMatches(page)
  const late: number[] = []
  const begun = performance.now()
  for (let n = 0; n < minutes * confirmsAMinute; n++) {
    const due = begun + (n * 60_000) / confirmsAMinute
    await page.waitForTimeout(Math.max(0, due - performance.now()))
    late.push(performance.now() - due)
    await page.keyboard.press('Control+1')
    await page.keyboard.insertText(` ${n}`)
    await page.keyboard.press('Control+Enter')
  }
  const here = await page.evaluate((): boolean[] => Reflect.get(globalThis, 'matchesHere'))
  printFigure('minutes, confirms a minute', `${minutes}, ${confirmsAMinute}`)
  printFigure('rows that opened with their first match there', share(here), 'goal ≥ 95 %')
  printFigure('requests, of them refused as too many', `${answers.all}, ${answers.limited}`, 'goal 0 refused')
  printFigure('how late a confirm was', p50p95(late))
  const corrected = async () => (await owner.segments(job.id)).filter(({ state }) => state === 'translated').length
  for (let tries = 0; tries < 60 && (await corrected()) < minutes * confirmsAMinute; tries++)
    await page.waitForTimeout(1000)
  const stored = await corrected()
  printFigure('confirmed and stored', `${minutes * confirmsAMinute}, ${stored}`, 'goal all')
  if (answers.limited > 0 || stored < minutes * confirmsAMinute || percentile(late, 0.5) > 1000) process.exitCode = 1
} finally {
  await browser.close()
  await service.stop()
}

/** Notes of each row that becomes the active one whether its matches are there in the second frame. */
async function watchMatches(page: Page): Promise<void> {
  await page.evaluate(() => {
    const here: boolean[] = []
    Object.assign(globalThis, { matchesHere: here })
    let last = document.querySelector('[data-active]')?.getAttribute('data-position')
    new MutationObserver(() => {
      const now = document.querySelector('[data-active]')?.getAttribute('data-position')
      if (now === undefined || now === null || now === last) return
      last = now
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const first = document.querySelector('[aria-label="Insert suggestion 1"]')
          here.push(first !== null && !document.body.textContent.includes('Looking in the memories'))
        }),
      )
    }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-active'], childList: true })
  })
}

function share(here: readonly boolean[]): string {
  const found = here.filter(Boolean).length
  return `${found} of ${here.length}, ${((found / here.length) * 100).toFixed(1)} %`
}

async function makeResources(api: Api): Promise<{ memory_ids: string; glossary_ids: string }> {
  const memories = []
  for (const [name, first] of [
    ['one', 0],
    ['two', 1],
  ] as const) {
    const entries = Array.from({ length: rows }, (_, n) => n)
      .filter((n) => n % 2 === first)
      .map((n) => `Clause ${n + 2} binds both parties, as ${wordOf(n)} said.\tLa cláusula ${n + 2} vincula a ambas.`)
    memories.push(await makeResource(api, 'memories', name, `en\tes\n${entries.join('\n')}\n`))
  }
  const glossary = await makeResource(api, 'glossaries', 'terms', 'en\tes\nclause\tcláusula\nparties\tpartes\n')
  return { memory_ids: memories.join(','), glossary_ids: glossary }
}

async function makeResource(api: Api, kind: 'memories' | 'glossaries', name: string, text: string): Promise<string> {
  const form = new FormData()
  for (const [field, value] of Object.entries({ name, source_lang: 'en', target_lang: 'es' })) form.set(field, value)
  form.set('file', new Blob([text]), `${name}.tsv`)
  const reply = await api.send(`/v1/${kind}`, { method: 'POST', body: form })
  if (reply.status !== 202) throw new Error(`${reply.status} ${await reply.text()}`)
  const { id, job_id: jobId } = JSON.parse(await reply.text())
  const job = await api.untilFinal(jobId)
  if (job.status !== 'succeeded') throw new Error(`the ${kind} ended ${job.status}`)
  return id
}

/** A key of its own: what the bench itself asks for does not count against the translator's minute. */
async function makeKey(api: Api): Promise<string> {
  const made = await api.send('/v1/keys', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'hour', role: 'translator' }),
  })
  const { key } = JSON.parse(await made.text())
  if ((await withKey(service.url, key).send('/v1/account')).status !== 200) throw new Error('the new key is not taken')
  return key
}

/** Different for each row, so that each has a match of its own. */
function wordOf(n: number): string {
  return n.toString(26).replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)))
}
