import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { unzipSync, zipSync } from 'fflate'
import type { Job } from '#contract/resources/job.ts'
import type { Api } from './service/api.ts'
import { chooseFiles } from './service/choose-files.ts'
import { chooseLanguage, chooseTargets } from './service/choose-languages.ts'
import { dropFile } from './service/drop-file.ts'
import { expect, type SharedService, test } from './service/test.ts'
import { expectAccessible, watchPage } from './service/watch-page.ts'
import { patient } from './service/patient.ts'

let service: SharedService
let api: Api

test.beforeAll(async ({ withEngines }) => {
  service = withEngines
  api = await withEngines.addOrganisation()
})

async function openJobs(page: Page) {
  await page.addInitScript((key) => sessionStorage.setItem('cotejo.key', key), api.key)
  await page.goto(`${service.url}/jobs`)
}

function folder(): string {
  return mkdtempSync(join(tmpdir(), 'cotejo-batch-'))
}

/** Makes a folder as a project manager gets it from a client: 7 documents, and six that cannot be read. */
function clientFolder(): string[] {
  const into = folder()
  const texts = Array.from({ length: 7 }, (_, n) => [
    `clause-${String(n + 1).padStart(2, '0')}.txt`,
    `The tenant pays the rent of house ${n + 1} on the first day of each month. The owner repairs the roof.\n`,
  ])
  const broken = [
    ['broken-1-not-word.docx', 'This is no package.'],
    ['broken-2-empty.txt', ''],
    ['broken-3-half.json', '{"greeting": "Hello'],
    ['broken-4-program.exe', 'MZ'],
    ['broken-5-not-excel.xlsx', 'PK this only begins like one'],
    ['broken-6-half.json', '["a", '],
  ]
  return [...texts, ...broken].map(([name = '', text = '']) => {
    const path = join(into, name)
    writeFileSync(path, text)
    return path
  })
}

