import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { type Api, connect } from '../../e2e/service/api.ts'
import { type RunningService, startService } from '../../e2e/service/start-service.ts'

const folder = '.cache/screenshots'
const widths = [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const
const themes = ['light', 'dark', 'contrast'] as const
const locales = ['en-GB', 'es-ES'] as const
/** Every screen of the frame; those of one job and the editor are taken beside them. */
const screens = [
  ['jobs', '/jobs'],
  ['jobs-none-found', '/jobs?q=nothing-like-it'],
  ['projects', '/projects'],
  ['memories', '/memories'],
  ['glossaries', '/glossaries'],
  ['translate', '/translate'],
  ['quality', '/quality'],
  ['languages', '/languages'],
  ['account', '/account'],
  ['usage', '/account/usage'],
  ['requests', '/account/requests'],
  ['keys', '/account/keys'],
  ['settings', '/settings'],
  ['not-found', '/nothing-here'],
] as const

// The sentence of the demo document that is shown with a finding: a mark that is missing and a number that differs.
const shown = 38

const service = await startService()
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
try {
  const api = await connect(service)
  const jobId = await demoJob(api)
  mkdirSync(folder, { recursive: true })
  for (const [width, height] of widths) {
    for (const theme of themes) {
      for (const locale of locales) {
        const take = await opener(browser, service, api, { width, height, theme, locale })
        await take('connect', '/connect', { signedIn: false })
        for (const [name, path] of screens) await take(name, path)
        await take('upload', '/jobs', { act: chooseFiles })
        await take('job', `/jobs/${jobId}`)
        await take('review', `/jobs/${jobId}/review?segment=${shown}`, { act: spoil })
        await take.close()
      }
    }
  }
  const take = await opener(browser, service, api, { width: 1440, height: 900, theme: 'light', locale: 'en-GB' })
  await take('editor', `/jobs/${jobId}/review?segment=${shown}`, { act: spoil, into: 'docs/pictures/editor.png' })
  await take.close()
} finally {
  await browser.close()
  await service.stop()
}

type View = { width: number; height: number; theme: (typeof themes)[number]; locale: string }
type Shot = { signedIn?: boolean; act?: (page: Page) => Promise<void>; into?: string }

async function opener(of: Browser, at: RunningService, { key }: Api, view: View) {
  const { width, height, theme, locale } = view
  const context = await of.newContext({
    viewport: { width, height },
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    locale,
    reducedMotion: 'reduce',
  })
  const take = async (name: string, path: string, { signedIn = true, act, into }: Shot = {}) => {
    const page = await context.newPage()
    await page.addInitScript((look) => localStorage.setItem('cotejo:settings', JSON.stringify({ theme: look })), theme)
    if (signedIn) await page.addInitScript((value) => sessionStorage.setItem('cotejo.key', value), key)
    await page.goto(at.url + path)
    await page.waitForTimeout(1200)
    await act?.(page)
    await page.screenshot({ path: into ?? join(folder, `${name}-${width}-${theme}-${locale.slice(0, 2)}.png`) })
    await page.close()
  }
  return Object.assign(take, { close: () => context.close() })
}

async function demoJob(api: Api): Promise<string> {
  for (let tries = 0; tries < 150; tries++) {
    const { jobs } = await (await api.send('/v1/jobs')).json()
    if (jobs[0]?.status === 'succeeded' && jobs[0].revision === jobs[0].rebuilt_revision) return jobs[0].id
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('the demo document was not ready within 30 s')
}

/** Files for the matrix, none of them sent. */
async function chooseFiles(page: Page): Promise<void> {
  const files = ['terms.txt', 'notice.md', 'prices.exe'].map((name) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from('The parties keep the terms of this agreement confidential.\n'.repeat(40)),
  }))
  await page.locator('input[type=file]').first().setInputFiles(files)
  await page.getByRole('dialog').locator('#upload-from').selectOption('en')
  await page.getByRole('dialog').locator('#upload-to').selectOption('es')
  await page.waitForTimeout(400)
}

/** Types over the active sentence so that its findings show; nothing is sent. */
async function spoil(page: Page): Promise<void> {
  const box = page.locator('.ProseMirror')
  if ((await box.count()) === 0) return
  await box.press('Control+a')
  await page.keyboard.type('El Cliente pagará cada factura no impugnada en un plazo de 90 días desde su recepción.')
  await page.waitForTimeout(400)
}
