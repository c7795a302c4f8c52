/**
 * Reason why nothing could be read from an address; the browser itself does not show it to a page.
 * - `mixed`: a page that came over https may not call plain http
 * - `cors`: something answers, but does not let this page read it
 * - `silent`: nothing answers, or its certificate is not trusted
 */
export type WhyUnreachable = 'mixed' | 'cors' | 'silent'

/** Milliseconds after which a missing answer counts as silence. */
const LIMIT = 10_000

type Send = (address: string, init: RequestInit) => Promise<unknown>

/** Finds the reason. `page` is the address of the page that asks, such as `https://work.example.com`. */
export async function whyUnreachable(send: Send, address: string, page: string): Promise<WhyUnreachable> {
  if (page.startsWith('https:') && isPlainHttp(address)) return 'mixed'
  try {
    // Such an answer cannot be read, but it comes only from a server that answers.
    await send(`${address}/healthz`, {
      mode: 'no-cors',
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(LIMIT),
    })
    return 'cors'
  } catch {
    return 'silent'
  }
}

/** Returns true for http, except on the machine itself, which the browser takes for safe. */
function isPlainHttp(address: string): boolean {
  return /^http:\/\/(?!localhost\b|127\.|\[::1\])/.test(address)
}
