import { plainText } from '#language/tags/plain-text.ts'
import { printTags } from '#language/tags/print-tags.ts'
import type { Block } from './filter.ts'

const LIMITS: readonly RegExp[] = [
  // `At most 8 letters`, `max. 20 characters`, `máximo 20 caracteres`
  /(?:\bmax(?:imum|\.)?|\bat most|\b(?:no|not) more than|\bup to|\blimit(?:ed)?(?: to)?|\bm[aá]x(?:imo|\.)?(?: de)?):?\s{0,3}(\d{1,4})\s{0,2}(?:char|letter|symbol|caracter|letra)/i,
  // `{MaxLength=20}`, `max-length: 20`
  /\bmax(?:imum|\.)?[ _-]?len(?:gth)?\W{1,3}(\d{1,4})\b/i,
  // `20 character limit`
  /\b(\d{1,4})[ -]char(?:acter)?s?[ -](?:max|limit)/i,
]

/**
 * Makes texts with a limit of length, in their format or in a note of their author, one segment each, which has the
 * limit. A note does not count where the source itself is longer: it is about something else.
 */
export function limitLengths(blocks: readonly Block[]): Block[] {
  return blocks.map((block) => {
    const maxLength = block.maxLength ?? limitIn(block)
    return maxLength === null
      ? block
      : { ...block, isWhole: true, place: { kind: 'value', ...block.place, limit: maxLength } }
  })
}

function limitIn({ notes = [], tokens }: Block): number | null {
  for (const note of notes)
    for (const pattern of LIMITS) {
      const limit = Number(pattern.exec(note.slice(0, LONGEST_NOTE))?.[1])
      if (limit > 0 && plainText(printTags(tokens)).length <= limit) return limit
    }
  return null
}

const LONGEST_NOTE = 2000
