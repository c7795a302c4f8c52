import { startModelRegistry } from '../service/engines/bergamot/testing/start-model-registry.ts'
import { connect } from './service/api.ts'
import { patient } from './service/patient.ts'
import { startService } from './service/start-service.ts'
import { expect, test } from './service/test.ts'
import { expectAccessible, watchPage } from './service/watch-page.ts'
import { writeText } from './service/write-text.ts'

test('without an engine a translation model is added in one click, and translates with tags in place', async ({
  page,
}) => {
  test.slow()
  const registry = await startModelRegistry()
  const env = { COTEJO_ENGINES: 'bergamot', COTEJO_DEMO: '0', COTEJO_MODELS_URL: registry.url }
  const service = await startService({ env })
  try {
    const { complaints } = watchPage(page)
    const api = await connect(service)
    await page.addInitScript((key) => sessionStorage.setItem('cotejo.key', key), api.key)
    await page.goto(`${service.url}/jobs`)
    const notice = page.locator('section', { hasText: 'No MT engine is installed' })

    await test.step('a damaged file is named, and the next attempt brings the model', async () => {
      registry.fail('checksum')
      expect(registry.asked).toEqual([])
      await notice.getByRole('button', { name: 'Add English → Spanish' }).click()
      await expect(notice.getByText('The file is damaged: its checksum is wrong.')).toBeVisible()
      await expectAccessible(page)
      registry.fail('stalls')
      await notice.getByRole('button', { name: 'Try again' }).click()
      await expect(notice.getByRole('meter', { name: 'Downloaded' })).toHaveAttribute('aria-valuenow', /^[1-9]/)
      await notice.getByRole('button', { name: 'Stop' }).click()
      registry.fail(null)
      await notice.getByRole('button', { name: 'Resume' }).click()
      await expect(notice).toBeHidden()
      expect(registry.asked.some(({ from }) => from > 0)).toBe(true)
    })

    await test.step('a document is translated, each tag on its word', async () => {
      const { id } = await api.upload(writeText('notes.md', 'The **house** is red.\n\nThe dog sees the *big* cat.\n'))
      await api.untilFinal(id)
      await page.goto(`${service.url}/jobs/${id}/review`)
      await expect(page.locator('[data-position="1"]')).toBeVisible(patient)
      const targets = (await api.segments(id)).map(({ target }) => target)
      expect(targets).toEqual(['El <g1>casa</g1> es roja.', 'El perro ve el <g1>grande</g1> gato.'])
      const row = page.locator('[data-position="1"]')
      await expect(row.locator('[lang="es"]').first()).toContainText(/El perro ve el.+grande.+gato\./)
    })

    await test.step('the page of languages lists it, offers others by a list, and removes it', async () => {
      await page.goto(`${service.url}/languages`)
      const section = page.locator('section', { has: page.getByRole('heading', { name: 'Translation models' }) })
      await expect(section.getByText('Installed')).toBeVisible()
      await expect(page.getByRole('region', { name: 'What the MT engines translate' })).toContainText('bergamot')
      await page.getByRole('heading', { name: 'All languages' }).click()
      await expect(page.getByRole('columnheader', { name: 'Native name' })).toHaveCSS('text-align', 'start')
      await section.getByRole('button', { name: 'Remove: English → Spanish' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
      await expect(section.getByText('No translation model is installed.')).toBeVisible()
      await section.getByRole('button', { name: 'Add models' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add translation models' })
      await dialog.getByRole('searchbox').fill('spanish')
      await expect(dialog.getByText('licence MPL-2.0')).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Add: English → Spanish' }).click()
      await expect(dialog.getByText('Installed')).toBeVisible()
    })
    expect(complaints).toEqual([])
  } finally {
    await service.stop()
    await registry.close()
  }
})
