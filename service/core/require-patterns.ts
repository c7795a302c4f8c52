import type { CodePatternFault } from '#contract/resources/code-pattern.ts'
import type { CoreParts } from './core-parts.ts'
import { Problem } from './problem.ts'

const messages: Readonly<Record<CodePatternFault, string>> = {
  syntax: 'is no regular expression of RE2, which has no look-around and no back references',
  'matches-nothing': 'matches the empty text',
  'too-complex': 'has too many repetitions',
}

/** Returns each pattern once. Throws `invalid-request` for one that cannot be used. */
export function requirePatterns(
  { findPatternFault }: Pick<CoreParts, 'findPatternFault'>,
  patterns: readonly string[],
): string[] {
  for (const pattern of patterns) {
    const fault = findPatternFault(pattern)
    if (fault === null) continue
    const message = `${pattern} ${messages[fault]}`
    throw new Problem('invalid-request', { errors: [{ path: 'code_patterns', message }] })
  }
  return [...new Set(patterns)]
}
