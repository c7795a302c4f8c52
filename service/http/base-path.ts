/** Returns the path of the public address: `https://host/cotejo` → `/cotejo`; '' at the root of a host. */
export function basePathOf(publicUrl: string | undefined): string {
  return publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/+$/, '')
}

/** Removes the base path from a request's target; a proxy may pass it on, or remove it itself. */
export function withoutBasePath(target: string, base: string): string {
  if (base === '' || !target.startsWith(base)) return target
  const rest = target.slice(base.length)
  if (rest === '' || rest.startsWith('?')) return `/${rest}`
  return rest.startsWith('/') ? rest : target
}
