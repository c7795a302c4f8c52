/**
 * True for a path that decoding changes: `%2e%2e`, `%2f`, `%5c`, or a step up. A proxy that admits `/public/` must not
 * be led past its own rules, and no path of the service needs any of these.
 */
export function hidesPath(target: string): boolean {
  const path = target.replace(/[?#].*$/s, '')
  return /%2f|%5c/i.test(path) || /(?:^|\/)(?:\.|%2e){2}(?:\/|$)/i.test(path)
}
