type Policy = { readonly createScriptURL: (address: string) => URL }
type Factory = {
  readonly createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => Policy
}

let policy: Policy | null = null

/**
 * Returns the address of our worker for a page whose policy of Trusted Types lets only addresses run that a named
 * policy vouches for.
 */
export function trustedAddress(address: string): string | URL {
  // Absent in Firefox and Safari, and in the types of the DOM.
  const { trustedTypes } = globalThis as { readonly trustedTypes?: Factory }
  if (trustedTypes === undefined) return address
  policy ??= trustedTypes.createPolicy('cotejo-worker', {
    createScriptURL(wanted) {
      if (!isOurs(wanted)) throw new TypeError('no other script runs as a worker')
      return wanted
    },
  })
  return policy.createScriptURL(address)
}

function isOurs(address: string): boolean {
  const { origin, pathname } = new URL(address, window.location.href)
  const isBuilt = /\/(?:assets\/[\w.-]+|service-worker)\.js$/.test(pathname)
  return origin === window.location.origin && (isBuilt || import.meta.env.DEV)
}
