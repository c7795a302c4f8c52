import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { connect } from './service/api.ts'
import { chooseLanguage, chooseTargets } from './service/choose-languages.ts'
import { dropFile } from './service/drop-file.ts'
import { fixturePath } from './service/fixtures.ts'
import { readDownload } from './service/read-download.ts'
import { type RunningService, startService } from './service/start-service.ts'
import { chooseFiles } from './service/choose-files.ts'
import { tabTo } from './service/tab-to.ts'
import { expectAccessible, watchPage } from './service/watch-page.ts'
import { expect, test } from './service/test.ts'
import { patient } from './service/patient.ts'

// The Word document has tables, links, footnotes and endnotes, 108 segments.
const document = fixturePath('handbook.docx')
// Segment: “If you hear a noise that you have not heard before, pull the <g1>red handle</g1> beside the stairs.”
const marked = 57
const written = 'Si oye un ruido que no conoce, tire de la palanca roja que hay junto a la escalera.'

let service: RunningService

test.beforeAll(async () => {
  // Starting the service makes its database.
  test.slow()
  service = await startService()
})

test.afterAll(() => service.stop())

const row = (page: Page, position: number) => page.locator(`[data-position="${position}"]`)
const textBox = (page: Page) => page.getByRole('textbox', { name: /^Target, segment/ })

test(
  'by mouse: drop a document, review it, be refused, insert the missing tag, download it corrected',
  { tag: '@short' },
  async ({ page }, info) => {
    // The test takes 8 to 15 s alone (an engine, an office document, a service of its own), minutes beside other work.
    test.slow()
    const { complaints } = watchPage(page)
    const corrections: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') corrections.push(request.postData() ?? '')
    })

    await test.step('the printed link opens a translated document with three hints, then the job list', async () => {
      await page.goto(service.link)
      await expect(page.getByRole('dialog', { name: 'Worst first' })).toBeVisible(patient)
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByRole('button', { name: 'Start' }).click()
      await expect(textBox(page)).toBeFocused()
      await page.getByRole('link', { name: 'Jobs' }).first().click()
      await expect(page).toHaveURL(`${service.url}/jobs`)
      const demo = page.getByRole('row', { name: /framework-agreement\.docx/ })
      await expect(demo.getByText(/^Translated/)).toBeVisible(patient)
      expect(await page.evaluate(() => globalThis.location.hash)).toBe('')
    })

    await test.step('a dropped file is translated while stage and progress move', async () => {
      await dropFile(page, document)
      const dialog = page.getByRole('dialog', { name: 'New translation' })
      await chooseLanguage(dialog, 'From', 'English')
      await chooseTargets(dialog, 'Spanish')
      await dialog.getByRole('button', { name: 'Translate 1 document' }).click()
      const sending = page.getByRole('dialog', { name: 'Upload of 1 document' })
      await expect(sending.getByText('Uploaded', { exact: true })).toBeVisible()
      await sending.getByRole('button', { name: 'Done' }).click()
      const job = page.getByRole('row', { name: /handbook\.docx/ })
      await expect(job.getByText('Translated', { exact: true })).toBeVisible(patient)
      await expect(job.getByText('0 of 98', { exact: true })).toBeVisible()
      await job.getByRole('link', { name: 'handbook.docx' }).click()
      await expect(page.getByRole('link', { name: 'Open editor' })).toBeVisible()
      await page.getByRole('link', { name: 'Open editor' }).click()
    })

    await test.step('a correction without its tag is refused in words, and no request leaves', async () => {
      await page.goto(`${page.url().split('?')[0]}?segment=${marked + 1}&order=document`)
      await row(page, marked).getByText('ruido').click()
      await expect(row(page, marked)).toHaveAttribute('data-active', 'true')
      await textBox(page).press('Control+a')
      await page.keyboard.type(written)
      await expect(row(page, marked).getByText('is missing.')).toBeVisible()
      corrections.length = 0
      await page.getByRole('button', { name: 'Confirm and next' }).click()
      await expect(page.locator('[aria-live=assertive]')).toContainText(/Not confirmed: The .+ is missing\./)
      await expect(row(page, marked)).toHaveAttribute('data-active', 'true')
      expect(corrections).toEqual([])
    })

    await test.step('the repair is offered; then it is confirmed and the next row takes typing at once', async () => {
      await row(page, marked)
        .getByRole('button', { name: /^Insert \d+ tags/ })
        .click()
      await expect(row(page, marked).getByText('is missing.')).toBeHidden()
      await page.getByRole('button', { name: 'Confirm and next' }).click()
      await expect(row(page, marked + 1)).toHaveAttribute('data-active', 'true')
      await page.keyboard.type('X')
      await expect(textBox(page)).toContainText('X')
      await page.keyboard.press('Control+z')
      // A draft is sent, too, where the machine takes its time between two keys.
      const confirmed = () => corrections.filter((sent) => sent.includes('"state":"translated"'))
      await expect.poll(confirmed).toHaveLength(1)
      await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
    })

    await test.step('the file is rebuilt, downloaded, and has the new words in the same places', async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Rebuild and download' }).click(),
      ])
      const file = join(info.outputDir, download.suggestedFilename())
      await download.saveAs(file)
      const after = readDownload(file)
      expect(after).toContain(written)
      expect(after.split('\n').length, 'paragraphs').toBe(readDownload(document).split('\n').length)
    })
    expect(complaints).toEqual([])
  },
)

