import { isIP } from 'node:net'
import { isMetadataAddress, isPublicAddress } from './is-public-address.ts'

/** Endings of names that only private networks resolve, RFC 6762 and 8375, and those that clouds and clusters use. */
const privateSuffixes = [
  'localhost',
  'local',
  'localdomain',
  'internal',
  'intranet',
  'lan',
  'home.arpa',
  'svc',
  'consul',
] as const

/** Names under which clouds give a machine its own secrets; their addresses are refused when they are connected to. */
const metadataNames: readonly string[] = [
  'metadata.google.internal',
  'metadata.goog',
  'instance-data.ec2.internal',
  'metadata.azure.com',
  'metadata.tencentyun.com',
  'metadata.packet.net',
  'metadata.platformequinix.com',
]

/**
 * Returns what is wrong with a webhook's address as far as it can be known without a resolver; null when nothing is.
 * All else is decided when it is connected to. `allowPrivate`: the operator lets notices go anywhere.
 */
export function refuseWebhook(address: string, allowPrivate = false): string | null {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.protocol !== 'https:') return 'an https address'
  // The parser drops some of these silently, so that another address would be stored than was meant.
  if (/[\p{Cc}\p{Cf}\p{Z}\\]/u.test(address)) return 'an address without spaces and control characters'
  if (url.username !== '' || url.password !== '') return 'an address without user name and password'
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '')
  if (isMetadataAddress(host) || metadataNames.includes(host)) return 'an address outside the metadata of a cloud'
  return allowPrivate || isPublicHost(host) ? null : 'an address of the public internet'
}

/**
 * Returns the same for the address of an engine, to which paths are added; where private ones are allowed, it needs no
 * certificate.
 */
export function refuseEngine(address: string, allowPrivate: boolean): string | null {
  if (/[?#]/.test(address)) return 'an address without a query and a fragment'
  return refuseWebhook(allowPrivate ? address.replace(/^http:/i, 'https:') : address, allowPrivate)
}

function isPublicHost(host: string): boolean {
  if (isIP(host) !== 0) return isPublicAddress(host)
  const isPrivate = privateSuffixes.some((suffix) => host === suffix || host.endsWith(`.${suffix}`))
  return host.includes('.') && !isPrivate
}
