import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type Api, withKey } from './service/api.ts'
import { chooseLanguage, chooseTargets } from './service/choose-languages.ts'
import { dropFile } from './service/drop-file.ts'
import { expectAccessible, watchPage } from './service/watch-page.ts'
import { writeText } from './service/write-text.ts'
import { expect, type SharedService, test } from './service/test.ts'
import { patient } from './service/patient.ts'

let service: SharedService
let key: string

test.beforeAll(async ({ withEngines }) => {
  service = withEngines
  key = (await withEngines.addOrganisation()).key
})

const memory = `<?xml version="1.0"?>
<tmx version="1.4"><header srclang="en" segtype="sentence" adminlang="en" datatype="plaintext" o-tmf="x" creationtool="x" creationtoolversion="1"/><body>
<tu><tuv xml:lang="en"><seg>The rent is due on the first of each month.</seg></tuv><tuv xml:lang="es"><seg>La renta vence el primero de cada mes.</seg></tuv></tu>
<tu><tuv xml:lang="en"><seg>The tenant shall not sublet the premises.</seg></tuv><tuv xml:lang="es"><seg>El arrendatario no subarrendará el local.</seg></tuv></tu>
<tu><tuv xml:lang="de"><seg>Nur auf Deutsch.</seg></tuv></tu>
</body></tmx>`

const glossary = 'en\tes\ntenant\tinquilino\nrent\trenta\n'

async function fillDialog(page: Page, file: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('File').setInputFiles(file)
  await chooseLanguage(dialog, 'From', 'English')
  await chooseLanguage(dialog, 'To', 'Spanish')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
}

