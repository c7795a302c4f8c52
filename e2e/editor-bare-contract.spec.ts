import { startBareService } from './service/bare-service.ts'
import { openReview, row, textBox } from './service/prepared-job.ts'
import { watchPage } from './service/watch-page.ts'
import { expect, test } from './service/test.ts'

const key = 'bare_key'

test('against a service that follows the contract alone, the work is done all the same', async ({ page }) => {
  const { complaints } = watchPage(page, { of: 'another' })
  const segments = [
    { source: 'The first sentence.', target: 'La primera frase.', state: 'draft' },
    { source: 'A <g1>marked</g1> one.', target: 'Una <g1>marcada</g1>.', state: 'draft' },
    { source: 'The third sentence.', target: 'La tercera frase.', state: 'draft' },
    { source: 'The fourth sentence.', target: null, state: 'not_translated' },
    { source: 'The fifth sentence.', target: 'La quinta frase.', state: 'draft' },
  ]
  const service = await startBareService(segments, key)
  await openReview(page, service, key, 'job_bare')

  await test.step('a correction is kept with nothing to compare it with', async () => {
    await page.keyboard.press('End')
    await page.keyboard.type(' Más.')
    await page.keyboard.press('Control+Enter')
    await expect(row(page, 1)).toHaveAttribute('data-active', 'true')
    await expect.poll(() => segments[0]).toMatchObject({ target: 'La primera frase. Más.', state: 'translated' })
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  })

  await test.step('what the service does not keep is named', async () => {
    await page.getByRole('radio', { name: 'History' }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('This service does not store the original machine translation.')).toBeVisible()
    await page.getByRole('radio', { name: 'Matches' }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('This job uses no translation memory.')).toBeVisible()
  })

  await test.step('a query shows the rows that fit, and is saved in the browser', async () => {
    const rows = page.locator('[data-position]')
    const line = page.getByRole('combobox', { name: 'Filter segments' })
    await line.fill('state:translated or has:tag')
    await expect(page.getByRole('status').filter({ hasText: '2 of 5 segments' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(2)
    await page.getByRole('button', { name: 'Saved filters' }).press('Enter')
    await expect(page.getByText('This service does not store filters: they stay in this browser.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Name' }).fill('Done or tagged')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Done or tagged/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await line.fill('state:untranslated')
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(1)
    await expect(row(page, 3)).toHaveAttribute('data-active', 'true')
    await page.getByRole('button', { name: 'Clear filter' }).press('Enter')
    await expect(rows).toHaveCount(5)
  })

  await test.step('many rows go one by one, since it takes them in no other way', async () => {
    await textBox(page).focus()
    await page.keyboard.press('Control+h')
    await expect(page.getByRole('searchbox', { name: 'Find' })).toBeFocused()
    await page.keyboard.type('frase')
    await page.getByRole('textbox', { name: 'Replace with' }).fill('oración')
    await page.getByRole('button', { name: 'Replace 3 results' }).press('Enter')
    await expect
      .poll(() => segments.map(({ target }) => target))
      .toEqual(['La primera oración. Más.', 'Una <g1>marcada</g1>.', 'La tercera oración.', null, 'La quinta oración.'])
    expect(service.asked.filter((call) => call === 'POST /v1/jobs/job_bare/segments/batch').length).toBeLessThanOrEqual(
      1,
    )
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  })
  expect(complaints).toEqual([])
  await service.stop()
})
