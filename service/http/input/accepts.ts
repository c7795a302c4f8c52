import { parseAccept } from 'hono/utils/accept'

/**
 * True when the `Accept` header admits one of the media types. The most specific range that matches a type decides: an
 * exclusion of a JSON type refuses it even where every other type is welcome.
 */
export function accepts(header: string | undefined, types: readonly string[]): boolean {
  // Not `hono/accepts`, which matches `*/*` with nothing and ignores exclusions.
  const ranges = parseAccept((header ?? '').toLowerCase())
  if (ranges.length === 0) return true
  return types.some((media) => {
    const family = `${media.slice(0, media.indexOf('/'))}/*`
    const match = [media, family, '*/*'].flatMap((range) => ranges.filter(({ type }) => type === range))[0]
    return match !== undefined && match.q > 0
  })
}