test('a memory is made of a file, searched, changed and exported', { tag: '@long' }, async ({ page }) => {
  const { complaints } = watchPage(page)
  await page.addInitScript((held) => sessionStorage.setItem('cotejo.key', held), key)
  await page.goto(`${service.url}/jobs`)

  await test.step('its file is read, and what was left out is reported with its line', async () => {
    await page.getByRole('link', { name: 'Memories' }).click()
    await expect(page.getByRole('heading', { name: 'No translation memories yet' })).toBeVisible()
    await page.getByRole('button', { name: 'New translation memory' }).click()
    await fillDialog(page, writeText('leases.tmx', memory))
    await expect(page.getByRole('heading', { name: 'leases' })).toBeVisible()
    await expect(page.getByText('Import: 2 added, 0 replaced, 1 skipped')).toBeVisible()
    await page.getByText('Show skipped and changed entries').click()
    await expect(page.getByText('line 5')).toBeVisible()
    await expect(page.getByText('El arrendatario no subarrendará el local.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the closest entry is found, and how close it is', async () => {
    const box = page.getByRole('searchbox', { name: 'Segment or phrase' })
    await box.fill('The rent is due on the last of each month.')
    await expect(page.getByRole('row', { name: /The rent is due on the first/ })).toContainText(/8\d%|9\d%/)
    await page.getByRole('radio', { name: 'Concordance' }).check()
    await box.fill('subarrendará')
    await expect(page.getByRole('row', { name: /shall not sublet/ })).toBeVisible()
    await expect(page.getByText('1 entry found')).toBeVisible()
    await box.fill('')
  })

  await test.step('entries are added, changed in their place, deleted and taken back', async () => {
    const form = page.getByRole('form', { name: 'Add an entry' })
    await form.getByLabel('Source').fill('Sign here.')
    await form.getByLabel('Target').fill('Firme aqui.')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Edit the target of Sign here.' }).click()
    await page.getByRole('textbox', { name: 'Edit the target of Sign here.' }).fill('Firme aquí.')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('button', { name: 'Edit the target of Sign here.' })).toHaveText('Firme aquí.')
    await page.getByRole('button', { name: 'Delete the entry Sign here.' }).click()
    await expect(page.getByText('Firme aquí.')).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Firme aquí.')).toBeVisible()
  })

  await test.step('the export holds every entry', async () => {
    await page.getByRole('button', { name: 'Export' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'TMX' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.tmx$/)
    const text = readFileSync(await download.path(), 'utf8')
    for (const target of ['La renta vence el primero de cada mes.', 'Firme aquí.']) expect(text).toContain(target)
  })
  expect(complaints).toEqual([])
})

test('what a person reviewed comes back by itself in the next document', { tag: '@short' }, async ({ page }) => {
  // An engine translates twice, and nine pages are opened: 8 s alone, minutes beside other work.
  test.slow()
  const { complaints } = watchPage(page)
  await page.addInitScript((held) => sessionStorage.setItem('cotejo.key', held), key)
  const api = withKey(service.url, key)

  await test.step('a memory waits for it, and a glossary', async () => {
    await page.goto(`${service.url}/glossaries`)
    await page.getByRole('button', { name: 'New glossary' }).click()
    await fillDialog(page, writeText('terms.tsv', glossary))
    await expect(page.getByText('Import: 2 added, 0 replaced, 0 skipped')).toBeVisible()
    await page.goto(`${service.url}/memories`)
    await page.getByRole('button', { name: 'New translation memory' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Reviewed')
    await chooseLanguage(dialog, 'From', 'English')
    await chooseLanguage(dialog, 'To', 'Spanish')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Reviewed' })).toBeVisible()
  })

  const first = await api.untilFinal((await api.upload(writeText('first.txt', 'The keys are under the mat.\n'))).id)

  await test.step('a sentence is corrected, and added to the memory', async () => {
    await page.goto(`${service.url}/jobs/${first.id}/review`)
    const box = page.getByRole('textbox', { name: /^Target, segment/ })
    await box.press('Control+a')
    await page.keyboard.type('Las llaves están debajo del felpudo.')
    await page.keyboard.press('Control+Enter')
    await expect.poll(async () => (await api.segments(first.id))[0]?.state).toBe('translated')
    await page.goto(`${service.url}/jobs/${first.id}`)
    await page.getByRole('button', { name: /^More actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Add reviewed segments to a translation memory' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add reviewed segments to a translation memory' })
    await dialog.getByRole('combobox').selectOption({ label: 'Reviewed' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog.getByRole('status')).toContainText('1')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
  })

  await test.step('the next document has it from the memory, and the terms of the glossary', async () => {
    await page.goto(`${service.url}/jobs`)
    // A file that is dropped before the page has loaded is lost.
    await expect(page.getByRole('row', { name: /first\.txt/ })).toBeVisible()
    await dropFile(page, writeText('second.txt', 'The keys are under the mat.\n\nThe tenant is late.\n'))
    const dialog = page.getByRole('dialog', { name: 'New translation' })
    await chooseLanguage(dialog, 'From', 'English')
    await chooseTargets(dialog, 'Spanish')
    await dialog.getByRole('checkbox', { name: /Reviewed/ }).check()
    await dialog.getByRole('checkbox', { name: /terms/ }).check()
    await dialog.getByRole('button', { name: 'Translate 1 document' }).click()
    const sending = page.getByRole('dialog', { name: 'Upload of 1 document' })
    await expect(sending.getByText('Uploaded', { exact: true })).toBeVisible()
    await sending.getByRole('button', { name: 'Done' }).click()
    const job = page.getByRole('row', { name: /second\.txt/ })
    await expect(job.getByText('Translated', { exact: true })).toBeVisible(patient)
    const { jobs } = await readJobs(api)
    const second = jobs.find(({ file_name }) => file_name === 'second.txt')
    expect(second?.counts).toMatchObject({ from_memory: 1 })
    const [kept, fresh] = await api.segments(second?.id ?? '')
    expect(kept).toMatchObject({
      target: 'Las llaves están debajo del felpudo.',
      origin: 'memory',
      state: 'draft',
      match: { similarity: 100 },
    })
    expect(fresh).toMatchObject({ origin: 'engine', applied_terms: [{ source: 'tenant', target: 'inquilino' }] })
    expect(fresh?.target).toContain('inquilino')
  })
  expect(complaints).toEqual([])
})

async function readJobs(api: Api) {
  const reply = await api.send('/v1/jobs')
  // Our own service answers; its answers are checked against the schemas by its own tests.
  return (await reply.json()) as { jobs: { id: string; file_name: string; counts: { from_memory: number } | null }[] }
}
