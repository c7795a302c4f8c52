import { expect, test } from './service/test.ts'

test.use({ serviceWorkers: 'block' })

// The files of the page that are away for a moment: all of them, and those that the page asks for later.
for (const [what, isAway] of [
  ['its first script', () => true],
  ['the code of its screen', (name: string) => !/\/(?:main|index|sign-in|rolldown-runtime)-/.test(name)],
] as const)
  test(`a page that does not get ${what} says so, and opens by itself when the service is back`, async ({
    page,
    shared,
  }) => {
    const api = await shared.addOrganisation()
    await page.addInitScript((kept) => sessionStorage.setItem('cotejo.key', kept), api.key)
    await page.route(
      (url) => url.pathname.startsWith('/assets/') && isAway(url.pathname),
      (route) => route.abort('connectionrefused'),
    )
    await page.goto(`${shared.url}/jobs`, { waitUntil: 'commit' })
    await expect(page.getByText('This page opens by itself as soon as it does.')).toBeVisible()
    await page.unrouteAll()
    await expect(page.getByRole('heading', { name: 'Jobs', exact: true })).toBeVisible()
  })
