import { limits } from '#contract/limits.ts'
import { splitPatterns, type TriedPattern } from '#contract/resources/code-pattern.ts'

/** Returns the fault of patterns, one a line, that the form itself sees. The service decides if one is readable. */
export function patternFault(lines: string): 'many' | 'long' | null {
  const patterns = splitPatterns(lines)
  if (patterns.length > limits.codePatterns.most) return 'many'
  return patterns.some((pattern) => Array.from(pattern).length > limits.codePatterns.characters) ? 'long' : null
}

/** Sums what the patterns find in all files together. */
export function sumTried(files: readonly (readonly TriedPattern[])[]): TriedPattern[] {
  const sums = new Map<string, TriedPattern>()
  for (const one of files.flat()) {
    const known = sums.get(one.pattern)
    const first = [...new Set([...(known?.first ?? []), ...one.first])].slice(0, 5)
    sums.set(one.pattern, { ...one, hits: one.hits + (known?.hits ?? 0), first })
  }
  return [...sums.values()]
}
