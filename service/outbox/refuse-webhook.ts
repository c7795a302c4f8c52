import { isIP } from 'node:net'
import { isPublicAddress } from './is-public-address.ts'

/**
 * What is wrong with a webhook's address as far as it can be known without a resolver; null when nothing is. The
 * rest is decided when it is connected to.
 */
export function refuseWebhook(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.protocol !== 'https:') return 'an https address'
  // 443 is the one port that the parser leaves out.
  if (url.port !== '') return 'an address on port 443'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isLocalName = host === 'localhost' || host.endsWith('.localhost') || !/[.:]/.test(host)
  if (isLocalName || (isIP(host) !== 0 && !isPublicAddress(host))) return 'an address of the public internet'
  return null
}
