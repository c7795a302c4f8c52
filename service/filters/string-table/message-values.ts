import { cutMessage, dialectOf, type MessageBlock } from '../messages/cut-message.ts'
import { isBranched } from '../placeholders/branch-syntax.ts'
import { inTargetForms } from '../plurals/adapt-message.ts'
import type { Languages } from '../plurals/pieces.ts'

/** A value that is a message with plurals or choices: its program's text, in the forms of the target language. */
export type MessageValue = { readonly message: string; readonly blocks: readonly MessageBlock[] }

/** @param read decodes the whole value; null is returned for one that is no such message */
export function readMessageValue(
  raw: string,
  read: (raw: string) => string,
  languages: Languages | null,
): MessageValue | null {
  const value = languages === null || !raw.includes('{') ? null : read(raw)
  if (value === null || !isBranched(value)) return null
  const message = inTargetForms(value, languages)
  return { message, blocks: cutMessage(message, dialectOf(message, undefined, true)) }
}
