import { isIP } from 'node:net'

/**
 * Returns a function that is true for hosts that a request may name. By DNS rebinding, a page can make its own name
 * resolve to this machine; its browser then takes both for one origin and lets it read every answer, but the name
 * differs. So only known names are answered, and addresses, which no resolver answers for.
 */
export function knownHosts(names: readonly string[]): (hostname: string) => boolean {
  const known = new Set(names.map(plainName))
  return (hostname) => {
    const name = plainName(hostname)
    return isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost') || known.has(name)
  }
}

/** Normalises a name: `[::1]` → `::1`, `Review.Example.` → `review.example` */
function plainName(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
}
