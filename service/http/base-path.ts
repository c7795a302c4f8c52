/** The path that people reach the service under: `https://host/cotejo` → `/cotejo`; '' at the root of a host. */
export function basePathOf(publicUrl: string | undefined): string {
  return publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/+$/, '')
}

/** A request's target as the service's own routes have it; a proxy may pass the base path on, or take it off itself. */
export function withoutBasePath(target: string, base: string): string {
  if (base === '' || !target.startsWith(base)) return target
  const rest = target.slice(base.length)
  if (rest === '' || rest.startsWith('?')) return `/${rest}`
  return rest.startsWith('/') ? rest : target
}
