import type { LooseToken } from '#language/tags/token.ts'
import { layTokens } from '../../common/tags/lay-tokens.ts'
import { numberArguments } from '../../common/messages/number-arguments.ts'
import { writeMessageText } from '../../common/placeholders/message-text.ts'
import type { TextEncoding } from '../../common/text-encoding/text-encoding.ts'
import { type Edit, openSplice } from '../../common/xml/splice.ts'
import { escapeJson, type LiteralStyle, offsetsInLiteral } from './json-literal.ts'
import type { KeyedBlock } from './scan-blocks.ts'

type Target = { readonly block: KeyedBlock; readonly target: readonly LooseToken[] }

/**
 * Writes the inside of a literal with new targets for some of its blocks, otherwise unchanged. Branches are within the
 * codes of their message, so one change can contain others.
 *
 * @param message the decoded value, to which the ranges of the blocks refer
 * @returns also the keys of the blocks whose tags were repaired
 */
export function writeLiteral(
  raw: string,
  message: string,
  targets: readonly Target[],
  style: LiteralStyle,
  encoding: TextEncoding,
): { readonly raw: string; readonly repaired: readonly string[] } {
  const place = offsetsInLiteral(raw)
  const repaired: string[] = []
  const escape = (text: string) => escapeJson(text, style, encoding)
  const copy = (start: number, end: number): string => splice(place(start), place(end))
  const edits = targets.map(({ block, target }): Edit => {
    const write = () => {
      const encode = (plain: string) => escape(writeMessageText(plain, block.writing))
      const laid = layTokens(numberArguments(block.inline, message, target), target, { encode, copy })
      if (laid.repaired) repaired.push(block.key)
      return laid.source
    }
    return { start: place(block.inline.start), end: place(block.inline.end), text: write }
  })
  const splice = openSplice(raw, edits)
  return { raw: splice(0, raw.length), repaired }
}
