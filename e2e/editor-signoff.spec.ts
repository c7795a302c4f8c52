import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
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
const languages = [
  {
    code: 'es',
    targets: ['La primera frase.', 'La segunda frase.', 'La tercera frase.', 'La última frase.'],
    corrected: 'La frase segunda.',
    repaired: 'La frase tercera.',
    write: (page: Page, text: string) => page.keyboard.type(text),
  },
  {
    code: 'ar',
    targets: ['الجملة الأولى.', 'الجملة الثانية.', 'الجملة الثالثة.', 'الجملة الأخيرة.'],
    corrected: 'هذه هي الجملة الثانية.',
    repaired: 'هذه هي الجملة الثالثة.',
    write: (page: Page, text: string) => page.keyboard.type(text),
  },
  {
    code: 'ja',
    targets: ['最初の文。', '二番目の文。', '三番目の文。', '最後の文。'],
    corrected: '第二の文。',
    repaired: '第三の文。',
    write: compose,
  },
] as const

/** As an input method does: composed letter by letter, then taken. */
async function compose(page: Page, text: string): Promise<void> {
  const input = await page.context().newCDPSession(page)
  for (let length = 1; length <= text.length; length++)
    await input.send('Input.imeSetComposition', {
      text: text.slice(0, length),
      selectionStart: length,
      selectionEnd: length,
    })
  await input.send('Input.insertText', { text })
  await input.detach()
}

// How Arabic and Japanese are typed is in `editor-scripts.spec.ts`; here their whole way is walked in `npm run test:deep`.
for (const { code, targets, corrected, repaired, write } of languages) {
  const tag = code === 'es' ? [] : '@deep'
  test(`${code}: translated, reviewed and signed off without a mouse`, { tag }, async ({ page }, info) => {
    const { complaints } = watchPage(page)
    const job = await preparedJob(
      api,
      sources.map((source, n) => ({ source, target: targets[n] ?? '' })),
      { target_lang: code },
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
      await write(page, corrected)
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
      await write(page, repaired)
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
}
