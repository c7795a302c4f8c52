import type { Issue } from '../check.ts'
import type { Context } from '../context.ts'
import { hasCapitals } from '../languages/scripts-of.ts'
import type { Side } from '../side.ts'

type Start = { readonly word: string; readonly letter: string; readonly index: number }

/**
 * Reports a capital at the start of one text only. Not reported where a number comes first or a language has no
 * capitals, for words that keep their spelling (`iPhone`, a name that moved to the front or, in a text without a stop,
 * away from it), for text after a placeholder on one side alone, nor for nouns from or into German.
 */
export function checkCapitalStart({ source, target }: Context): Issue[] {
  if (!hasCapitals(source.code) || !hasCapitals(target.code)) return []
  const [from, to] = [startOf(source), startOf(target)]
  if (from === null || to === null) return []
  const wasUpper = isUpper(from.letter)
  if (wasUpper === isUpper(to.letter)) return []
  if (keepsSpelling(source, target, from, to) || isAfterVerbatim(source, from) !== isAfterVerbatim(target, to))
    return []
  if (wasUpper && !isSentence(source)) return []
  const sentence = wasUpper ? 'capital-start.missing' : 'capital-start.extra'
  const letter = wasUpper ? to.letter.toLocaleUpperCase(target.language) : to.letter.toLocaleLowerCase(target.language)
  // Names may begin with a capital wherever they are.
  const fix =
    wasUpper && letter.length === to.letter.length ? target.fix(to.index, to.index + to.letter.length, letter) : null
  return [{ sentence, target_span: target.span(to.index, to.index + to.word.length), fix }]
}

/** True for words whose capital does not depend on their place: nouns of German, names. */
function keepsSpelling(source: Side, target: Side, from: Start, to: Start): boolean {
  const wasUpper = isUpper(from.letter)
  const beginsSentence = wasUpper && endsSentence(source)
  // German has a capital for its nouns; its sentences begin with one, too.
  if (hasNouns(source.language) && !beginsSentence) return true
  if (hasNouns(target.language) && !wasUpper) return true
  if (hasWord(source, to.word) || (!beginsSentence && hasWord(target, from.word))) return true
  return /\p{Ll}\p{Lu}/u.test(to.word) || /\p{Ll}\p{Lu}/u.test(from.word)
}

function endsSentence({ prose }: Side): boolean {
  return /[.!?…]\P{L}*$/u.test(prose)
}

/** `%s failed`: the letter is not the first of the text that will be read. */
function isAfterVerbatim({ verbatim }: Side, { index }: Start): boolean {
  return verbatim[0] !== undefined && verbatim[0].start < index
}

/** The first word, after quotes and opening signs; null when the text begins with anything else. */
function startOf({ prose }: Side): Start | null {
  const found = /^[\s"'«»“”„‘’¿¡([{\uFFFC—–-]*(?<word>(?<letter>[\p{Lu}\p{Ll}])[\p{L}\p{M}\p{N}'’-]*)/u.exec(prose)
  const { word, letter } = found?.groups ?? {}
  if (found === null || word === undefined || letter === undefined) return null
  return { word, letter, index: found[0].length - word.length }
}

/** True when the word occurs as it is written and not inside another word: `la` is not in `last`. */
function hasWord({ prose }: Side, word: string): boolean {
  for (let at = prose.indexOf(word); at !== -1; at = prose.indexOf(word, at + word.length))
    if (!/[\p{L}\p{N}]/u.test(prose.charAt(at - 1) + prose.charAt(at + word.length))) return true
  return false
}

function isUpper(letter: string): boolean {
  return /\p{Lu}/u.test(letter)
}

function hasNouns(language: string): boolean {
  return language === 'de' || language === 'lb'
}

/** A single word with a capital may be a name or a title. */
function isSentence({ prose }: Side): boolean {
  return (prose.match(/\p{L}+/gu)?.length ?? 0) >= 3
}
