import { readFileSync } from 'node:fs'
import type { Api } from './service/api.ts'
import { chooseLanguage, chooseTargets } from './service/choose-languages.ts'
import { expectAccessible, watchPage } from './service/watch-page.ts'
import { expect, type SharedService, test } from './service/test.ts'

const cells = [
  ['What it says', 'What it should say'],
  ['Open the sluice', 'Abra la compuerta'],
  ['Close the sluice', 'Cierre la compuerta'],
]
const table = cells.map((line) => `${line.join(';')}\n`).join('')

let service: SharedService
let api: Api

test.beforeAll(async ({ shared }) => {
  service = shared
  api = await shared.addOrganisation()
})

test('a person chooses which columns of a table have the texts and their translations', { tag: '@long' }, async ({
  page,
}) => {
  const { complaints } = watchPage(page)
  await page.addInitScript((key) => sessionStorage.setItem('cotejo.key', key), api.key)
  const dialog = page.getByRole('dialog', { name: 'New translation' })
  const open = async (file: Parameters<ReturnType<typeof page.locator>['setInputFiles']>[0]) => {
    await page.goto(`${service.url}/jobs`)
    await page.locator('input[type=file]').first().setInputFiles(file)
    await chooseLanguage(dialog, 'From', 'English')
    await chooseTargets(dialog, 'Spanish')
  }

  await test.step('of a table in text', async () => {
    await open({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
    const choice = dialog.getByRole('group', { name: 'Columns of list.csv' })
    await expect(dialog.getByText('Choose the column with the texts under “Options”.')).toBeVisible()
    await choice.getByLabel('Texts').selectOption({ label: 'A · What it says · “Open the sluice”' })
    await choice
      .getByLabel('Translations into Spanish')
      .selectOption({ label: 'B · What it should say · “Abra la compuerta”' })
    await expect(choice.getByRole('checkbox', { name: 'The first row has the names of the columns' })).toBeChecked()
    await expect(dialog.getByText('Already in the file', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Translate 1 document' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    const { jobs }: { readonly jobs: readonly { readonly id: string }[] } = await (await api.send('/v1/jobs')).json()
    const pairs = async () => {
      const reply = await api.send(`/v1/jobs/${jobs[0]?.id}/segments`)
      const { segments }: { readonly segments: readonly { readonly source: string; readonly target: string }[] } =
        await reply.json()
      return segments.map(({ source, target }) => [source, target])
    }
    await expect.poll(pairs).toEqual(cells.slice(1))
  })

  await test.step('of a workbook, which is a document until they are chosen', async () => {
    await open('fixtures/documents/stock.xlsx')
    const choice = dialog.getByRole('group', { name: 'Columns of stock.xlsx' })
    await dialog.getByRole('button', { name: 'Options' }).click()
    await expect(choice.getByLabel('Texts')).toHaveValue('')
    const bar = dialog.getByRole('img', { name: /^Spanish: / })
    const before = await bar.getAttribute('aria-label')
    await choice.getByLabel('Texts').selectOption({ label: 'A · Product · “Wholemeal flour”' })
    await expect(choice.getByLabel('Translations into Spanish')).toHaveValue('')
    await expect(bar).not.toHaveAttribute('aria-label', before ?? '')
  })
  expect(complaints).toEqual([])
})

test('an import keeps all translations of a source, or the last one', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript((key) => sessionStorage.setItem('cotejo.key', key), api.key)
  const dialog = page.getByRole('dialog')
  const buffer = Buffer.from('en\tes\nOpen\tAbrir\nOpen\tAbierto\n')
  const importAs = async (name: string, keeps: boolean) => {
    await page.goto(`${service.url}/memories`)
    await page.getByRole('button', { name: 'New translation memory' }).click()
    await dialog.getByLabel('File').setInputFiles({ name, mimeType: 'text/plain', buffer })
    const all = dialog.getByRole('checkbox', { name: /^Keep all translations of the same source/ })
    await expect(all).toBeChecked()
    if (!keeps) await all.uncheck()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  }
  await importAs('all.tsv', true)
  await expect(page.getByText('Import: 2 added, 0 replaced, 0 skipped')).toBeVisible()
  await expect(page.getByText('Abrir', { exact: true })).toBeVisible()
  await expect(page.getByText('Abierto', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'TMX' }).click(),
  ])
  expect(readFileSync(await download.path(), 'utf8').match(/<seg>Ab(?:rir|ierto)<\/seg>/g)).toHaveLength(2)
  await importAs('last.tsv', false)
  await expect(page.getByText('Import: 1 added, 1 replaced, 0 skipped')).toBeVisible()
  await expect(page.getByText('Abrir', { exact: true })).toBeHidden()
})
