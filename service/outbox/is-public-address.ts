import { BlockList, isIP } from 'node:net'

/** IPv4 blocks that are not of the public internet. Source: IANA special-purpose registry, RFC 6890 and later. */
const reserved4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Azure serves metadata to its machines there.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** Blocks within the only block of IPv6 that is handed out: protocols, documentation, and ways to wrap IPv4. */
const reserved6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const blocked = new BlockList()
for (const [address, prefix] of reserved4) blocked.addSubnet(address, prefix, 'ipv4')
for (const [address, prefix] of reserved6) blocked.addSubnet(address, prefix, 'ipv6')
const handedOut = new BlockList()
handedOut.addSubnet('2000::', 3, 'ipv6')

/** Where clouds give a machine its own secrets: link-local addresses, and those that a provider has chosen elsewhere. */
const metadata = new BlockList()
metadata.addSubnet('169.254.0.0', 16, 'ipv4')
metadata.addAddress('100.100.100.200', 'ipv4')
metadata.addAddress('168.63.129.16', 'ipv4')
metadata.addSubnet('fd00:ec2::', 32, 'ipv6')
metadata.addSubnet('fd20:ce::', 32, 'ipv6')
// The link-local addresses of IPv4 through NAT64.
metadata.addSubnet('64:ff9b::a9fe:0', 112, 'ipv6')

/** True for an IP address under which a cloud gives a machine its secrets; no installation may have it called. */
export function isMetadataAddress(address: string): boolean {
  return isIP(address) !== 0 && metadata.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
}

/** True for an IP address of the public internet; false for all others, and for a text that is no address. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !blocked.check(address, 'ipv4')
  if (isIP(address) !== 6) return false
  return handedOut.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
}
