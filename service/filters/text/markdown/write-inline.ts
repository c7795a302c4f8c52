import { foldBlanks } from '../../common/tags/blank-edges.ts'
import { type LooseToken, tagText } from '#language/tags/token.ts'
import { noBreakSpaceOf } from '../../common/hypertext/encode-markup.ts'
import { joinReopened } from '../../common/tags/join-reopened.ts'
import { type Laid, layTokens } from '../../common/tags/lay-tokens.ts'
import { repairTokens } from '../../repair-tokens.ts'
import type { Splice } from '../../common/xml/splice.ts'
import { emphasisAsHtml, isEmphasis } from './emphasis-as-html.ts'
import { escapeEdges, type EscapeLevel, escapeMarkdown, fitMarkdown } from './escape-markdown.ts'
import type { CutStyle } from './markdown-cut.ts'
import { hoistSpaces } from './hoist-spaces.ts'
import type { InlinePlace } from './inline-place.ts'
import { readAgain, tidyTarget } from './read-again.ts'

type Attempt = { readonly level: EscapeLevel; readonly asHtml: boolean }

const attempts: readonly Attempt[] = [
  { level: 'light', asHtml: false },
  { level: 'full', asHtml: false },
  { level: 'light', asHtml: true },
  { level: 'full', asHtml: true },
]

/**
 * Writes a target in the place of its source, on one line. Each way to write it is read again, and the first one whose
 * reading equals the target is taken: with few escapes, with all, with HTML for emphasis that its surroundings would
 * break.
 */
export function writeInline(place: InlinePlace, given: readonly LooseToken[], style: CutStyle, copy: Splice): Laid {
  const { inline, file } = place
  const { tokens, repaired } = repairTokens(inline.tokens, joinReopened(given), { repeatedPairs: true })
  const [only] = tokens
  if (tokens.length === 1 && only?.kind === 'text' && isHarmless(only.text)) {
    return { source: fitMarkdown(only.text, style.encoding), repaired }
  }
  const emphases = new Set([...inline.codes].flatMap(([tag, code]) => (isEmphasis(file, code) ? [tag] : [])))
  const target = hoistSpaces(tokens, emphases)
  const written = target.map((token, index) => atLineStart(token, endsLine(place, target[index - 1])))
  const noBreakSpace = noBreakSpaceOf(file.slice(inline.start, inline.end))
  const tagged = emphasisAsHtml(file, inline)
  const copyTagged: Splice = (start, end) => {
    const code = tagged.get(start)
    return code === undefined ? copy(start, end) : code.before + copy(code.kept.start, code.kept.end) + code.behind
  }
  const expected = tidyTarget(place, target)
  let source = ''
  for (const { level, asHtml } of attempts) {
    const encode = (text: string) => {
      const line = escapeMarkdown(foldBlanks(text).replace(LINE_START, ''), level)
      const escaped = text.startsWith(LINE_START) ? escapeEdges(line, false) : line
      const spaced = noBreakSpace === null ? escaped : escaped.replaceAll('\u00a0', noBreakSpace)
      return fitMarkdown(place.leaf === 'cell' ? spaced.replaceAll(/\\?\|/g, '\\|') : spaced, style.encoding)
    }
    const copyCode = asHtml ? copyTagged : copy
    source = layTokens(inline, written, { encode, copy: copyCode }).source
    // Between the lines of a code are the markers of the blocks around it.
    const copyInner: Splice = (start, end) => copyCode(start, end).replaceAll(/(?:\r\n|[\r\n])[ \t>]*/g, '\n')
    const hasLines = /[\r\n]/.test(source)
    const inner = hasLines ? layTokens(inline, written, { encode, copy: copyInner }).source : source
    if (readAgain(place, inner) === expected) return { source, repaired }
    const isHeading = place.leaf === 'heading'
    const [escaped, innerEscaped] = [escapeEdges(source, isHeading), escapeEdges(inner, isHeading)]
    if (escaped !== source && readAgain(place, innerEscaped) === expected) return { source: escaped, repaired }
  }
  return { source, repaired: true }
}

/** Marks text that a code puts at the beginning of a line; no text contains it. */
const LINE_START = '\u0000'

function atLineStart(token: LooseToken, isThere: boolean): LooseToken {
  return isThere && token.kind === 'text' ? { kind: 'text', text: LINE_START + token.text } : token
}

/** True when a tag is a hard break, or another code that ends with a line. */
function endsLine({ file, inline }: InlinePlace, token: LooseToken | undefined): boolean {
  if (token?.kind !== 'self') return false
  const code = inline.codes.get(tagText(token))
  return code !== undefined && typeof code !== 'string' && /[\r\n][ \t>]*$/.test(file.slice(code.start, code.end))
}

/** True for text that is read unchanged in any block, as most is, and need not be read again. */
function isHarmless(text: string): boolean {
  return HARMLESS.test(text) && !/www\.|:\/\/|\s$| {2}|^(?:im|ex)port\s/i.test(text)
}

const HARMLESS = /^\p{L}[^\\`*_~<[\]&|@#^={$\p{Cc}\u00a0]*$/u
