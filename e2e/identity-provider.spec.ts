import { startOpenIdProvider } from '../service/testing/start-openid-provider.ts'
import { freePort } from './service/free-port.ts'
import { startService } from './service/start-service.ts'
import { expectAccessible, watchPage } from './service/watch-page.ts'
import { expect, test } from './service/test.ts'

test('a company signs its people in by its own identity provider, where they were, and out again', async ({ page }) => {
  // Starting the service makes its database.
  test.slow()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const provider = await startOpenIdProvider({ id: 'cotejo', secret: 'a secret', redirectUri: `${url}/connect` })
  const service = await startService({
    port,
    env: {
      COTEJO_DEMO: '0',
      COTEJO_ENGINES: 'none',
      COTEJO_PUBLIC_URL: url,
      COTEJO_OIDC_ISSUER: provider.issuer,
      COTEJO_OIDC_CLIENT_ID: 'cotejo',
      COTEJO_OIDC_CLIENT_SECRET: 'a secret',
      COTEJO_OIDC_LABEL: 'Acme',
      COTEJO_OIDC_ORGANISATION: 'local',
      COTEJO_OIDC_ROLES: 'reviewers=translator,leads=admin',
    },
  })
  try {
    const { complaints } = watchPage(page)
    const button = page.getByRole('button', { name: 'Sign in with Acme' })
    await page.goto(`${url}/settings`)
    await expectAccessible(page)

    provider.account = { sub: 'leo', claims: { name: 'Leo', roles: ['guests'] } }
    await button.click()
    await expect(page.getByText('Your account at the identity provider has no role for Cotejo.')).toBeVisible()
    expect(page.url()).not.toMatch(/code=|state=/)

    provider.account = { sub: 'ana', claims: { name: 'Ana Ruiz', roles: ['reviewers', 'leads'] } }
    await page.goto(`${url}/settings`)
    await button.click()
    await expect(page).toHaveURL(`${url}/settings`)
    await expect(page.getByText(/^This browser stays signed in until /).first()).toBeVisible()
    // An admin who has just signed in gives others access.
    await page.goto(`${url}/account/keys`)
    await expect(page.getByRole('row', { name: /Ana Ruiz/ }).first()).toContainText('admin')

    const key = await page.evaluate(() => JSON.parse(localStorage.getItem('cotejo:session') ?? '{}').key as string)
    await page.getByRole('button', { name: /· admin$/ }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(button).toBeVisible()
    const asked = await fetch(`${url}/v1/account`, { headers: { Authorization: `Bearer ${key}` } })
    expect(asked.status).toBe(401)

    // An answer that another browser began, or that was used, signs no one in here.
    await page.goto(`${url}/connect?code=stolen&state=of-another-browser`)
    await expect(page.getByText(/began in another browser/)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('cotejo:session'))).toBeNull()
    const expected = /401|403|Clear-Site-Data/
    expect(complaints.filter((text) => !expected.test(text))).toEqual([])
    expect(service.output()).not.toMatch(/cot_[tma]_|a secret|Ana Ruiz/)
  } finally {
    await service.stop()
    await provider.stop()
  }
})
