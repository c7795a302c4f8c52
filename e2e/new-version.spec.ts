import type { Api } from './service/api.ts'
import { openReview, preparedJob, row, textBox } from './service/prepared-job.ts'
import { expect, type SharedService, test } from './service/test.ts'
import { patient } from './service/patient.ts'
import { expectAccessible, watchPage } from './service/watch-page.ts'
import { writeText } from './service/write-text.ts'

let service: SharedService
let api: Api

test.beforeAll(async ({ withEngines }) => {
  service = withEngines
  api = await withEngines.addOrganisation()
})

const soup = { source: 'The soup of the day is red.', target: 'La sopa del día es roja.' }
const bread = { source: 'Bread is free for all guests.', target: 'El pan es gratis.' }
const fish = { source: 'The fish comes from the coast.', target: 'El pescado viene de la costa.' }
const approved = { state: 'approved_translation' } as const

test('a new version of a document keeps what people did, and says what is new', async ({ page }) => {
  const { complaints } = watchPage(page)
  const { id } = await preparedJob(api, [soup, { ...bread, ...approved }, { ...fish, ...approved }])
  const next = writeText('menu-2.txt', `The soup of the day is green.\n\nAsk for the wine list.\n\n${fish.source}\n`)
  await page.addInitScript((key) => sessionStorage.setItem('cotejo.key', key), api.key)
  await page.goto(`${service.url}/jobs/${id}`)
  await page.getByRole('button', { name: 'More actions for prepared.txt' }).click()
  await page.getByRole('menuitem', { name: 'Upload a new version' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('The new file must be TXT as well')
  await dialog.getByLabel('New version of the file').setInputFiles(writeText('menu.json', '{"a": "Soup."}'))
  await expect(dialog).toContainText('The new version has another format than the document.')
  await expectAccessible(page)
  await dialog.getByLabel('New version of the file').setInputFiles(next)
  await expect(dialog).toContainText('1 segment stays as it is. 1 changed, 1 new, 1 gone.', patient)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(dialog).toBeHidden(patient)
  await expect(page.getByText('New version: 1 kept, 1 changed, 1 new, 1 gone')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('menu-2.txt')
  await api.untilFinal(id)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download 2 earlier translations (TMX)' }).click()
  expect((await download).suggestedFilename()).toBe('menu-2.txt.es.tmx')
  expect((await api.segments(id)).map(({ target, state }) => [target, state])).toEqual([
    [expect.any(String), 'draft'],
    [expect.any(String), 'draft'],
    [fish.target, 'approved_translation'],
  ])
  await page.getByRole('link', { name: 'Show changed and new segments' }).click()
  await expect(page.getByText('2 of 3 segments')).toBeVisible(patient)
  await row(page, 0).click()
  await expect(page.getByText('From the previous version')).toBeVisible()
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([])
})

test('a correction that was written without a network meanwhile does not land on another segment', {
  tag: '@loss',
}, async ({ page }) => {
  const { id } = await preparedJob(api, [soup, bread, fish])
  await openReview(page, service, api.key, id)
  await page.context().setOffline(true)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('La sopa es otra.')
  await page.keyboard.press('Control+Enter')
  await expect(textBox(page)).toHaveText(bread.target)
  const form = new FormData()
  form.set('file', new Blob([`${bread.source}\n\n${fish.source}\n`]), 'menu-2.txt')
  expect((await api.send(`/v1/jobs/${id}/source`, { method: 'PUT', body: form })).status).toBe(202)
  await api.untilFinal(id)
  await page.context().setOffline(false)
  const clash = new RegExp(`^Segment 1 of 2.*${bread.source}.*La sopa es otra.*Changed by someone else`)
  await expect(page.getByRole('row', { name: clash })).toBeVisible(patient)
  expect((await api.segments(id)).map(({ target }) => target)).toEqual([bread.target, fish.target])
})
