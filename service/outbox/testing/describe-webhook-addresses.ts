import { expect, it } from 'vitest'
import { refuseWebhook } from '../refuse-webhook.ts'

/** Tests that addresses that end in `/ok` are accepted, and the others refused at intake or when `post` connects. */
export function describeWebhookAddresses(
  addresses: readonly string[],
  post: (url: string) => Promise<unknown>,
  least: number,
): void {
  it('to hostile addresses are refused at intake or when they are made', async () => {
    expect(addresses.length).toBeGreaterThanOrEqual(least)
    for (const url of addresses) {
      const isFine = /\/ok/.test(url)
      if (isFine) expect(refuseWebhook(url), url).toBeNull()
      else if (refuseWebhook(url) === null)
        await expect(post(url), url).rejects.toMatchObject({ name: 'AddressRefused' })
    }
  })
}
