import { type NumberFormat, numberFormat } from './number-format.ts'
import { valueOf } from './read-numbers.ts'

/**
 * Writes a number of one language in the notation of another, grouped where it was grouped.
 *
 * `1,200.50` from `en` to `es` → `1.200,50`; to `fr` → `1 200,50` with a space that does not break
 */
export function writeNumber(written: string, sourceCode: string, targetCode: string): string {
  const [from, to] = [numberFormat(sourceCode), numberFormat(targetCode)]
  const groups = written.split(/\D/)
  const value = valueOf(written, from)
  if (value === null || groups.length === 1) return written
  const hasDecimals = Number(value) !== Number(groups.join('')) || isAllDecimalSign(written, groups, from)
  const whole = hasDecimals ? groups.slice(0, -1) : groups
  const joined = whole.join(to.group === ' ' ? '\u00A0' : to.group)
  return hasDecimals ? `${joined}${to.decimal}${groups.at(-1) ?? ''}` : joined
}

/** `0.0`: no value distinguishes decimals from groups. */
function isAllDecimalSign(written: string, groups: readonly string[], format: NumberFormat): boolean {
  return groups.length === 2 && written.replace(/\d/g, '') === format.decimal && Number(groups.join('')) === 0
}
