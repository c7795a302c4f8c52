import { heldCode } from './service/held-code.ts'
import { preparedJob, textBox } from './service/prepared-job.ts'
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

test('files that are dropped while the words of their dialog are missing are there when those come', async ({
  page,
  shared,
}) => {
  const api = await shared.addOrganisation()
  await page.addInitScript((kept) => sessionStorage.setItem('cotejo.key', kept), api.key)
  await page.goto(`${shared.url}/jobs`)
  await expect(page.getByRole('heading', { name: 'No jobs yet' })).toBeVisible()
  await page.route('**/assets/upload-setup*.js', (route) => route.abort('connectionrefused'))
  const letter = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('The house is red.') }
  await page.locator('input[type=file]').first().setInputFiles(letter)
  const message = page.getByRole('alert').filter({ hasText: 'could not be loaded' })
  await expect(message).toBeVisible()
  await page.unrouteAll()
  await message.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: 'New translation' }).getByText('letter.txt')).toBeVisible()
})

const parts = [
  { keys: 'Shift+F9', box: 'textarea' },
  { keys: 'Control+Shift+Alt+Enter', box: '[role="dialog"] input' },
  { keys: 'Control+k', box: '[role="dialog"] input' },
  { keys: 'Control+h', box: 'aside input' },
  { keys: 'Control+g', box: '[role="dialog"] input' },
]
for (const { keys, box } of parts)
  test(`what is typed behind ${keys} changes no row while its code is missing, and is in its box when that comes`, async ({
    page,
    shared,
  }) => {
    const api = await shared.addOrganisation()
    const { id } = await preparedJob(api, [
      { source: 'Thing A.', target: 'Cosa A.' },
      { source: 'Thing B.', target: 'Cosa B.' },
    ])
    const before = await api.segments(id)
    await page.addInitScript((kept) => sessionStorage.setItem('cotejo.key', kept), api.key)
    await page.goto(`${shared.url}/jobs/${id}/review?order=document&mode=review`)
    await expect(textBox(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 503 }))
    await page.keyboard.press(keys)
    await page.keyboard.type('rara')
    const message = page.getByRole('alert').filter({ hasText: 'could not be loaded' })
    await expect(message).toBeInViewport({ ratio: 1 })
    await page.keyboard.type(' 1')
    const collected = page.locator('[data-collecting] input')
    await expect(collected).toHaveValue('rara 1')
    await expect(collected).toBeFocused()
    // The code of toasts is missing, too.
    await page.keyboard.press('Escape')
    await expect(page.getByText('“rara 1” was not entered')).toBeVisible()
    await expect(page.locator('[data-active] [role="gridcell"]:focus')).toHaveCount(1)
    await page.keyboard.press(keys)
    await page.keyboard.type('1')
    await expect(message).toBeVisible()
    await page.unrouteAll()
    await message.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator(`${box}:focus`)).toHaveValue('1')
    await expect(message).toHaveCount(0)
    expect(await api.segments(id)).toEqual(before)
  })

test('the rows stay and have the keyboard while the code of another view is missing', async ({ page, shared }) => {
  const api = await shared.addOrganisation()
  const { id } = await preparedJob(api, [{ source: 'Thing A.', target: 'Cosa A.' }])
  await page.addInitScript((kept) => sessionStorage.setItem('cotejo.key', kept), api.key)
  await page.goto(`${shared.url}/jobs/${id}/review?order=document`)
  await expect(textBox(page)).toBeFocused()
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 503 }))
  await page.keyboard.press('F4')
  const message = page.getByText('This part of the page could not be loaded')
  await expect(message).toBeInViewport()
  await expect(textBox(page)).toBeFocused()
  await page.unrouteAll()
  await page.keyboard.press('F4')
  await expect(page.locator('[data-position]')).toHaveCount(0)
})

const closings = [
  { name: 'Go to segment', keys: ['Control+g', '3', 'Enter'], approved: [2, 3] },
  { name: 'Reject', keys: ['Control+Shift+Alt+Enter', 'ArrowDown', 'Enter'], approved: [1, 2] },
  { name: 'a note', keys: ['Shift+F9', '?', 'Control+Enter'], approved: [0, 1] },
]
for (const { name, keys, approved } of closings)
  test(`grid keys behind the one that closes ${name} are obeyed, though its code was on its way`, async ({
    page,
    shared,
  }) => {
    const api = await shared.addOrganisation()
    const code = await heldCode(page)
    const { id } = await preparedJob(
      api,
      'ABCDE'.split('').map((letter) => ({ source: `Thing ${letter}.`, target: `Cosa ${letter}.` })),
    )
    await page.addInitScript((kept) => sessionStorage.setItem('cotejo.key', kept), api.key)
    await page.goto(`${shared.url}/jobs/${id}/review?order=document&mode=review`)
    await expect(textBox(page)).toBeFocused()
    await page.keyboard.press('Escape')
    code.hold()
    for (const key of [...keys, 'a', 'a']) await page.keyboard.press(key)
    await code.release()
    await expect
      .poll(async () => (await api.segments(id)).flatMap((one, at) => (one.state.startsWith('approved') ? [at] : [])))
      .toEqual(approved)
  })

test('a replacement of which all keys fell before its code came is made, and a filter without rows has an owner of keys', async ({
  page,
  shared,
}) => {
  const api = await shared.addOrganisation()
  const code = await heldCode(page)
  const { id } = await preparedJob(api, [{ source: 'The thing is green.', target: 'La cosa es verde.' }])
  await page.addInitScript((kept) => sessionStorage.setItem('cotejo.key', kept), api.key)
  await page.goto(`${shared.url}/jobs/${id}/review?order=document`)
  await expect(textBox(page)).toBeFocused()
  code.hold()
  await page.keyboard.press('Control+h')
  await page.keyboard.type('verde')
  await page.keyboard.press('Tab')
  await page.keyboard.type('azul')
  for (let tabs = 0; tabs < 5; tabs++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await code.release()
  await expect.poll(async () => (await api.segments(id))[0]?.target).toBe('La cosa es azul.')
  await page.keyboard.press('Control+Shift+f')
  await page.keyboard.type('zzzqqq')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-no-rows] button')).toBeFocused()
})
