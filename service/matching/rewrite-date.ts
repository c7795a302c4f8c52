const DATE = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})$/

/**
 * Returns the date `after` written as `found` writes `before`: the same three numbers in the order of `found`, with its
 * signs. Null unless the order is certain: three different numbers, each in both, and `after` of the form of `before`.
 *
 * `rewriteDate('01/05/2024', '2024-05-01', '2023-12-31')` → `31/12/2023`
 */
export function rewriteDate(found: string, before: string, after: string): string | null {
  const [shown, old, fresh] = [partsOf(found), partsOf(before), partsOf(after)]
  if (shown === null || old === null || fresh === null) return null
  const isOfForm = fresh.every((part, at) => part.length > 2 === (old[at]?.length ?? 0) > 2)
  if (!isOfForm || new Set(old.map(Number)).size !== 3) return null
  const order = shown.map((part) => old.findIndex((other) => Number(other) === Number(part)))
  if (order.includes(-1) || new Set(order).size !== 3) return null
  // When a part lacks a possible zero, no part gets one.
  const isPadded = shown.some((part) => part.length === 2 && part.startsWith('0'))
  const written = order.map((at) => {
    const part = fresh[at] ?? ''
    if (part.length > 2) return part
    return isPadded ? part.padStart(2, '0') : keepsZeros(shown) ? part : String(Number(part))
  })
  return written.join(DATE.exec(found)?.[2] ?? '')
}

function partsOf(date: string): [string, string, string] | null {
  const match = DATE.exec(date)
  return match === null ? null : [match[1] ?? '', match[3] ?? '', match[4] ?? '']
}

/** False for `12/10/2024`, which does not show how the first of May is written. */
function keepsZeros(parts: readonly string[]): boolean {
  return parts.every((part) => part.length !== 1)
}
