import { lookup as resolveName, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { isMetadataAddress, isPublicAddress } from './is-public-address.ts'

/** Bytes of an answer that are read at most: whom an admin names may send without end. */
const mostResponseBytes = 8 * 1_048_576

/** Thrown instead of a connection to an address that is not of the public internet. */
export class AddressRefused extends Error {
  constructor(address: string) {
    super(`${address} is not a web address that may be called`)
    this.name = 'AddressRefused'
  }
}

/** Passes all addresses of a name to `done`. */
export type Resolve = (name: string, done: (error: Error | null, addresses: readonly LookupAddress[]) => void) => void

/**
 * Makes an agent for HTTPS to the public internet alone, on any port; with `allowsPrivate` for HTTP and the own network,
 * too, but never to where a cloud gives a machine its secrets. It checks the address, not the name: a name is
 * resolved once, and the checked address is connected to. An address written in place of a name is checked as well;
 * Node asks no resolver for those.
 */
export function guardedAgent({ resolve = resolveAll, allowsPrivate = false }: Guard = {}): Agent {
  const isAllowed = allowsPrivate ? (address: string) => !isMetadataAddress(address) : isPublicAddress
  const connect = buildConnector({ timeout: 10_000, lookup: guardedLookup(resolve, isAllowed) })
  return new Agent({
    connections: 4,
    maxResponseSize: mostResponseBytes,
    connect(options, callback) {
      const literal = options.hostname.replace(/^\[|\]$/g, '')
      if (options.protocol !== 'https:' && !allowsPrivate)
        callback(new AddressRefused(`${options.protocol}//${literal}`), null)
      else if (isIP(literal) !== 0 && !isAllowed(literal)) callback(new AddressRefused(literal), null)
      else connect(options, callback)
    },
  })
}

type Guard = { readonly resolve?: Resolve; readonly allowsPrivate?: boolean }

function guardedLookup(resolve: Resolve, isAllowed: (address: string) => boolean): LookupFunction {
  return (name, options, callback) => {
    resolve(name, (error, addresses) => {
      const refused = addresses.find(({ address }) => !isAllowed(address))
      const [first] = addresses
      if (error !== null) callback(error, '', 4)
      // One private address among public ones is an attempt to slip through: no connection is made.
      else if (refused !== undefined || first === undefined)
        callback(new AddressRefused(refused?.address ?? name), '', 4)
      else if (options.all) callback(null, [...addresses])
      else callback(null, first.address, first.family)
    })
  }
}

const resolveAll: Resolve = (name, done) => {
  resolveName(name, { all: true }, (error, addresses) => done(error, error === null ? addresses : []))
}