test('13 documents into 3 languages, six of them broken and one language without an engine, are one page', async ({
  page,
}, info) => {
  // Seven steps with an engine take 12 s alone.
  test.slow()
  const { complaints } = watchPage(page)
  await openJobs(page)
  await page.locator('input[type=file]').first().setInputFiles(clientFolder())
  const dialog = page.getByRole('dialog', { name: 'New translation' })
  await expect(dialog.getByRole('combobox', { name: 'From', exact: true })).toHaveValue('English', patient)
  await chooseTargets(dialog, 'Spanish', 'Catalan', 'Japanese')
  await expect(dialog.getByText('No MT engine translates into Japanese')).toBeVisible()
  await expect(dialog.getByRole('img', { name: /: \d+ words?/ }).first()).toBeVisible(patient)
  await dialog.getByRole('button', { name: 'Translate 21 documents' }).click(patient)

  await test.step('the upload names each broken file once, does not offer it again, and leads to the page', async () => {
    const sheet = page.getByRole('dialog', { name: 'Upload of 21 documents' })
    await expect(sheet.getByText('21 of 21 uploaded · 6 refused')).toBeVisible(patient)
    await expect(sheet.getByRole('row', { name: /broken-1-not-word\.docx/ }).getByRole('cell')).toHaveCount(1)
    await expect(sheet.getByRole('row', { name: /broken-/ }).getByRole('button', { name: /again/ })).toHaveCount(0)
    await sheet.getByRole('link', { name: 'Open all together' }).click(patient)
  })

  const address = page.url()
  await test.step('rows are files, columns languages, cells how far each is', async () => {
    expect(address).toMatch(/\/jobs\/batches\/[^/?]+$/)
    await expect(page.getByRole('heading', { name: '7 files into 3 languages' })).toBeVisible()
    await expect(page.getByText('21 of 21 processed')).toBeVisible(patient)
    const row = page.getByRole('row', { name: /clause-07\.txt/ })
    const cells = row.getByRole('button', { name: /^clause-07\.txt, / })
    await expect(cells).toHaveText([/^To review20$/, /^To translate20$/, /^To review20$/])
    await expect(cells.nth(1)).toHaveAccessibleName('clause-07.txt, Japanese: To translate, 20 words to translate')
    const totals = page.getByRole('region', { name: 'Totals' })
    await expect(totals).toContainText('Words to translate140')
    await expect(totals).toContainText('Words to review280')
    // Files that no engine can translate are not offered to be run again.
    await expect(page.getByRole('button', { name: /again/ })).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('cells are reached by arrows, ticked by a key, and open a card with what can be done', async () => {
    const cell = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
    await cell('clause-01.txt, Catalan').focus()
    await page.keyboard.press('x')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('x')
    await expect(cell('clause-02.txt, Japanese')).toBeFocused()
    await expect(page.getByText('2 jobs selected')).toBeVisible()
    await page.keyboard.press('Enter')
    const card = page.getByRole('dialog', { name: 'clause-02.txt, Japanese' })
    await expect(card.getByRole('link', { name: 'Review' })).toBeFocused()
    await expect(card).toContainText('0 of 2 segments')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(cell('clause-02.txt, Japanese')).toBeFocused()
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await cell('clause-03.txt, Spanish').hover()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Download' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the link opens the same page in another window', async () => {
    const other = await page.context().newPage()
    await other.addInitScript((key) => sessionStorage.setItem('cotejo.key', key), api.key)
    await other.goto(address)
    await expect(other.getByRole('heading', { name: '7 files into 3 languages' })).toBeVisible()
    await other.close()
  })

  await test.step('one download has all files with a report, one report all documents', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download 21 files' }).click(),
    ])
    mkdirSync(info.outputDir, { recursive: true })
    const zip = join(info.outputDir, 'all.zip')
    await download.saveAs(zip)
    const names = Object.keys(unzipSync(readFileSync(zip)))
    expect(names).toHaveLength(22)
    expect(names).toContain('es/clause-07.es.txt')
    const [report] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Report (CSV)' }).click(),
    ])
    const csv = join(info.outputDir, 'report.csv')
    await report.saveAs(csv)
    const lines = readFileSync(csv, 'utf8').trim().split('\r\n')
    // A heading, a line for each document, and one for each file that was left out.
    expect(lines).toHaveLength(1 + 21 + 6)
    expect(lines.slice(-6).every((line) => line.includes('Not uploaded: '))).toBe(true)
  })

  await test.step('what is reviewed goes into a memory for each language', async () => {
    const [job] = (await jobsOf(address)).filter(({ target_lang }) => target_lang === 'es')
    await api.send(`/v1/jobs/${job?.id}/segments/0`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ target: 'El inquilino paga la renta.', state: 'translated' }),
    })
    await api.send('/v1/memories', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Leases', source_lang: 'en', target_lang: 'es' }),
    })
    await page.getByRole('button', { name: 'More actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Add reviewed segments to memories' }).click()
    const adding = page.getByRole('dialog')
    await expect(adding.getByLabel('English → Spanish')).toHaveText(/Leases/)
    await expectAccessible(page)
    await adding.getByRole('button', { name: 'Add 1 job to memories' }).click()
    const report = page.getByRole('region', { name: 'Bulk actions' })
    await expect(report.getByText('1 segment added, 0 replaced, 0 already there')).toBeVisible()
    await report.getByRole('button', { name: 'Close the report' }).click()
  })

  await test.step('the list has a heading for it, sorts by column, and keeps both in its address', async () => {
    await page.getByRole('link', { name: 'Jobs' }).first().click()
    await page.getByLabel('Group by').selectOption('batch')
    await expect(page.getByRole('rowheader', { name: /^Uploaded together, .* 21 documents/ })).toBeVisible()
    await page.getByRole('columnheader', { name: 'Document' }).getByRole('button').click()
    await expect(page.getByRole('columnheader', { name: 'Document' })).toHaveAttribute('aria-sort', 'ascending')
    await expect(page).toHaveURL(/group=batch.*sort=file/)
    await expect(page.getByRole('rowheader', { name: /clause-01/ }).first()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('columnheader', { name: 'Document' })).toHaveAttribute('aria-sort', 'ascending')
    await page
      .getByRole('rowheader', { name: /^Uploaded together/ })
      .getByRole('link')
      .click()
    await expect(page).toHaveURL(address)
  })
  expect(complaints).toEqual([])
})

