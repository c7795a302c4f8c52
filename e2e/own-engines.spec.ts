import { startFakeOpenAi } from '../service/engines/testing/start-fake-openai.ts'
import type { FakeServer } from '../service/engines/testing/start-fake-server.ts'
import { type Api, connect } from './service/api.ts'
import { type RunningService, startService } from './service/start-service.ts'
import { expect, test } from './service/test.ts'
import { expectAccessible, watchPage } from './service/watch-page.ts'
import { writeText } from './service/write-text.ts'

let server: FakeServer
let service: RunningService
let api: Api

test.beforeAll(async () => {
  // Starting the service makes its database.
  test.slow()
  server = await startFakeOpenAi()
  service = await startService({
    env: { COTEJO_DEMO: '0', COTEJO_ENGINES: 'none', COTEJO_ALLOW_PRIVATE_WEBHOOKS: '1' },
  })
  api = await connect(service)
})

test.afterAll(async () => {
  await service.stop()
  await server.close()
})

test('an admin adds an engine, tests it, and a document is translated with it', async ({ page }) => {
  const { complaints } = watchPage(page)
  await page.addInitScript((key) => sessionStorage.setItem('cotejo.key', key), api.key)
  await page.goto(`${service.url}/account/engines`)
  await expect(page.getByText('No MT engine yet')).toBeVisible()

  await test.step('it is added', async () => {
    await page.getByRole('button', { name: 'Add MT engine' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add MT engine' })
    await dialog.getByRole('button', { name: 'Other in the OpenAI format' }).click()
    await dialog.getByLabel('Name', { exact: true }).fill('House model')
    await dialog.getByLabel('Address').fill(`${server.url}/v1`)
    await dialog.getByLabel('Model', { exact: true }).fill('fake')
    await dialog.getByLabel('API key').fill('a-secret-key-1234')
    await dialog.getByLabel('Price per million characters').fill('20')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add MT engine' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('ends in 1234')).toBeVisible()
  })

  await test.step('it is tested', async () => {
    await page.getByRole('button', { name: 'Test House model' }).click()
    await page.getByLabel('Text', { exact: true }).fill('The house.')
    await page.getByRole('button', { name: 'Translate', exact: true }).click()
    await expect(page.getByText('La casa.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a document is translated with it, and its cost is in usage', async () => {
    const { id } = await api.upload(writeText('house.txt', 'The house.'))
    expect((await api.untilFinal(id)).status).toBe('succeeded')
    expect((await api.segments(id))[0]?.target).toBe('La casa.')
    expect(server.calls.at(-1)?.headers.authorization).toBe('Bearer a-secret-key-1234')
    await page.goto(`${service.url}/account/usage`)
    await expect(page.getByRole('row', { name: /^House model 2 10 €0\.0002/ })).toBeVisible()
  })
  expect(complaints).toEqual([])
})
