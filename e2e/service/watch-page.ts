import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, type Response as PageResponse } from '@playwright/test'
import { noteAnswer } from './note-answer.ts'

/**
 * Collects the complaints of a page: errors of its scripts and what its Content-Security-Policy had to refuse. The
 * answers of another service than ours are its own business.
 */
export function watchPage(page: Page, { of = 'ours' }: { readonly of?: 'ours' | 'another' } = {}) {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // A refused request is the page's business; its reaction is tested on the page.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text())
  })
  if (of === 'ours') page.on('response', (response) => void judge(response, complaints))
  return { complaints }
}

/** Judges the answers to the page's requests too; the body of one may be gone with the page that asked for it. */
async function judge(response: PageResponse, complaints: string[]): Promise<void> {
  const url = response.url()
  if (!/^https?:/.test(url)) return
  const headers = response.headers()
  const isText = /json/.test(headers['content-type'] ?? '')
  const body = isText ? await response.text().catch(() => null) : null
  const header = (name: string) => headers[name.toLowerCase()] ?? null
  complaints.push(...noteAnswer({ method: response.request().method(), url, status: response.status(), header, body }))
}

export const themes = ['light', 'dark', 'contrast'] as const
export type Theme = (typeof themes)[number]

/** Expects no violation of WCAG 2.2 AA or axe's best practices on the page as it is, in this theme or its own. */
export async function expectAccessible(page: Page, theme?: Theme): Promise<void> {
  if (theme !== undefined) await page.evaluate((look) => (document.documentElement.dataset['theme'] = look), theme)
  // The other mode is only for frames of another origin, which no page here has, and opens a page each time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  const reported = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join('\n  ')}`,
  )
  expect(reported, `axe on ${page.url()}, ${theme ?? 'as it is'}`).toEqual([])
}
