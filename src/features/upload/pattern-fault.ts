import { limits } from '#contract/limits.ts'
import { splitPatterns, type TriedPattern } from '#contract/resources/code-pattern.ts'

/** What the form itself knows to be wrong with patterns, one a line. The service says whether one can be read. */
export function patternFault(lines: string): 'many' | 'long' | null {
  const patterns = splitPatterns(lines)
  if (patterns.length > limits.codePatterns.most) return 'many'
  return patterns.some((pattern) => Array.from(pattern).length > limits.codePatterns.characters) ? 'long' : null
}

/** What the patterns find in all files together. */
export function sumTried(files: readonly (readonly TriedPattern[])[]): TriedPattern[] {
  const sums = new Map<string, TriedPattern>()
  for (const one of files.flat()) {
    const known = sums.get(one.pattern)
    const first = [...new Set([...(known?.first ?? []), ...one.first])].slice(0, 5)
    sums.set(one.pattern, { ...one, hits: one.hits + (known?.hits ?? 0), first })
  }
  return [...sums.values()]
}
