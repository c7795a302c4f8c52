import type { Page } from '@playwright/test'
import type { Act, Picture, Shown } from './picture.ts'

/** The segment of the demo document that is shown with issues: a tag that is missing and a number that differs. */
const SHOWN = 38
/** One with two pairs of tags. */
const TAGGED = 55

/** The editor: the table and the form, each panel, each dialog, and what can go wrong in a row. */
export function editorPictures({ jobId, reviewId }: Shown): Picture[] {
  const at = (search: string, id = reviewId) => `/jobs/${id}/review?order=document&segment=${SHOWN}${search}`
  return [
    { name: 'review', path: at(''), act: spoil },
    { name: 'review-demo', path: at('', jobId), act: inText },
    { name: 'review-worst', path: `/jobs/${reviewId}/review?order=worst`, act: inText },
    { name: 'review-form', path: at('&view=form'), act: spoil },
    { name: 'review-reading', path: at('&view=reading') },
    { name: 'review-mode', path: at('&mode=review'), act: inText },
    { name: 'review-tags', path: at('').replace(String(SHOWN), String(TAGGED)), act: openTagMenu },
    ...(['matches', 'terms', 'checks', 'history', 'context'] as const).map(
      (panel): Picture => ({ name: `review-${panel}`, path: at(`&panel=${panel}`), act: spoil }),
    ),
    { name: 'review-find', path: at(''), act: find },
    { name: 'review-none', path: at('&q=band:reliable') },
    { name: 'review-conflict', path: at(''), act: conflict },
    { name: 'review-refused', path: at(''), arrange: refuseCorrections, act: confirmOther },
    { name: 'review-offline', path: at(''), act: offline },
    { name: 'review-selected', path: at(''), act: select },
    { name: 'review-palette', path: at(''), act: (page) => open(page, 'Control+k') },
    { name: 'review-keys', path: at(''), act: (page) => open(page, 'Control+/') },
    { name: 'review-go-to', path: at(''), act: (page) => open(page, 'Control+g') },
    { name: 'review-term', path: at(''), act: (page) => open(page, 'Control+Shift+g') },
    { name: 'review-bulk', path: at(''), act: (page, { editor }) => run(page, editor.keys.rows.bulk) },
    { name: 'review-left', path: at(''), act: (page, { editor }) => run(page, editor.keys.rows.left) },
    { name: 'review-settings', path: at(''), act: openSettings },
    { name: 'review-loading', path: at(''), state: 'loading' },
    { name: 'review-error', path: at(''), state: 'error' },
  ]
}

const box = (page: Page) => page.locator('.ProseMirror')

async function inText(page: Page) {
  await box(page).waitFor()
  await page.waitForTimeout(400)
}

/** Types over the active segment so that its issues show; nothing is sent. */
async function spoil(page: Page) {
  await inText(page)
  await box(page).press('Control+a')
  await page.keyboard.insertText(
    'El Cliente pagará cada factura no impugnada en un plazo de 90 días desde su recepción.',
  )
  await page.waitForTimeout(600)
}

async function open(page: Page, keys: string) {
  await inText(page)
  await page.keyboard.press(keys)
  await page.getByRole('dialog').waitFor()
}

/** A command of the palette, by its name. */
async function run(page: Page, name: string) {
  await open(page, 'Control+k')
  await page.keyboard.insertText(name)
  await page.keyboard.press('Enter')
  await page.waitForTimeout(600)
}

async function openTagMenu(page: Page) {
  await inText(page)
  await box(page).press('Control+a')
  await page.keyboard.insertText('Comienza el día ')
  await page.keyboard.press('F8')
  await page.keyboard.type('<')
  await page.waitForTimeout(400)
}

async function find(page: Page) {
  await inText(page)
  await page.keyboard.press('Control+h')
  await page.waitForTimeout(400)
  await page.keyboard.insertText('Cliente')
  await page.waitForTimeout(800)
}

async function select(page: Page) {
  await inText(page)
  await page.keyboard.press('Escape')
  for (const key of ['x', 'j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await page.waitForTimeout(300)
}

const openSettings: Act = async (page, { base }) => {
  await inText(page)
  await page.getByRole('button', { name: base.settings.label, exact: true }).click()
  await page.waitForTimeout(300)
}

/** Another person has written other words meanwhile. */
const conflict: Act = async (page, { editor }) => {
  await inText(page)
  let isFirst = true
  await page.route(/\/segments\/\d+$/, async (route) => {
    const request = route.request()
    if (request.method() === 'PATCH' && isFirst) {
      isFirst = false
      await page.request.patch(request.url(), {
        headers: { Authorization: request.headers()['authorization'] ?? '' },
        // Another first word each time: what another person changed elsewhere in the segment would be joined.
        data: {
          target: `Caso${Date.now() % 900}: el Cliente abona toda factura <g1>a los 60 días</g1>.`,
          state: 'draft',
        },
      })
    }
    await route.continue()
  })
  await change(page)
  await page.keyboard.press('Control+Alt+Enter')
  await page.getByText(editor.conflict.title).first().waitFor()
}

async function change(page: Page) {
  await box(page).press('Control+Home')
  await page.keyboard.insertText('Siempre ')
  await page.keyboard.press('Control+Shift+ArrowRight')
  await page.keyboard.insertText('ese ')
}

async function confirmOther(page: Page) {
  await inText(page)
  await change(page)
  await page.keyboard.press('Control+Alt+Enter')
  await page.waitForTimeout(1500)
}

function refuseCorrections(page: Page) {
  return page.route(/\/segments(\/\d+|:batch)?$/, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({
          status: 422,
          contentType: 'application/problem+json',
          headers: { 'X-Request-Id': 'req_01m7xz4ab6ewzvtwwpp1rhvks9' },
          body: JSON.stringify({
            type: 'https://service.test/errors/invalid-segment',
            title: 'It is wrong',
            status: 422,
          }),
        }),
  )
}

async function offline(page: Page) {
  await inText(page)
  await page.waitForTimeout(2500)
  await page.context().setOffline(true)
  await confirmOther(page)
  await page.waitForTimeout(5000)
  await page.locator('header [aria-haspopup=dialog]').first().click()
  await page.waitForTimeout(400)
}
