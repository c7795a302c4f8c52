import { isCode } from './is-code.ts'
import { type JsonContainer, isMessage, isNoteIn, keysOfMessage, type Siblings, siblingsIn } from './container.ts'

/** A word that a program would use and with which a person would not begin a text: `left`, `text-align`. */
const NAME = /^[a-z$_][A-Za-z\d$_-]*$/

/** `"lang": "ja"`, `"locale": "pt-BR"` */
const LANGUAGE_KEY = /^(?:lang|language|locale|culture)(?:_?code)?$/i
const LANGUAGE = /^[a-z]{2,3}(?:[-_][a-z\d]{2,8}){0,3}$/i

/** Share of names in a group from which a word counts as one, and the number of strings that the group must have. */
const SHARE_OF_NAMES = 0.9
const SMALLEST_GROUP = 3

/** First verdict on a string: its own kind, the group that decides about a name, or the keys beside a note. */
export type TextVerdict = 'text' | 'code' | Siblings | NoteVerdict
type NoteVerdict = {
  readonly keys: ReadonlyMap<string, number>
  readonly isPhrase: boolean
  readonly otherwise: 'text' | Siblings
}

/**
 * Judges whether a person would translate a value. A value that only a program reads, by its form or as a note, is
 * code; a name depends on its group: once that is complete, `isText` decides. The value is counted into its group.
 *
 * `'Save'`, `'and/or'` → text; `'#ff0000'`, `'/img/a.png'`, `'12px'` → code; `'left'` → the strings beside it
 */
export function judgeString(value: string, container: JsonContainer | undefined): TextVerdict {
  const siblings = siblingsIn(container)
  siblings.total++
  const isName = NAME.test(value)
  if (isName) siblings.names++
  if (isNoteIn(container) || !/\p{L}/u.test(value)) return 'code'
  if (isCode(value) || isLanguage(value, container)) return 'code'
  const keys = container === undefined ? null : keysOfMessage(container)
  const otherwise = isName ? siblings : 'text'
  return keys === null ? otherwise : { keys, isPhrase: /\S\s+\S/.test(value), otherwise }
}

function isLanguage(value: string, container: JsonContainer | undefined): boolean {
  return container !== undefined && LANGUAGE_KEY.test(container.member.key) && LANGUAGE.test(value)
}

/** `left` beside `right` and `top` → false; beside `Read me first` → true */
export function isText(verdict: TextVerdict): boolean {
  if (typeof verdict === 'string') return verdict === 'text'
  if ('keys' in verdict) return !isMessage(verdict.keys, verdict.isPhrase) && isText(verdict.otherwise)
  return verdict.total < SMALLEST_GROUP || verdict.names < SHARE_OF_NAMES * verdict.total
}
