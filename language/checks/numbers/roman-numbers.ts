const ROMAN = /(?<![\p{L}\p{N}])[IVXLCDM]{1,9}(?![\p{L}\p{N}])/gu
const VALUES: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 }

/** `siglo XIX, tomo II` → 19, 2. A capital I alone counts too: it only ever excuses a number. */
export function findRomanNumbers(text: string): number[] {
  return Array.from(text.matchAll(ROMAN), ([written]) => romanValue(written))
}

function romanValue(written: string): number {
  const values = Array.from(written, (sign) => VALUES[sign] ?? 0)
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0)
}
