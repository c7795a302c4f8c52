import type { Api } from './service/api.ts'
import { openReview, preparedJob, row, runCommand, textBox } from './service/prepared-job.ts'
import { expectAccessible, watchPage } from './service/watch-page.ts'
import { expect, type SharedService, test } from './service/test.ts'

let service: SharedService
let api: Api

test.beforeAll(async ({ shared }) => {
  service = shared
  api = await shared.addOrganisation()
})

const targets = async (jobId: string) => (await api.segments(jobId)).map(({ target }) => target)
const states = async (jobId: string) => (await api.segments(jobId)).map(({ state }) => state)

test('by keyboard: find and replace in the whole document, as one step that is undone as one', {
  tag: '@short',
}, async ({ page }) => {
  const { complaints } = watchPage(page)
  const job = await preparedJob(api, [
    { source: 'The house is old.', target: 'La casa es vieja.' },
    { source: 'A car.', target: 'Un coche.' },
    { source: 'Two houses and a house.', target: 'Dos casas y una casa.', state: 'translated' },
  ])
  await openReview(page, service, api.key, job.id)
  await page.keyboard.press('Control+h')
  await expect(page.getByRole('searchbox', { name: 'Find' })).toBeFocused()
  await page.keyboard.type('casa')
  await page.getByRole('textbox', { name: 'Replace with' }).focus()
  await page.keyboard.type('vivienda')
  await expect(page.getByText('3 results in 2 segments')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Replace in segment 3' }).nth(1).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Replace 2 results' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => targets(job.id)).toEqual(['La vivienda es vieja.', 'Un coche.', 'Dos viviendas y una casa.'])
  expect(await states(job.id)).toEqual(['draft', 'draft', 'translated'])
  await page.getByRole('searchbox', { name: 'Find' }).focus()
  await page.keyboard.press('Escape')
  await expect(textBox(page)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect.poll(() => targets(job.id)).toEqual(['La casa es vieja.', 'Un coche.', 'Dos casas y una casa.'])
  expect(complaints).toEqual([])
})

test('by keyboard: what is found in the document is gone to, fixed everywhere, dismissed', async ({ page }) => {
  const { complaints } = watchPage(page)
  const job = await preparedJob(api, [
    { source: 'Fine.', target: 'Bien.' },
    { source: 'It costs 1,200 euros.', target: 'Cuesta 1,200 euros.' },
    { source: 'It costs 3,400 euros.', target: 'Cuesta 3,400 euros.' },
  ])
  await openReview(page, service, api.key, job.id, '?order=document&panel=checks')
  const group = page.locator('summary', { hasText: 'Numbers' })
  await expect(group).toContainText('2 segments')
  await page.keyboard.press('F7')
  await expect(row(page, 1)).toHaveAttribute('data-active', 'true')
  await group.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Fix in all segments' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Fix in all segments: Numbers' })
  await expect(dialog.getByText('1.200')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Change segment 3' }).focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Change 1 segment' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => targets(job.id)).toEqual(['Bien.', 'Cuesta 1.200 euros.', 'Cuesta 3,400 euros.'])
  await expect(group).toContainText('1 segment')
  await textBox(page).focus()
  await page.keyboard.press('F7')
  await expect(row(page, 2)).toHaveAttribute('data-active', 'true')
  await row(page, 2)
    .getByRole('button', { name: /^Dismiss/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Dismiss in this segment' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('menuitem', { name: 'Dismiss in this segment' }).press('Enter')
  await expect(group).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Restore 1 dismissed QA issue' })).toBeVisible()
  await expect(group).toBeHidden()
  expect(complaints).toEqual([])
})

test('by keyboard: many rows at once, and a correction offered to the same source', async ({ page }) => {
  const { complaints } = watchPage(page)
  const job = await preparedJob(api, [
    { source: 'Yes.', target: 'Si.' },
    { source: 'No.', target: 'No.' },
    { source: 'Yes.', target: 'Si.' },
    { source: 'Perhaps.', target: 'Quizá.' },
    { source: 'Yes.', target: 'Si.', state: 'approved_translation' },
  ])
  await openReview(page, service, api.key, job.id, '?order=document&mode=review')

  await test.step('the same source', async () => {
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Sí.')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: 'Propagate…' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Repetitions of segment 1' })
    await expect(dialog.getByRole('checkbox', { name: 'Change segment 3' })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: 'Change segment 5' })).not.toBeChecked()
    await dialog.getByRole('button', { name: 'Change 1 segment' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => targets(job.id)).toEqual(['Sí.', 'No.', 'Sí.', 'Quizá.', 'Si.'])
  })

  await test.step('select, approve together, take it back', async () => {
    await textBox(page).focus()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+Home')
    await expect(row(page, 0)).toHaveAttribute('data-active', 'true')
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await expect(page.getByText('2 selected')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Edit selected' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('radio', { name: 'Reject: Translation rejected' }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Change 2 segments' }).focus()
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => (await states(job.id)).slice(0, 3))
      .toEqual(['rejected_translation', 'rejected_translation', 'approved_translation'])
    await page.getByRole('gridcell').first().focus()
    await page.keyboard.press('z')
    await expect.poll(async () => (await states(job.id)).slice(0, 2)).toEqual(['approved_translation', 'draft'])
  })

  await test.step('the words of a rejection that was not sent are there after a reload', async () => {
    const why = page.getByRole('textbox', { name: 'Details (optional)' })
    const rejectTwo = async () => {
      await page.keyboard.press('Escape')
      await page.keyboard.press('x')
      await page.keyboard.press('Shift+ArrowDown')
      await page.keyboard.press('Control+Alt+Shift+Enter')
    }
    await rejectTwo()
    await why.fill('Too lit')
    await page.reload()
    await expect(page.locator('[role=gridcell]:focus')).toBeVisible()
    await rejectTwo()
    await expect(why).toHaveValue('Too lit')
  })
  expect(complaints).toEqual([])
})

test('by keyboard: the palette finds what one cannot remember', async ({ page }) => {
  const { complaints } = watchPage(page)
  const job = await preparedJob(api, [
    { source: 'One.', target: 'Uno.' },
    { source: 'Two.', target: 'Dos.' },
  ])
  await openReview(page, service, api.key, job.id, '?order=document')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(textBox(page)).toBeFocused()
  await runCommand(page, 'copy source')
  await expect(textBox(page)).toHaveText('One.')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(row(page, 1)).toHaveAttribute('data-active', 'true')

  await test.step('a dialog that is opened right after another has the focus, and gives it back', async () => {
    await page.keyboard.press('Control+g')
    await expect(page.locator('#go-to')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(textBox(page)).toBeFocused()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('Review')
    // The keys come as fast as a keyboard can: the first dialog gives the focus back a turn after it has closed.
    await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Control+g')])
    await expect(page.locator('#go-to')).toBeFocused()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await expect(page.locator('#go-to')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(textBox(page)).toBeFocused()
  })
  expect(complaints).toEqual([])
})
