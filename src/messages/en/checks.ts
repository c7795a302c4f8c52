import { type CheckSentence, checkSentences } from '#language/checks/sentences.ts'

/** The English sentences are the contract's own. */
export const checks: Readonly<Record<CheckSentence, string>> = textsOf(checkSentences)

function textsOf<Name extends string>(table: Readonly<Record<Name, { readonly text: string }>>): Record<Name, string> {
  // Object.entries forgets the keys' type; each name gets its own text back.
  return Object.fromEntries(
    Object.entries<{ readonly text: string }>(table).map(([name, { text }]) => [name, text]),
  ) as Record<Name, string>
}
