import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { filledText, textThat } from './query.ts'

/**
 * Reasons why a pattern cannot be used. `syntax`: it is no regular expression of RE2, which has no look-around and no
 * back references; `matches-nothing`: it matches the empty text; `too-complex`: its repetitions multiply.
 */
export const codePatternFaults = ['syntax', 'matches-nothing', 'too-complex'] as const
export type CodePatternFault = (typeof codePatternFaults)[number]

/** A regular expression for codes that stay as they are. */
export const CodePattern = filledText(limits.codePatterns.characters)

/** Patterns of a project. */
export const CodePatterns = z.array(CodePattern).check(z.maxLength(limits.codePatterns.most))

/** Returns the patterns, one a line, each once: `\[\[\w+\]\] <<\w+>>` → two patterns. */
export function splitPatterns(lines: string | undefined): string[] {
  return [...new Set((lines ?? '').split(/\r?\n/).filter((line) => line.trim() !== ''))]
}

/** A form field with one pattern a line. */
export const CodePatternLines = textThat(
  (lines) => z.safeParse(CodePatterns, splitPatterns(lines)).success,
  `up to ${limits.codePatterns.most} regular expressions of up to ${limits.codePatterns.characters} characters, one a line`,
)

/** Result of a pattern in a document. */
export const TriedPattern = z.object({
  pattern: z.string(),
  fault: z.nullable(z.enum(codePatternFaults)),
  hits: z.int(),
  /** The first five that differ. */
  first: z.array(z.string()),
})
export type TriedPattern = z.infer<typeof TriedPattern>
