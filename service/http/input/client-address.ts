import { BlockList, isIP } from 'node:net'

/** The proxies whose `X-Forwarded-For` counts. */
export type TrustedProxies = Pick<BlockList, 'check'>

/**
 * Reads a list of addresses and ranges of proxies: `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`.
 * Throws an error that names the item that is neither.
 */
export function openTrustedProxies(items: readonly string[]): TrustedProxies {
  const proxies = new BlockList()
  for (const item of items) {
    const [address = '', prefix, ...rest] = item.split('/')
    const family = familyOf(address)
    const longest = family === 'ipv4' ? 32 : 128
    const length = prefix === undefined ? longest : /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN
    if (isIP(address) === 0 || rest.length > 0 || !(length <= longest)) throw new Error(`no address or range: ${item}`)
    proxies.addSubnet(address, length, family)
  }
  return proxies
}

/**
 * Returns the address of the client. Each proxy appends the address that it was asked from to `X-Forwarded-For`, so the
 * last one that is not of a trusted proxy is the client's. Anybody may have written those before it. An entry that is
 * no address ends the search at the proxy that sent it.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  proxies: TrustedProxies,
): string {
  let address = plainAddress(peer ?? '') ?? 'local'
  for (const entry of (forwardedFor ?? '').split(',').toReversed()) {
    if (isIP(address) === 0 || !proxies.check(address, familyOf(address))) break
    const before = plainAddress(entry)
    if (before === null) break
    address = before
  }
  return address
}

/** Returns the network of an address: one customer has all addresses of an IPv6 network of 64 bits. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [before = '', after] = address.split('::')
  const groups = before === '' ? [] : before.split(':')
  const tail = after === undefined || after === '' ? 0 : after.split(':').length
  const zeros = after === undefined ? 0 : Math.max(0, 8 - groups.length - tail)
  const whole = [...groups, ...Array.from({ length: zeros }, () => '0'), ...(after ?? '').split(':')]
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Removes brackets, port, zone and the IPv6 form of an IPv4 address: `[::ffff:10.0.0.1]:443` → `10.0.0.1`. */
function plainAddress(text: string): string | null {
  const trimmed = text.trim()
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed
  const address = bare.replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/i, '')
  return isIP(address) === 0 ? null : address.toLowerCase()
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
