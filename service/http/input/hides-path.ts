/**
 * True of a path that reads otherwise once it is decoded: `%2e%2e`, `%2f`, `%5c`, or a step up. A proxy that lets
 * `/public/` pass must not be led past its own rules, and no path of ours needs any of it.
 */
export function hidesPath(target: string): boolean {
  const path = target.replace(/[?#].*$/s, '')
  return /%2f|%5c/i.test(path) || /(?:^|\/)(?:\.|%2e){2}(?:\/|$)/i.test(path)
}
