import type { Browser, Page } from '@playwright/test'
import type { Segment, SegmentChange } from '#contract/resources/segment.ts'
import type { Api } from './service/api.ts'
import { startNetworkProxy } from './service/network-proxy.ts'
import { startReverseProxy } from './service/reverse-proxy.ts'
import { openReview, preparedJob, row, textBox } from './service/prepared-job.ts'
import { expectAccessible, watchPage } from './service/watch-page.ts'
import { expect, type SharedService, test } from './service/test.ts'

let service: SharedService
let api: Api

test.beforeAll(async ({ shared }) => {
  service = shared
  api = await shared.addOrganisation()
})

async function makeKey(name: string, role: 'translator' | 'manager' = 'translator'): Promise<string> {
  const made = await api.send('/v1/keys', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, role }),
  })
  return JSON.parse(await made.text()).key
}

/** Opens the editor as a person with a key and a browser of their own. */
async function sitDown(browser: Browser, jobId: string, name: string, search: string, at = service.url): Promise<Page> {
  const key = await makeKey(name)
  const context = await browser.newContext({ viewport: { width: 1400, height: 800 } })
  const page = await context.newPage()
  // On a path that a test has spoiled, the clock of the page is moved.
  if (at !== service.url) await page.clock.install()
  await openReview(page, { url: at }, key, jobId, `?order=document&${search}`)
  return page
}

const sentences = ['One house.', 'Two houses.', 'Three houses.', 'Four houses.'].map((source, n) => ({
  source,
  target: `Frase ${n}.`,
}))

test('what one corrects appears at the other, and what the other types stays where it is', async ({ browser }) => {
  const job = await preparedJob(api, sentences)
  const ana = await sitDown(browser, job.id, 'Ana', 'segment=1')
  const ben = await sitDown(browser, job.id, 'Ben', 'segment=3')
  await expect(textBox(ben)).toBeFocused()
  await ben.keyboard.press('End')
  await ben.keyboard.type(' Casas')
  await ana.keyboard.press('End')
  await ana.keyboard.type(' De Ana')
  await ana.keyboard.press('Control+Enter')
  await expect(row(ben, 0)).toContainText('De Ana')
  await expect(textBox(ben)).toBeFocused()
  await ben.keyboard.type(' blancas')
  await expect(textBox(ben)).toHaveText('Frase 2. Casas blancas')
  await ana.context().close()
  await ben.context().close()
})

/** Corrects a segment as another person, without a browser. */
async function correct(jobId: string, position: number, target: string): Promise<void> {
  await change(jobId, position, { target, state: 'translated' })
}

