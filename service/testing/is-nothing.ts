/** True for nothing at all, or counts of nothing, as on a day without use. */
export function isNothing(value: unknown): boolean {
  if (value instanceof Map) return value.size === 0
  if (Array.isArray(value)) return value.every(isNothing)
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).every(([name, part]) => name === 'date' || isNothing(part))
  return !value
}
