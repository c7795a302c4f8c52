import { parseQualityList } from './quality-list.ts'

/**
 * True when the `Accept` header admits one of the media types. The most specific range that matches a type decides:
 * a JSON type is refused by an exclusion of its own name even where every other type is welcome.
 */
export function accepts(header: string | undefined, types: readonly string[]): boolean {
  const ranges = parseQualityList(header ?? '')
  if (ranges.length === 0) return true
  return types.some((type) => {
    const family = `${type.slice(0, type.indexOf('/'))}/*`
    const match = [type, family, '*/*'].flatMap((range) => ranges.filter(({ value }) => value === range))[0]
    return match !== undefined && match.quality > 0
  })
}
