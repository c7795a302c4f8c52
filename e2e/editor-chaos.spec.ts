import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import type { Api } from './service/api.ts'
import { crash } from './service/crash.ts'
import { faults, faultyCorrections } from './service/faulty-corrections.ts'
import { goToRow } from './service/go-to-row.ts'
import { untilOpensOffline } from './service/offline-copy.ts'
import { randomEdits, randomEditsTimeout } from './service/random-edits.ts'
import { openReview, preparedJob, row, textBox } from './service/prepared-job.ts'
import { randomNumbers } from './service/random-numbers.ts'
import { readJournal } from './service/read-journal.ts'
import { type NetworkProxy, startNetworkProxy } from './service/network-proxy.ts'
import { setNetwork } from './service/set-network.ts'
import { staySignedIn } from './service/stay-signed-in.ts'
import { expect, type SharedService, test } from './service/test.ts'
import { patient } from './service/patient.ts'

// Every run has the same edits and faults, in a random order.
const seed = Number(process.env['COTEJO_SEED'] ?? 20_261_121)
const rows = 8
// Milliseconds.
const CODE_DELAY = 300
// After these the page continues by itself; after a sign-out the person has to sign in.
const passing = faults.filter((fault) => fault !== 'signed-out')

let service: SharedService
let proxy: NetworkProxy
let api: Api

test.beforeAll(async ({ shared }) => {
  service = shared
  proxy = await startNetworkProxy(service.url)
  api = await shared.addOrganisation()
})

test.afterAll(async () => {
  await proxy.stop()
})

test(
  'edits among reloads, crashes, sign-outs, every kind of answer and none: none lost, none doubled',
  {
    tag: ['@long', '@loss'],
  },
  ({ context }) => chaos(context, 'always with the network'),
)

test.describe(() => {
  // The browser's worker opens the page without a network. It also has the code at hand, which then never comes late.
  test.use({ serviceWorkers: 'allow' })
  test('the same with reloads without a network, in which one goes on', { tag: ['@long', '@loss'] }, ({ context }) =>
    chaos(context, 'also without a network'),
  )
})

type Reloads = 'always with the network' | 'also without a network'

async function chaos(context: BrowserContext, reloads: Reloads) {
  test.setTimeout(randomEditsTimeout)
  const random = randomNumbers(seed)
  const pick = (below: number) => Math.floor(random() * below)
  const job = await preparedJob(
    api,
    Array.from({ length: rows }, (_, n) => ({ source: `Sentence ${n}.`, target: `Frase ${n}.` })),
  )
  const model = (await api.segments(job.id)).map(({ target }) => target ?? '')
  const corrections = await faultyCorrections(context, api)
  // Code that is loaded on demand comes late.
  if (reloads === 'always with the network')
    await context.route('**/assets/*.js', async (route) => {
      await setTimeout(CODE_DELAY)
      // The page that asked may be gone.
      await route.continue().catch(() => {})
    })
  const usual = ['others', 'reloads', 'absences', 'crashes', 'sign-outs'] as const
  const happenings = reloads === 'also without a network' ? ([...usual, 'offline reloads'] as const) : usual
  const happened = Object.fromEntries(happenings.map((name) => [name, 0]))
  let turn = 0
  let backAt = 0
  if (reloads === 'also without a network') await staySignedIn(context, proxy, api.key)
  let page = await sitDown(context, job.id)

  for (let edit = 0; edit < randomEdits; edit++) {
    const position = pick(rows)
    if (edit === backAt) proxy.set({ kind: 'pass' })
    await goToRow(page, position)
    await expectText(page, model[position] ?? '')
    await page.keyboard.press('Control+End')
    await write(page, ` e${edit}`, ways[edit % ways.length] ?? 'typed')
    model[position] += ` e${edit}`

    // Rare events come in turn and not by chance: a short run has all of them too.
    const happening = edit % 7 === 6 ? happenings[Math.floor(edit / 7) % happenings.length] : undefined
    if (happening !== undefined) happened[happening] = (happened[happening] ?? 0) + 1
    if (happening === 'offline reloads') {
      await setNetwork(page, 'on')
      await untilOpensOffline(page, job.id)
      proxy.set({ kind: 'reset' })
      if (pick(2) === 0) await page.keyboard.press('Control+Alt+Enter')
      await untilKept(page, job.id, position, ` e${edit}`)
      await page.reload()
      await expect(textBox(page)).toBeFocused()
      await expect(page.getByText(/^Offline( · |$)/).first()).toBeVisible()
      backAt = edit + 4
      continue
    }
    if (happening === 'crashes') {
      // Text that has come to the disk is there, confirmed or not.
      if (pick(2) === 0) await page.keyboard.press('Control+Alt+Enter')
      await untilKept(page, job.id, position, ` e${edit}`)
      await crash(page)
      page = await sitDown(context, job.id)
      continue
    }
    if (happening === 'reloads') {
      // A page cannot be loaded without a network.
      await setNetwork(page, 'on')
      await page.keyboard.press('Control+Alt+Enter')
      await page.reload()
      await expect(textBox(page)).toBeFocused()
      continue
    }
    if (happening === 'sign-outs') {
      await setNetwork(page, 'on')
      corrections.expectNext('signed-out')
      await page.keyboard.press('Control+Alt+Enter')
      await expect(async () => {
        // The outbox may be resting after another fault.
        await page.evaluate(() => window.dispatchEvent(new Event('online')))
        expect(corrections.isMet()).toBe(true)
      }).toPass({ timeout: 120_000 })
      await signIn(page)
      continue
    }
    if (happening === 'others') {
      const words = `o${edit}`
      await writeAsAnother(job.id, position, words)
      model[position] = `${words} ${model[position]}`
    }
    if (happening === 'absences') await setNetwork(page, 'off')
    if (pick(10) === 0) await setNetwork(page, 'on')
    if (edit % 2 === 0 && corrections.isMet()) corrections.expectNext(passing[turn++ % passing.length] ?? null)
    // Some edits stay drafts, which are sent after a pause.
    if (edit % 5 !== 4) await page.keyboard.press('Control+Alt+Enter')
  }

  corrections.expectNext(null)
  proxy.set({ kind: 'pass' })
  await setNetwork(page, 'on')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await settleAll(page)
  // The last words may be a draft that is still on its way to the journal.
  await expect.poll(async () => (await api.segments(job.id)).map(({ target }) => target)).toEqual(model)
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  console.log(`${randomEdits} edits`, happened, Object.fromEntries(corrections.met))
  for (const fault of faults) expect(corrections.met.get(fault), fault).toBeGreaterThan(0)
  for (const [name, times] of Object.entries(happened)) expect(times, name).toBeGreaterThan(0)
}