test('without a link, an address and a key sign in', async ({ page }) => {
  const { complaints } = watchPage(page)
  await page.goto(service.url)
  await expect(page.getByRole('heading', { name: 'Connect to a translation service' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('API key').fill('cot_a_mistyped-mistyped-mistyped-mistyped')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The service does not accept this API key.')).toBeVisible()
  await page.getByLabel('API key').fill(await keyFor())
  await page.keyboard.press('Enter')
  await page.getByText('Open jobs').click()
  await expect(page.getByRole('row', { name: /framework-agreement\.docx/ })).toBeVisible()
  expect(complaints).toEqual([])
})

test('by keyboard alone: the same, without touching the mouse', { tag: '@short' }, async ({ page }, info) => {
  // The test takes 8 to 15 s alone (an engine, an office document, a service of its own), minutes beside other work.
  test.slow()
  const { complaints } = watchPage(page)
  await page.addInitScript((kept) => sessionStorage.setItem('cotejo.key', kept), await keyFor())
  await page.goto(`${service.url}/jobs`)

  await test.step('choose a file and its languages', async () => {
    // Its last document: the ways to upload change places when the third job is there.
    await expect(page.getByRole('row', { name: /price-list\.json/ })).toBeVisible(patient)
    const button = page.getByRole('button', { name: 'New translation' })
    await tabTo(page, 'New translation')
    await chooseFiles(page, () => button.press('Enter'), fixturePath('english.txt'))
    const dialog = page.getByRole('dialog', { name: 'New translation' })
    await expect(dialog).toBeVisible()
    await tabTo(page, 'From')
    await page.keyboard.type('English')
    await expect(
      dialog.getByRole('listbox', { name: 'From' }).getByRole('option', { name: 'English' }).first(),
    ).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('combobox', { name: 'From', exact: true })).toHaveValue('English')
    await tabTo(page, 'To')
    await page.keyboard.type('Spanish')
    await expect(
      dialog.getByRole('listbox', { name: 'To' }).getByRole('option', { name: 'Spanish' }).first(),
    ).toBeVisible()
    await page.keyboard.press('Enter')
    // The number of documents is on the button once the file is analysed.
    await expect(dialog.getByRole('button', { name: 'Translate 1 document' })).toBeEnabled()
    await tabTo(page, 'Translate 1 document')
    await page.keyboard.press('Enter')
    const sending = page.getByRole('dialog', { name: 'Upload of 1 document' })
    await expect(sending.getByText('Uploaded', { exact: true })).toBeVisible()
    await tabTo(page, 'Done')
    await page.keyboard.press('Enter')
  })

  await test.step('open its review, empty a sentence, write another, confirm it and go on', async () => {
    const job = page.getByRole('row', { name: /english\.txt/ })
    await expect(job.getByText('Translated', { exact: true })).toBeVisible(patient)
    await job.getByRole('link', { name: 'Review' }).focus()
    await page.keyboard.press('Enter')
    await expect(textBox(page)).toBeFocused()
    // The editor opens worst first; the next steps go through the document.
    await page.goto(`${page.url().split('?')[0]}?order=document`)
    await expect(textBox(page)).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Escrito sin ratón.')
    await page.keyboard.press('Control+Enter')
    await expect(row(page, 1)).toHaveAttribute('data-active', 'true')
    await expect(textBox(page)).toBeFocused()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(row(page, 0)).toHaveAttribute('data-active', 'true')
    await expect(textBox(page)).toHaveText('Escrito sin ratón.')
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await expect(row(page, 1)).toHaveAttribute('data-active', 'true')
  })

  await test.step('rebuild and download', async () => {
    await tabTo(page, 'Rebuild and download')
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    const file = join(info.outputDir, download.suggestedFilename())
    await download.saveAs(file)
    expect(readDownload(file)).toContain('Escrito sin ratón.')
  })
  expect(complaints).toEqual([])
})

/** Returns a key from a second start, whose link is as good as that of the first, and does not use it up. */
async function keyFor(): Promise<string> {
  const again = await startService({ dataDir: service.dataDir, port: Number(new URL(service.url).port) })
  return (await connect(again)).key
}
