import { dropFile } from './service/drop-file.ts'
import { fixturePath } from './service/fixtures.ts'
import { freePort } from './service/free-port.ts'
import { textBox } from './service/prepared-job.ts'
import { startReverseProxy } from './service/reverse-proxy.ts'
import { startService } from './service/start-service.ts'
import { watchPage } from './service/watch-page.ts'
import { chooseLanguage, chooseTargets } from './service/choose-languages.ts'
import { expect, test } from './service/test.ts'

// The proxy gives Cotejo a path of its own on a host, and takes it off (`service/http/base-path.test.ts`: one that
// passes it on).
test('under /cotejo, which the proxy takes off, everything stays under it', { tag: '@long' }, async ({ page }) => {
  // Starting the service makes its database.
  test.slow()
  const port = await freePort()
  const proxy = await startReverseProxy({ target: `http://127.0.0.1:${port}`, path: '/cotejo', strips: true })
  const service = await startService({ port, env: { COTEJO_PUBLIC_URL: proxy.url, COTEJO_DEMO: '0' } })
  try {
    const { complaints } = watchPage(page)
    expect(service.link.startsWith(`${proxy.url}/connect#code=`), service.link).toBe(true)
    await page.goto(service.link)
    await expect(page).toHaveURL(`${proxy.url}/jobs`)

    // A file that is dropped before the page has loaded is lost.
    await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible()
    await dropFile(page, fixturePath('english.txt'))
    const dialog = page.getByRole('dialog', { name: 'New translation' })
    await chooseLanguage(dialog, 'From', 'English')
    await chooseTargets(dialog, 'Spanish')
    await dialog.getByRole('button', { name: 'Translate 1 document' }).click()
    const sending = page.getByRole('dialog', { name: 'Upload of 1 document' })
    await sending.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('link', { name: 'english.txt' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download', exact: true }).first().click()
    expect((await downloading).suggestedFilename()).toContain('english')

    await page.getByRole('link', { name: 'Open editor' }).click()
    await expect(textBox(page)).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type(' x')
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await page.keyboard.press('Control+Enter')
    expect((await saved).ok()).toBe(true)
    const address = page.url()
    expect(address.startsWith(`${proxy.url}/jobs/job_`), address).toBe(true)

    await test.step('a person without a key signs in and comes back to the same place', async () => {
      const key = await page.evaluate(() => sessionStorage.getItem('cotejo.key') ?? '')
      await page.evaluate(() => {
        sessionStorage.clear()
        localStorage.clear()
      })
      await page.goto(address)
      await expect(page).toHaveURL(new RegExp(`^${proxy.url}/connect\\?next=%2Fcotejo%2Fjobs`))
      await page.getByLabel('API key or link').fill(key)
      await page.getByRole('button', { name: 'Connect', exact: true }).click()
      await page.getByRole('button', { name: 'Open jobs' }).click()
      await expect(page).toHaveURL(address)
      await expect(textBox(page)).toBeVisible()
    })

    await page.goto(`${proxy.url}/docs`)
    await expect(page.getByText('/v1/jobs', { exact: true }).first()).toBeVisible()
    const elsewhere = proxy.seen().filter((line) => !line.split(' ')[1]?.startsWith('/cotejo'))
    expect(elsewhere, 'asked for outside of the path').toEqual([])
    expect(complaints).toEqual([])
  } finally {
    await service.stop()
    await proxy.stop()
  }
})
