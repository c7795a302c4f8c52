import type { BrowserContext, Page } from '@playwright/test'

/** As who has chosen to stay signed in: only then a copy of what was read is stored in the browser. */
export async function staySignedIn(browser: Page | BrowserContext, { url }: { readonly url: string }, key: string) {
  const reply = await fetch(`${url}/v1/sessions`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Test' }),
  })
  if (!reply.ok) throw new Error(`No session was made: ${reply.status}`)
  // The description of the interface says so.
  const session = (await reply.json()) as { readonly id: string; readonly key: string; readonly expires_at: string }
  const stay = { address: url, id: session.id, key: session.key, until: Date.parse(session.expires_at) }
  await browser.addInitScript((kept) => localStorage.setItem('cotejo:session', kept), JSON.stringify(stay))
}
