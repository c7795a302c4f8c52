/** A string, with the name of its property, attribute or variable; a code that was cut short may not close it. */
const LITERAL =
  /(?:(?<![\w-])([\w-]{1,80})["']?[ \t]{0,5}[=:][ \t]{0,5}\{?[ \t]{0,5})?(?<![\p{L}\d])(?:\\?"((?:[^"\n\\]|\\[^"]){3,500}|(?:[^"\n\\]|\\.){3,500})(?:\\?"|…$)|\\?'((?:[^'\n\\]|\\.){3,500}?)(?:\\?'(?![\p{L}\d])|…$)|`([^`\\]{3,500})(?:`|…$))/gu
/** Texts without quotes: between the pipes of MediaWiki and Qt, of Lisp and Fluent, behind `??` and `fallback=`. */
const BRANCH =
  /(?:(?<=\S)\||%<|~[[;]|\] |\?\?|\bfallback=|[<>=]\d{1,9}\?|:(?=[^|{}:]{1,200}\|))\s?((?:[^|{}[\]"'=:<>$~\n]|\{\w{0,20}\}){5,300})(?=[|}\])>~[*]|…?$)/gu
/** Two words, quoted or not. */
const WORDS = /\p{L}{2,}\\?["'”’]?\s+\\?["'“‘]?\p{L}/u
/** Names of properties with names of classes, addresses and drawings. */
const OF_PROGRAMS =
  /^(?:class(?:Name|List)?|style|href|src|srcset|id|key|to|d|viewBox|points|transform|sizes|allow|rel|target|import|from|include|extends)$/i
const REMARK = /^(?:\{#|\{\{-?!|\{\{--|\{\*|<!--|<%#|<#--)/
/** Letters by which dates are written: `MMM yyyy`, `jS F`. */
const OF_DATE = /^(?:(\p{L})\1{0,5}|jS)$/u
/** `translate({ message: 'Go', description: 'A button' })`: translators alone read the description. */
const MESSAGE_CALL = /\b(?:translate|defineMessage|formatMessage|msg|t)\(\s{0,20}\{/
const FOR_TRANSLATORS = /^(?:description|comment|context|note)$/

/** Words within a code, with the name before them; empty where they have none. */
export type WordsInCode = { readonly name: string; readonly text: string }

/**
 * Finds texts within a code that a reader may get to see: strings of two words or more, and branches. Names, options,
 * paths, forms of dates and remarks are none.
 *
 * `{{ name | default: "dear friend" }}` → `dear friend`; `{% include "a.html" %}`, `{First Name}` → none
 */
export function wordsInCode(written: string): WordsInCode[] {
  const code = written.replaceAll(/&(?:quot|#34|#x22);/gi, '"').replaceAll(/&(?:apos|#39|#x27);/gi, "'")
  if (!/["'`|?[;]|=/.test(code) || REMARK.test(code)) return []
  const strings = stringsInCode(code)
  if (strings.length > 0)
    return MESSAGE_CALL.test(code) ? strings.filter(({ name }) => !FOR_TRANSLATORS.test(name)) : strings
  return Array.from(code.matchAll(BRANCH), ([, text = '']) => ({ name: '', text: text.trim() })).filter(({ text }) =>
    areWords(text),
  )
}

/** Finds the strings of a program's text that may be words for readers. */
export function stringsInCode(code: string): WordsInCode[] {
  return Array.from(code.matchAll(LITERAL), ({ 1: name = '', 2: double, 3: single, 4: template = '' }) => ({
    name,
    text: double ?? single ?? template,
  })).filter(({ name, text }) => areWords(text) && !OF_PROGRAMS.test(name))
}

/** True for two words that are no form of a date. */
export function areWords(text: string): boolean {
  return WORDS.test(text) && !(text.match(/\p{L}+/gu) ?? []).every((word) => OF_DATE.test(word))
}