const ways = ['typed', 'pasted', 'redone'] as const

/** Puts words behind the text, in one of the ways that leave the same text. */
async function write(page: Page, words: string, way: (typeof ways)[number]): Promise<void> {
  if (way === 'pasted') {
    return textBox(page).evaluate((box, text) => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }, words)
  }
  await page.keyboard.insertText(words)
  if (way === 'typed') return
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+Shift+z')
}

async function sitDown(context: BrowserContext, jobId: string): Promise<Page> {
  const page = await context.newPage()
  await openReview(page, proxy, api.key, jobId, '?order=document&panel=none')
  return page
}

/** Expects the page's own text; others' words come to the page when it next asks. */
async function expectText(page: Page, text: string): Promise<void> {
  const own = (words: string | null) => (words ?? '').replace(/o\d+ /g, '')
  await expect.poll(async () => own(await textBox(page).textContent()), patient).toBe(own(text))
}

/** Waits until these words are in the journal of the page, or at the service. */
async function untilKept(page: Page, jobId: string, position: number, words: string): Promise<void> {
  await expect
    .poll(async () => {
      const kept = [...(await readJournal(page, api)), ...(await api.segments(jobId))]
      return kept.filter((one) => one.position === position).map(({ target }) => target?.includes(words))
    })
    .toContain(true)
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('API key').fill(api.key)
  await page.keyboard.press('Enter')
  await page.getByText('Open jobs').click()
  await expect(textBox(page)).toBeFocused()
}

/** Puts words in front of the service's text, as another person. */
async function writeAsAnother(jobId: string, position: number, words: string): Promise<void> {
  const address = `/v1/jobs/${jobId}/segments/${position}`
  await expect(async () => {
    const { target, revision } = await (await api.send(address)).json()
    const reply = await api.send(address, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', 'If-Match': `"${revision}"` },
      body: JSON.stringify({ target: `${words} ${target}` }),
    })
    expect(reply.status).toBe(200)
  }).toPass()
}

/** Waits until the journal is empty: drafts are confirmed, refused texts are sent again. */
async function settleAll(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        const kept = await readJournal(page, api)
        for (const { position, phase } of kept) {
          if (phase === 'waiting') continue
          await goToRow(page, position)
          // Another text may have been sent meanwhile, so the journal is read anew.
          const again = row(page, position).getByRole('button', { name: 'Send again' })
          if (phase === 'refused') await again.click({ timeout: 5000 }).catch(() => {})
          else await page.keyboard.press('Control+Alt+Enter')
        }
        return kept.map(({ position, phase }) => ({ position, phase }))
      },
      { timeout: 240_000 },
    )
    .toEqual([])
}
