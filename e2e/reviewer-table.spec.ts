import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { tableType } from '#contract/resources/bilingual-table.ts'
import { editRow, editTable, retarget } from '../service/testing/edit-table.ts'
import type { Api } from './service/api.ts'
import { openReview, preparedJob, row, runCommand } from './service/prepared-job.ts'
import { expectAccessible, watchPage } from './service/watch-page.ts'
import { expect, type SharedService, test } from './service/test.ts'

let service: SharedService
let api: Api

test.beforeAll(async ({ shared }) => {
  service = shared
  api = await shared.addOrganisation()
})

async function downloaded(page: Page, start: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), start()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('a table goes out from the palette, is edited without an account, and comes back with what differs', async ({
  page,
}) => {
  const { complaints } = watchPage(page)
  const job = await preparedJob(api, [
    { source: 'One.', target: 'Uno.' },
    { source: 'Two.', target: 'Dos.' },
    { source: 'Three.', target: 'Tres.' },
  ])
  await openReview(page, service, api.key, job.id, '?order=document')

  const table = await downloaded(page, () => runCommand(page, 'Export as table'))
  expect(table.name).toBe(job.file_name.replace(/\.\w+$/, '.es.review.docx'))
  const tmx = await downloaded(page, () => runCommand(page, 'Export as TMX, with drafts'))
  expect(tmx.name).toBe(`${job.file_name}.es.tmx`)
  expect(tmx.bytes.toString().match(/<tu /g)).toHaveLength(3)

  const edited = editTable(table.bytes, (xml) =>
    editRow(2, retarget('Dos, no.'))(editRow(1, retarget('Uno, sí.'))(xml)),
  )
  await api.send(`/v1/jobs/${job.id}/segments/1`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ target: 'Par.' }),
  })

  await runCommand(page, 'Go to the document')
  await page.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Import table from a reviewer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import table from a reviewer' })
  const file = dialog.locator('input[type="file"]')
  await file.setInputFiles({ name: 'letter.docx', mimeType: tableType, buffer: Buffer.from('no document') })
  await expect(dialog.getByText('not a Word document (DOCX)')).toBeVisible()
  await file.setInputFiles({ name: 'table.docx', mimeType: tableType, buffer: Buffer.from(edited) })
  await expect(dialog.getByText('1 segment will change, 1 will not.')).toBeVisible()
  await expect(dialog.locator('ins')).toHaveText(', sí')
  await expect(dialog.getByText('Segment 2: Changed here since the export.')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Segment 2' })).toContainText(
    /Here\s*Par\..*In the file\s*Dos, no\./,
  )
  await expectAccessible(page)
  expect((await api.segments(job.id)).map(({ target }) => target)).toEqual(['Uno.', 'Par.', 'Tres.'])
  await dialog.getByRole('button', { name: 'Import 1 change' }).click()
  await expect(dialog.getByText('1 segment changed')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect((await api.segments(job.id)).map(({ target, state }) => [target, state])).toEqual([
    ['Uno, sí.', 'translated'],
    ['Par.', 'draft'],
    ['Tres.', 'draft'],
  ])
  // The service refuses the first file, and the browser reports that.
  expect(complaints.filter((complaint) => !complaint.includes('400'))).toEqual([])
})

test('an import is undone in the editor where its rows are still as it left them, and the others are counted', {
  tag: '@long',
}, async ({ page }) => {
  const { complaints } = watchPage(page)
  const job = await preparedJob(api, [
    { source: 'One.', target: 'Uno.' },
    { source: 'Two.', target: 'Dos.', state: 'approved_translation' },
    { source: 'Three.', target: 'Tres.' },
    { source: 'Four.', target: 'Cuatro.' },
  ])
  await api.send(`/v1/jobs/${job.id}/segments/batch`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ items: [{ position: 3, target: null }] }),
  })
  const table = await (await api.send(`/v1/jobs/${job.id}/table`)).arrayBuffer()
  const edited = editTable(Buffer.from(table), (xml) =>
    [1, 2, 3, 4].reduce((text, row) => editRow(row, retarget(`Nuevo ${row}.`))(text), xml),
  )
  const stored = async () => (await api.segments(job.id)).map(({ target, state }) => [target, state])
  await openReview(page, service, api.key, job.id, '?order=document')
  await runCommand(page, 'Import table from a reviewer')
  const dialog = page.getByRole('dialog', { name: 'Import table from a reviewer' })
  const file = { name: 'table.docx', mimeType: tableType, buffer: Buffer.from(edited) }
  await dialog.locator('input[type="file"]').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Import 4 changes' }).click()
  await expect(dialog.getByText('4 segments changed')).toBeVisible()
  await expect(row(page, 0)).toContainText('Nuevo 1.')
  await expect(row(page, 1)).toContainText('Nuevo 2.')
  await api.send(`/v1/jobs/${job.id}/segments/2`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ target: 'Tres ya.' }),
  })

  await page.route('**/segments/batch', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByText('The service is not responding')).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByText('3 segments restored')).toBeVisible()
  await expect(dialog.getByText('1 segment not restored: changed since the import')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeHidden()
  await expectAccessible(page)
  expect(await stored()).toEqual([
    ['Uno.', 'draft'],
    ['Dos.', 'approved_translation'],
    ['Tres ya.', 'translated'],
    [null, 'not_translated'],
  ])
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(row(page, 0)).toContainText('Uno.')
  await expect(row(page, 1)).toContainText('Dos.')
  await expect(row(page, 2)).toContainText('Tres ya.')
  await expect(row(page, 3)).not.toContainText('Nuevo')
  expect(complaints.filter((complaint) => !complaint.includes('ERR_FAILED'))).toEqual([])
})
