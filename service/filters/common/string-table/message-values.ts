import { cutMessage, dialectOf, type MessageBlock } from '../messages/cut-message.ts'
import { isBranched } from '../placeholders/branch-syntax.ts'
import type { FixedCode } from '../placeholders/pair-tags.ts'
import { inTargetForms } from '../plurals/adapt-message.ts'
import type { Languages } from '../plurals/pieces.ts'
import type { Within } from './surroundings.ts'

/** A value that is a message with plurals or choices: its program's text, in the forms of the target language. */
export type MessageValue = {
  readonly message: string
  readonly blocks: readonly MessageBlock[]
  /** True for a message with elements or CDATA sections of the file in it, as the file writes them. */
  readonly isMarked: boolean
}

type Read = (raw: string, within: Within) => string

/** @param read decodes the whole value; null is returned for one that is no such message */
export function readMessageValue(raw: string, read: Read, languages: Languages | null): MessageValue | null {
  if (languages === null || !raw.includes('{')) return null
  return messageOf(read(raw, OUTSIDE), languages, false)
}

/** Reads a value of XML with elements or CDATA sections, as `readMessageValue`. */
export function readMarkedValue(raw: string, read: Read, languages: Languages | null): MessageValue | null {
  if (languages === null || !raw.includes('{') || /[\uE000-\uE002]/.test(raw)) return null
  const pieces = cutMarkup(raw).map(({ text, isMarkup, data }) =>
    isMarkup ? text : read(text, { data, quotes: false }),
  )
  const value = messageOf(pieces.join(''), languages, true)
  // A branch that is copied or removed with one half of an element would be no XML.
  return value !== null && isNested(value.message) ? value : null
}

function messageOf(value: string, languages: Languages, isMarked: boolean): MessageValue | null {
  if (!isBranched(value)) return null
  const message = inTargetForms(value, languages)
  const codes = isMarked ? codesOfMarkup(message) : []
  return { message, blocks: cutMessage(message, dialectOf(message, undefined, true), codes), isMarked }
}

const OUTSIDE: Within = { data: false, quotes: false }

// An escaped `<` stays escaped, and so does a tag, so that no text is taken for an element.
const MARKUP =
  /<!\[CDATA\[|\]\]>|<!--(?:(?!-->|<!--)[^])*-->|<xliff:g\b[^<>]*>[^<]*<\/xliff:g>|<[^<>]*>|&(?:lt|#0{0,5}60|#x0{0,5}3c);(?:\/?[a-z][^<>&]{0,2000}(?:&gt;|>))?/gi

type Cut = { readonly text: string; readonly isMarkup: boolean; readonly data: boolean; readonly at: number }

function cutMarkup(message: string): Cut[] {
  const pieces: Cut[] = []
  let data = false
  let at = 0
  for (const { 0: markup, index } of message.matchAll(MARKUP)) {
    const isEnd = markup === ']]>'
    const isSection = isEnd || markup === '<![CDATA['
    // Within a CDATA section everything else is text.
    if (data && !isEnd) continue
    if (isSection && data !== isEnd) continue
    pieces.push({ text: message.slice(at, index), isMarkup: false, data, at })
    pieces.push({ text: markup, isMarkup: true, data, at: index })
    if (isSection) data = !isEnd
    at = index + markup.length
  }
  return [...pieces, { text: message.slice(at), isMarkup: false, data, at }]
}

/** Returns what is no tag for a program: the ends of CDATA sections as pairs, comments, placeholders with their notes. */
function codesOfMarkup(message: string): FixedCode[] {
  return cutMarkup(message).flatMap(({ text, isMarkup, at }): FixedCode[] => {
    const range = { start: at, end: at + text.length }
    if (!isMarkup) return []
    if (text === ']]>') return [{ ...range, tag: { name: '![CDATA[', role: 'close' } }]
    if (text === '<![CDATA[') return [{ ...range, tag: { name: '![CDATA[', role: 'open' } }]
    return /^<!--|^<xliff:g|^&/.test(text) ? [range] : []
  })
}

function isNested(message: string): boolean {
  const open: string[] = []
  for (const { text, isMarkup } of cutMarkup(message)) {
    const [, close, name = '', empty] = (isMarkup && /^<(\/?)([\w:.-]+)[^]*?(\/?)>$/.exec(text)) || []
    if (name === '' || empty === '/' || text.startsWith('<xliff:g')) continue
    if (close === '/' && open.pop() !== name) return false
    if (close === '') open.push(name)
  }
  return open.length === 0
}

/** Writes a new text of a marked message, so that it is none of its elements. */
export function spellForMarked(text: string): string {
  return text.replaceAll('<', '\uE000').replaceAll('&', '\uE001').replaceAll('>', '\uE002')
}

function unspell(text: string): string {
  return text.replaceAll('\uE000', '<').replaceAll('\uE001', '&').replaceAll('\uE002', '>')
}

/** Encodes the texts of a marked message, not its elements. */
export function encodeMarked(message: string, encode: (text: string, within: Within) => string): string {
  const pieces = cutMarkup(message).map(({ text, isMarkup, data }) =>
    isMarkup ? text : encode(unspell(text), { data, quotes: false }),
  )
  return pieces.join('')
}
