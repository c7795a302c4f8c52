import type { BrowserContext, Page } from '@playwright/test'

/** Signs in as a person who stays signed in: only then the browser stores a copy of the answers. */
export async function staySignedIn(browser: Page | BrowserContext, service: { readonly url: string }, key: string) {
  await browser.addInitScript(keepSession, await longSession(service, key))
}

/** Returns a session that outlasts its tab, as the browser has it stored. */
export async function longSession({ url }: { readonly url: string }, key: string): Promise<string> {
  const reply = await fetch(`${url}/v1/sessions`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Test' }),
  })
  if (!reply.ok) throw new Error(`No session was made: ${reply.status}`)
  // The description of the interface promises these fields.
  const session = (await reply.json()) as { readonly id: string; readonly key: string; readonly expires_at: string }
  return JSON.stringify({
    address: url,
    id: session.id,
    key: session.key,
    until: Date.parse(session.expires_at),
  })
}

/** Runs in the page, before its own scripts. */
export function keepSession(session: string): void {
  localStorage.setItem('cotejo:session', session)
}
