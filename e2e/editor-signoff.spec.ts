import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Api } from './service/api.ts'
import { openReview, preparedJob, row, runCommand, textBox } from './service/prepared-job.ts'
import { tabTo } from './service/tab-to.ts'
import { watchPage } from './service/watch-page.ts'
import { expect, type SharedService, test } from './service/test.ts'

let service: SharedService
let api: Api

test.beforeAll(async ({ shared }) => {
  service = shared
  api = await shared.addOrganisation()
})

const sources = ['The first sentence.', 'The second sentence.', 'The third sentence.', 'The last sentence.']
const targets = ['La primera frase.', 'La segunda frase.', 'La tercera frase.', 'La última frase.']
const corrected = 'La frase segunda.'
const repaired = 'La frase tercera.'

test('translated, reviewed and signed off without a mouse', { tag: '@short' }, async ({ page }, info) => {
  const { complaints } = watchPage(page)
  const job = await preparedJob(
    api,
    sources.map((source, n) => ({ source, target: targets[n] ?? '' })),
  )
  const states = async () => (await api.segments(job.id)).map(({ state }) => state)
  const isAt = (position: number) => expect(row(page, position)).toHaveAttribute('data-active', 'true')
  const goTo = async (position: number) => {
    await page.keyboard.press('Control+g')
    await expect(page.locator('#go-to')).toBeFocused()
    await page.keyboard.type(String(position + 1))
    await page.keyboard.press('Enter')
    await isAt(position)
    await expect(textBox(page)).toBeFocused()
  }
  await openReview(page, service, api.key, job.id, '?order=document')

  await test.step('the translator corrects one sentence and confirms all', async () => {
    await page.keyboard.press('Control+Enter')
    await isAt(1)
    await page.keyboard.press('Control+a')
    await page.keyboard.type(corrected)
    await expect(textBox(page)).toHaveText(corrected)
    for (const next of [2, 3]) {
      await page.keyboard.press('Control+Enter')
      await isAt(next)
    }
    await page.keyboard.press('Control+Enter')
    await expect.poll(states).toEqual(['translated', 'translated', 'translated', 'translated'])
  })

  await test.step('the reviewer rejects one and approves the rest', async () => {
    await runCommand(page, 'Review')
    await goTo(0)
    await page.keyboard.press('Control+Enter')
    await isAt(1)
    await page.keyboard.press('Control+Enter')
    await isAt(2)
    await page.keyboard.press('Control+Shift+Enter')
    await isAt(3)
    await page.keyboard.press('Control+Enter')
    await expect
      .poll(states)
      .toEqual(['approved_translation', 'approved_translation', 'rejected_translation', 'approved_translation'])
  })

  await test.step('the translator corrects it, the reviewer approves it', async () => {
    await runCommand(page, 'Translate')
    await goTo(2)
    await page.keyboard.press('Control+a')
    await page.keyboard.type(repaired)
    await page.keyboard.press('Control+Alt+Enter')
    await expect.poll(async () => (await states())[2]).toBe('translated')
    await runCommand(page, 'Review')
    await goTo(2)
    await page.keyboard.press('Control+Alt+Enter')
    await expect.poll(async () => (await states())[2]).toBe('approved_translation')
  })

  await test.step('all of it is signed off, and nothing is left to do', async () => {
    await runCommand(page, 'Sign off')
    await goTo(0)
    for (const next of [1, 2, 3]) {
      await page.keyboard.press('Control+Enter')
      await isAt(next)
    }
    await page.keyboard.press('Control+Enter')
    await expect.poll(states).toEqual(Array.from({ length: 4 }, () => 'approved_sign_off'))
  })

  await test.step('the file has the words that were signed off', async () => {
    await page.keyboard.press('Escape')
    await tabTo(page, 'Rebuild and download')
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    const file = join(info.outputDir, download.suggestedFilename())
    await download.saveAs(file)
    const text = readFileSync(file, 'utf8')
    for (const sentence of [targets[0], corrected, repaired, targets[3]]) expect(text).toContain(sentence)
  })
  expect(complaints).toEqual([])
})
