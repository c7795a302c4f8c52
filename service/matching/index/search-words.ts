import { characterClass, UNIT } from '#language/words/character-class.ts'
import { tokenise, type Unit } from '#language/matching/tokenise.ts'
import { plainText } from '#language/tags/plain-text.ts'

/**
 * Returns the words of a text as a search for phrases compares them: in lower case, numbers as they are written,
 * addresses and placeholders cut into their words, signs and tags left out. In scripts without spaces each character is
 * joined to the one behind it, so that a word is rare enough to search for; the last one of a run stands alone.
 *
 * `See a.org/b: 12` → `see`, `a`, `org`, `b`, `12`; `翻译记忆` → `翻译`, `译记`, `记忆`, `忆`
 */
export function searchWords(text: string): string[] {
  const units = tokenise(text).filter(({ kind }) => kind !== 'tag' && kind !== 'sign')
  return units.flatMap((unit, at) => {
    const { kind, key, start, end } = unit
    if (kind === 'number') return [plainText(text.slice(start, end)).normalize('NFKC')]
    if (kind === 'verbatim') return partsOf(plainText(text.slice(start, end)))
    const next = units[at + 1]
    return [next?.start === end && isUnspaced(text, unit) && isUnspaced(text, next) ? key + next.key : key]
  })
}

/** True when the last word of the phrase may be the beginning of one, because no space follows it. */
export function isOpenEnded(phrase: string): boolean {
  return !/\s$/.test(phrase)
}

function isUnspaced(text: string, { start }: Unit): boolean {
  return characterClass(text.codePointAt(start) ?? 0) === UNIT
}

function partsOf(copied: string): string[] {
  return (
    copied
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  )
}
