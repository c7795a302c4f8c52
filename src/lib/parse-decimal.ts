/**
 * Parses a number without a sign as people write it: `20`, `0.5`, and `0,5`. Null for anything else, and for a text such
 * as `1.000` where the locale's decimal sign is a comma, which could be a thousand or one.
 */
export function parseDecimal(text: string, locale: string): number | null {
  const [, whole, sign = '', fraction = ''] = /^(\d{1,9})(?:([.,])(\d{1,10}))?$/.exec(text.trim()) ?? []
  if (whole === undefined) return null
  if (fraction.length === 3 && sign !== decimalSign(locale)) return null
  return Number(`${whole}.${fraction}`)
}

/** 0.5 → `0.5` or `0,5`, as `parseDecimal` reads it in the same locale. */
export function printDecimal(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 10 }).format(value)
}

function decimalSign(locale: string): string {
  return new Intl.NumberFormat(locale).format(1.5).charAt(1)
}
