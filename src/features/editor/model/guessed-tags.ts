import { parseTags } from '#language/tags/parse-tags.ts'
import { plainText } from '#language/tags/plain-text.ts'
import { isReviewed } from '#contract/segments/states.ts'
import type { RowView } from './row-view.ts'

const none: readonly number[] = []

/** Returns tags of a row whose place is a guess, of the service or made here since; none once it is confirmed. */
export function guessedTags(
  { segment, entry, state }: Pick<RowView, 'segment' | 'entry' | 'state'>,
  here: Readonly<Record<number, readonly number[]>>,
): readonly number[] {
  if (isReviewed(state)) return none
  return here[segment.position] ?? (entry === null ? (segment.guessed_tags ?? none) : none)
}

/** Number of characters beside a tag that show that it did not move. */
const BESIDE = 4

/**
 * Returns the guessed tags that a change of the text left in place: a person wants a tag that they moved or removed, or
 * beside which they typed, where it is now. A tag that the change itself added is still a guess.
 */
export function untouchedGuesses(guessed: readonly number[], before: string, after: string): readonly number[] {
  if (guessed.length === 0 || before === after) return guessed
  const [former, now] = [placesOf(before), placesOf(after)]
  return guessed.filter((id) => {
    const place = now.get(id)
    return place !== undefined && (former.get(id) ?? place) === place
  })
}

/** Maps tags to the text beside them, by number: `a <g1>b</g1>` → 1: `a |b` and `b|`. */
function placesOf(text: string): Map<number, string> {
  const places = new Map<number, string>()
  const plain = plainText(text)
  let at = 0
  for (const token of parseTags(text)) {
    if (token.kind === 'text') {
      at += token.text.length
      continue
    }
    const beside = `${token.kind} ${plain.slice(Math.max(0, at - BESIDE), at)}|${plain.slice(at, at + BESIDE)}`
    places.set(token.id, `${places.get(token.id) ?? ''}\n${beside}`)
  }
  return places
}
