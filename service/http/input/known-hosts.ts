import { isIP } from 'node:net'

/**
 * Whether a request may name this host. A page whose own name is made to resolve to this machine (DNS rebinding) is
 * of the same origin for its browser, which then lets it read every answer: it gives itself away by its name. So only
 * known names are answered, and addresses, which no resolver answers for.
 */
export function knownHosts(names: readonly string[]): (hostname: string) => boolean {
  const known = new Set(names.map(plainName))
  return (hostname) => {
    const name = plainName(hostname)
    return isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost') || known.has(name)
  }
}

/** `[::1]` → `::1`, `Review.Example.` → `review.example` */
function plainName(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
}