test('a corrected file takes the place of one that could not be read, in all its languages', async ({ page }) => {
  const { complaints } = watchPage(page)
  const into = folder()
  const write = (name: string, text: string) => {
    const path = join(into, name)
    writeFileSync(path, text)
    return path
  }
  const broken = write('menu.json', '{\n  "soup": "Soup of the day"\n  "bread": "Bread"\n}\n')
  for (const target_lang of ['es', 'ca'])
    await api.untilFinal((await api.upload(broken, { batch_id: 'menus', target_lang })).id)
  await page.addInitScript((key) => sessionStorage.setItem('cotejo.key', key), api.key)
  await page.goto(`${service.url}/jobs/batches/menus`)
  const row = page.getByRole('row', { name: /menu.*\.json/ })
  await expect(row).toContainText('The file is not JSON: a comma or the end was expected in line 3, column 3')
  await expect(row).toContainText('Correct that place in the file and upload the corrected file.')
  await expectAccessible(page)
  await row
    .getByLabel('Upload a corrected file for menu.json')
    .setInputFiles(write('menu-2.json', '{\n  "soup": "Soup of the day",\n  "bread": "Bread"\n}\n'))
  await expect(row.getByRole('button', { name: /^menu-2\.json, / })).toHaveText([/^To review/, /^To review/], patient)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 file into 2 languages')
  expect(complaints).toEqual([])
})

test('4 files into 8 languages take 12 clicks and keys at most', { tag: '@long' }, async ({ page }) => {
  // An engine takes as long as the machine lets it.
  test.slow()
  const into = folder()
  const files = Array.from({ length: 4 }, (_, n) => {
    const path = join(into, `letter-${n + 1}.txt`)
    writeFileSync(path, `Dear customer, your order number ${n + 1} leaves our house today.\n`)
    return path
  })
  await page.addInitScript(() => {
    for (const type of ['click', 'keydown'])
      window.addEventListener(
        type,
        (event) => {
          if (!event.isTrusted) return
          sessionStorage.setItem('test.acts', String(Number(sessionStorage.getItem('test.acts') ?? 0) + 1))
        },
        { capture: true },
      )
  })
  await openJobs(page)
  const button = page.getByRole('button', { name: /^(?:Choose files|New translation)$/ })
  await chooseFiles(page, () => button.click(), files)
  const dialog = page.getByRole('dialog', { name: 'New translation' })
  await expect(dialog.getByRole('combobox', { name: 'From', exact: true })).toHaveValue('English', patient)
  await dialog.getByRole('combobox', { name: 'To', exact: true }).click()
  const languages = ['Spanish', 'Catalan', 'French', 'German', 'Italian', 'Portuguese', 'Polish', 'Dutch']
  const list = dialog.getByRole('listbox', { name: 'To' })
  for (const name of languages)
    await list
      .getByRole('option', { name: new RegExp(`^${name}( |$|M)`) })
      .first()
      .click()
  await dialog.getByRole('button', { name: 'Translate 32 documents' }).click(patient)
  await expect(page.getByRole('dialog', { name: 'Upload of 32 documents' })).toBeVisible()
  const acts = await page.evaluate(() => Number(sessionStorage.getItem('test.acts')))
  expect(acts, 'clicks and keys').toBeLessThanOrEqual(12)
})

