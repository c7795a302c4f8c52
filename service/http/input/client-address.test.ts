import { describe, expect, it } from 'vitest'
import { clientAddress, networkOf, openTrustedProxies } from './client-address.ts'

const proxies = openTrustedProxies(['10.0.0.0/8', '127.0.0.1', 'fd00::/8'])

describe('the address of a client', () => {
  it.each([
    ['of a peer that is no proxy, whatever it claims', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['that a trusted proxy was asked from', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['before all trusted proxies', '127.0.0.1', '198.51.100.1, 10.9.9.9', '198.51.100.1'],
    ['and not what the client itself wrote', '10.1.2.3', '1.1.1.1, 2.2.2.2, 198.51.100.1', '198.51.100.1'],
    ['with the port that some proxies add', '10.1.2.3', '198.51.100.1:52811', '198.51.100.1'],
    ['in brackets with a port', 'fd00::1', '[2001:db8::7]:443', '2001:db8::7'],
    ['of a peer on a socket for both families', '::ffff:10.1.2.3', '::ffff:198.51.100.1', '198.51.100.1'],
    ['of the proxy where it names none', '10.1.2.3', undefined, '10.1.2.3'],
    ['of the proxy where what it names is no address', '10.1.2.3', '198.51.100.1, unknown', '10.1.2.3'],
    ['inside the network of the proxies', '10.1.2.3', '10.0.0.8', '10.0.0.8'],
    ['of a peer without one', undefined, '198.51.100.1', 'local'],
  ])('is the one %s', (_name, peer, forwarded, address) => {
    expect(clientAddress(peer, forwarded, proxies)).toBe(address)
  })

  it.each(['10.0.0.0/33', '10.0.0.0/8/8', 'fd00::/129', 'localhost', '10.0.0', '10.0.0.0/', '10.0.0.0/-1'])(
    'is not taken from a list with %s in it',
    (item) => {
      expect(() => openTrustedProxies([item])).toThrow(item)
    },
  )
})

describe('the network of an address', () => {
  it.each([
    ['198.51.100.1', '198.51.100.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['local', 'local'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