async function change(jobId: string, position: number, body: Pick<SegmentChange, 'target' | 'state'>): Promise<void> {
  const reply = await api.send(`/v1/jobs/${jobId}/segments/${position}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(reply.status).toBe(200)
}

test('a stream that is cut goes on where it was', async ({ browser }) => {
  const job = await preparedJob(api, sentences)
  const proxy = await startNetworkProxy(service.url)
  const ben = await sitDown(browser, job.id, 'Ben', 'segment=3', proxy.url)
  const resumed: string[] = []
  ben.on('request', async (request) => {
    const from = request.url().includes('/events?') ? (await request.allHeaders())['last-event-id'] : undefined
    if (from !== undefined) resumed.push(from)
  })
  await correct(job.id, 0, 'Antes.')
  await expect(row(ben, 0)).toContainText('Antes.')
  proxy.set({ kind: 'reset' })
  await correct(job.id, 1, 'Durante el corte.')
  proxy.set({ kind: 'pass' })
  await expect(row(ben, 1)).toContainText('Durante el corte.')
  // What brought the row may be known before the headers of the request that did.
  await expect.poll(() => resumed.length).toBeGreaterThan(0)
  await ben.context().close()
  await proxy.stop()
})

test('behind a proxy that keeps streams back, others’ changes come by looking', async ({ browser }) => {
  const job = await preparedJob(api, sentences)
  const proxy = await startReverseProxy({ target: service.url, buffers: true })
  const ben = await sitDown(browser, job.id, 'Ben', 'segment=3', proxy.url)
  await expect.poll(() => proxy.seen().some((call) => call.includes('/events?'))).toBe(true)
  await ben.keyboard.press('End')
  await ben.keyboard.type(' Mío')
  await correct(job.id, 0, 'Mientras tanto.')
  // The page asks every 30 s.
  await ben.clock.fastForward(31_000)
  await expect(row(ben, 0)).toContainText('Mientras tanto.')
  await expect(textBox(ben)).toHaveText('Frase 2. Mío')
  await ben.context().close()
  await proxy.stop()
})

test('a quiet name says who is in a row, and a hint who writes in the same one', async ({ browser }) => {
  const job = await preparedJob(api, sentences)
  const ana = await sitDown(browser, job.id, 'Ana', 'segment=2')
  const ben = await sitDown(browser, job.id, 'Ben', 'segment=4')
  await expect(row(ben, 1).getByText('Ana', { exact: true })).toBeVisible()
  await expect(row(ana, 3).getByText('Ben', { exact: true })).toBeVisible()
  await ana.keyboard.press('End')
  await ana.keyboard.type(' x')
  await ben.keyboard.press('Alt+ArrowUp')
  await ben.keyboard.press('Alt+ArrowUp')
  await expect(ben.getByText('Ana is writing in this segment, too.')).toBeVisible()
  await ana.context().close()
  await expect(row(ben, 1).getByText('Ana', { exact: true })).toBeHidden()
  await ben.context().close()
})

test('changes of neighbouring words become one text, and of the same words both can be kept', {
  tag: '@short',
}, async ({ browser }) => {
  const job = await preparedJob(api, [{ source: 'A big house.', target: 'Una casa grande' }, ...sentences])
  const ana = await sitDown(browser, job.id, 'Ana', 'segment=1')
  const ben = await sitDown(browser, job.id, 'Ben', 'segment=1')
  // The code that shows a conflict is fetched once the first row is there.
  const loaded = () =>
    performance.getEntriesByType('resource').filter(({ name }) => name.includes('row-conflict')).length
  await expect.poll(() => ben.evaluate(loaded)).toBeGreaterThan(0)
  await ben.context().setOffline(true)
  await ben.keyboard.press('End')
  await ben.keyboard.type(' y blanca')
  await ben.keyboard.press('Control+Alt+Enter')
  await ana.keyboard.press('Control+End')
  await ana.keyboard.press('Control+Shift+ArrowLeft')
  await ana.keyboard.type('enorme')
  await ana.keyboard.press('Control+Alt+Enter')
  await expect.poll(async () => (await api.segments(job.id))[0]?.target).toBe('Una casa enorme')
  await ben.context().setOffline(false)
  await expect.poll(async () => (await api.segments(job.id))[0]?.target).toBe('Una casa enorme y blanca')

  await expect(textBox(ben)).toHaveText('Una casa enorme y blanca')
  await expect(ben.getByText('Saved', { exact: true })).toBeVisible()
  await ben.context().setOffline(true)
  await ben.keyboard.press('End')
  await ben.keyboard.type(' hoy')
  await ben.keyboard.press('Control+Alt+Enter')
  await expect(textBox(ana)).toContainText('blanca')
  await ana.keyboard.press('End')
  await ana.keyboard.type(' ayer')
  await ana.keyboard.press('Control+Alt+Enter')
  await expect.poll(async () => (await api.segments(job.id))[0]?.target).toBe('Una casa enorme y blanca ayer')
  await ben.context().setOffline(false)
  await expect(row(ben, 0)).toContainText('This segment was changed by Ana while you were editing it.')
  await expect(row(ben, 0).getByRole('heading', { name: 'Ana’s version · Translated' })).toBeVisible()
  await ben.getByRole('button', { name: 'Put both in the text' }).click()
  await expect
    .poll(async () => (await api.segments(job.id))[0]?.target)
    .toBe('Una casa enorme y blanca hoy Una casa enorme y blanca ayer')
  expect((await api.segments(job.id))[0]?.state).toBe('draft')
  await ana.context().close()
  await ben.context().close()
})

test('a decision of another person is not taken back by one that was made without having seen it, nor by undoing', async ({
  browser,
}) => {
  const job = await preparedJob(api, sentences)
  const ben = await sitDown(browser, job.id, 'Ben', 'mode=review&segment=1')
  /** Decides on a row without a network, and then meets what another person has made of it. */
  const meet = async (position: number, key: 'a' | 'r', theirs: Parameters<typeof change>[2]) => {
    await expect(ben.locator(`[data-keys="grid"][data-row="${position}"]`)).toBeAttached()
    await ben.context().setOffline(true)
    await ben.keyboard.press(key)
    await change(job.id, position, theirs)
    await ben.context().setOffline(false)
  }
  const isAtService = async (position: number, expected: Partial<Segment>) => {
    await expect(ben.getByText('Saved', { exact: true })).toBeVisible()
    expect((await api.segments(job.id))[position]).toMatchObject(expected)
  }
  await ben.keyboard.press('Escape')

  await test.step('another decision about the same text is a conflict that names both', async () => {
    await meet(0, 'a', { state: 'rejected_translation' })
    await expect(row(ben, 0)).toContainText('Changed by someone else (Translation rejected)')
    await ben.keyboard.press('k')
    await expect(row(ben, 0).getByRole('heading', { name: /version · Translation rejected$/ })).toBeVisible()
    await expect(row(ben, 0).getByRole('heading', { name: 'Your version · Translation approved' })).toBeVisible()
    expect((await api.segments(job.id))[0]?.state).toBe('rejected_translation')
    await ben.keyboard.press('z')
    await isAtService(0, { state: 'rejected_translation' })
  })

  await test.step('another text in a conflict stays confirmed when the approval is undone', async () => {
    await ben.keyboard.press('j')
    await meet(1, 'a', { target: 'La de Ana.', state: 'translated' })
    await expect(row(ben, 1)).toContainText('Changed by someone else (Translated)')
    await ben.keyboard.press('z')
    await isAtService(1, { target: 'La de Ana.', state: 'translated' })
  })

  await test.step('the same decision of another person is not undone', async () => {
    await ben.keyboard.press('j')
    await meet(2, 'r', { state: 'rejected_translation' })
    await isAtService(2, { state: 'rejected_translation' })
    await ben.keyboard.press('z')
    await expect(ben.getByText(/Segment 3 has been changed or locked since/).first()).toBeVisible()
    await isAtService(2, { state: 'rejected_translation' })
  })
  await ben.context().close()
})

test('a note that one writes reaches the other, is answered and resolved', async ({ browser }) => {
  const job = await preparedJob(api, sentences)
  const ana = await sitDown(browser, job.id, 'Ana', 'segment=2&panel=notes')
  const ben = await sitDown(browser, job.id, 'Ben', 'segment=2&panel=notes')
  const { complaints } = watchPage(ben)
  await expect(ben.getByText('No notes on this segment.')).toBeVisible()
  await ana.keyboard.press('Shift+F9')
  await expect(ana.getByLabel('New note')).toBeFocused()
  await ana.keyboard.type('Houses or homes?')
  await ana.keyboard.press('Control+Enter')
  const panel = ben.getByRole('complementary')
  await expect(panel.getByText('Houses or homes?')).toBeVisible()
  await expectAccessible(ben)
  await panel.getByRole('button', { name: 'Reply' }).click()
  await ben.getByLabel('Reply to Ana').fill('Homes.')
  await ben.keyboard.press('Control+Enter')
  await expect(ana.getByText('Homes.')).toBeVisible()
  expect((await api.segments(job.id))[1]?.note_count).toBe(1)
  await ana.getByRole('button', { name: 'Resolve' }).click()
  await expect(ben.getByRole('button', { name: '1 resolved note' })).toBeVisible()
  expect((await api.segments(job.id))[1]?.note_count).toBe(0)
  expect(complaints).toEqual([])

  // Without a network the note waits, listed with its state, until the network is back.
  await ben.context().setOffline(true)
  await ben.getByLabel('New note').fill('And the tenants?')
  await ben.getByRole('button', { name: 'Add note' }).click()
  await expect(panel.getByText('Not sent yet.')).toBeVisible()
  await expect(ben.getByLabel('New note')).toHaveValue('')
  await expectAccessible(ben)
  await ben.context().setOffline(false)
  await expect(ana.getByText('And the tenants?')).toBeVisible()
  await expect(panel.getByText('Not sent yet.')).toBeHidden()
  await ana.context().close()
  await ben.context().close()
})

test('a segment is rejected with a common reason and words of one’s own, which become a note', async ({ page }) => {
  const job = await preparedJob(api, sentences)
  await openReview(page, service, api.key, job.id, '?order=document&mode=review&segment=1&panel=notes')
  await page.keyboard.press('Control+Shift+Alt+Enter')
  await expect(page.getByRole('dialog', { name: 'Why is segment 1 rejected?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('The terminology is wrong').check()
  await page.getByLabel('Details (optional)').fill('house style says “vivienda”')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await api.segments(job.id))[0]?.state).toBe('rejected_translation')
  await page.keyboard.press('Alt+ArrowUp')
  const panel = page.getByRole('complementary')
  await expect(panel.getByText('The terminology is wrong: house style says “vivienda”')).toBeVisible()
  await expect(panel.getByText('Reason for the rejection')).toBeVisible()
})