test('files that are dropped on a project go into it, with its languages, and it counts what is left', async ({
  page,
}) => {
  // An engine takes as long as the machine lets it.
  test.slow()
  const { complaints } = watchPage(page)
  const headers = { 'Content-Type': 'application/json' }
  const reply = await api.send('/v1/projects', { method: 'POST', headers, body: JSON.stringify({ name: 'Harbour' }) })
  const { id }: { readonly id: string } = await reply.json()
  await page.addInitScript((key) => sessionStorage.setItem('cotejo.key', key), api.key)
  await page.goto(`${service.url}/projects/${id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog')
  await chooseLanguage(form, 'From', 'English')
  await chooseTargets(form, 'Spanish', 'Catalan')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()

  const into = folder()
  const path = join(into, 'harbour.txt')
  writeFileSync(path, 'The harbour is closed. Ships wait outside.\n')
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible()
  await dropFile(page, path)
  const dialog = page.getByRole('dialog', { name: 'New translation' })
  await expect(dialog.getByRole('combobox', { name: 'From', exact: true })).toHaveValue('English', patient)
  await expect(dialog.getByLabel('Project')).toHaveValue(id)
  await dialog.getByRole('button', { name: 'Translate 2 documents' }).click(patient)
  await page.getByRole('button', { name: 'Done' }).click(patient)
  await expect(
    page.getByText(/^2 jobs · 14 words · 14 words to (?:translate|review)(?: · \d+ words to review)?$/),
  ).toBeVisible(patient)
  await page.getByRole('link', { name: 'Show in the job list' }).click()
  await page
    .getByRole('rowheader', { name: /harbour\.txt/ })
    .getByRole('button')
    .click()
  await expect(page.getByRole('rowheader', { name: /^(?:Catalan|Spanish)$/ })).toHaveCount(2)
  expect(complaints).toEqual([])
})

test(
  'a zip of a program’s texts comes back as the same tree, each file where the program looks for it',
  { tag: '@long' },
  async ({ page }, info) => {
    // An engine takes as long as the machine lets it.
    test.slow()
    const { complaints } = watchPage(page)
    const path = join(folder(), 'app.zip')
    const texts = {
      'app/res/values/strings.xml': '<resources><string name="a">The house is red.</string></resources>',
      'app/locales/en/menu.json': '{"open": "Open the door"}',
      'app/locales/fr/menu.json': '{"open": "Ouvrir la porte"}',
      'app/logo.png': 'no document',
    }
    const entries = Object.entries(texts).map(([name, text]) => [name, new TextEncoder().encode(text)])
    writeFileSync(path, zipSync(Object.fromEntries(entries)))
    await openJobs(page)
    await page.locator('input[type=file]').first().setInputFiles([path])
    const dialog = page.getByRole('dialog', { name: 'New translation' })
    await chooseLanguage(dialog, 'From', 'English')
    await expect(dialog.getByRole('button', { name: /^1 will be left out 1 translation/ })).toBeVisible()
    await expect(dialog.getByText('app/res/values/strings.xml')).toBeVisible()
    await chooseTargets(dialog, 'Spanish')
    await dialog.getByRole('button', { name: 'Translate 2 documents' }).click(patient)
    await page.getByRole('link', { name: 'Open all together' }).click(patient)
    await expect(page.getByText('2 of 2 processed')).toBeVisible(patient)
    await expect(page.getByRole('row', { name: /app\/locales\/en\/menu\.json/ })).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download 2 files' }).click(),
    ])
    mkdirSync(info.outputDir, { recursive: true })
    const zip = join(info.outputDir, 'app.zip')
    await download.saveAs(zip)
    const files = unzipSync(readFileSync(zip))
    expect(Object.keys(files).sort()).toEqual([
      'app/locales/es/menu.json',
      'app/logo.png',
      'app/res/values-es/strings.xml',
      expect.stringMatching(/csv$/),
    ])
    expect(new TextDecoder().decode(files['app/res/values-es/strings.xml'])).toMatch(/name="a">(?!The)[^<]+</)
    expect(complaints).toEqual([])
  },
)

async function jobsOf(address: string): Promise<Job[]> {
  const reply = await api.send(`/v1/jobs?limit=200&batch_id=${address.split('/').at(-1)}`)
  const page: { readonly jobs: Job[] } = await reply.json()
  return page.jobs
}
