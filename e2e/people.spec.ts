import { expect, test } from './service/test.ts'
import { expectAccessible, watchPage } from './service/watch-page.ts'
import { writeText } from './service/write-text.ts'

test('an admin gives a translator access in three clicks, and a job that is due, which their list opens on', async ({
  page,
  browser,
  shared: service,
}) => {
  const admin = await service.addOrganisation()
  const file = writeText('rent.txt', 'The rent is paid monthly.\n')
  const upload = async () => admin.untilFinal((await admin.upload(file, { mt: 'false' })).id)
  const mine = await upload()
  const { complaints } = watchPage(page)
  await page.addInitScript((key) => sessionStorage.setItem('cotejo.key', key), admin.key)

  await page.goto(`${service.url}/account`)
  await page.getByRole('link', { name: 'People and keys' }).click()
  await page.getByRole('button', { name: 'Invite a person' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Júlia Pons')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Make link' }).click()
  await expect(dialog.getByRole('button', { name: 'Copy message' })).toBeVisible()
  await expectAccessible(page)
  const [link = ''] = /http\S+#code=\S+/.exec((await dialog.textContent()) ?? '') ?? []

  await page.goto(`${service.url}/jobs/${mine.id}`)
  await page.getByRole('button', { name: `More actions for ${mine.file_name}` }).click()
  await page.getByRole('menuitem', { name: 'Assign…' }).click()
  await dialog.getByLabel('Person').selectOption('Júlia Pons')
  await dialog.getByLabel('Due date').fill('2020-03-01')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Júlia Pons')).toBeVisible()
  // It is no one's.
  await upload()

  const context = await browser.newContext({ locale: 'en' })
  try {
    const theirs = await context.newPage()
    await theirs.goto(link)
    await expect(theirs.getByText(/^This browser stays signed in until /)).toBeVisible()
    await expect(theirs.getByRole('radio', { name: 'Mine 1' })).toBeChecked()
    await expect(theirs.getByText(/^Overdue, Mar 1/)).toHaveCount(1)
    await expectAccessible(theirs)
    await theirs.getByRole('radio', { name: 'All' }).first().check()
    await expect(theirs.getByRole('link', { name: mine.file_name })).toHaveCount(2)
    // The link works once.
    const again = await context.newPage()
    await again.addInitScript(() => localStorage.removeItem('cotejo:session'))
    await again.goto(link)
    await expect(again.getByText(/^This link has already been used/)).toBeVisible()
  } finally {
    await context.close()
  }
  expect(complaints).toEqual([])
})
