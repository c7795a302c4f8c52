import { Token, Tokenizer, TokenizerMode } from 'parse5'
import type { Range } from '../tags/piece.ts'
import type { Attribute, MarkupVisitor, HypertextTag } from './markup.ts'
import { emitText } from './emit-text.ts'
import { escapableElements, rawTextElements } from './vocabulary.ts'

/** Elements of SVG and MathML whose content is HTML. */
const htmlAgain = new Set(['annotation-xml', 'desc', 'foreignobject', 'mi', 'mn', 'mo', 'ms', 'mtext', 'title'])
const foreign = new Set(['math', 'svg'])

/**
 * Scans the tags and text of an HTML document or fragment by the HTML standard: no tree, any text is accepted. A byte
 * order mark is not reported.
 */
export function scanHtml(text: string, visitor: MarkupVisitor): void {
  const base = text.startsWith('\ufeff') ? 1 : 0
  // Place in the text of what the tokenizer calls 0: it is not given the text between tags.
  let shift = base
  // Open elements from the outermost `svg` or `math` on: other rules for text apply within them.
  const outside: string[] = []
  // Text is everything between two other tokens: the tokenizer's own places for text are wrong next to references.
  let chars = ''
  let textStart = base
  const endText = (end: number) => {
    if (end > textStart) emitText(visitor, text.slice(textStart, end), chars, textStart)
    chars = ''
  }
  const rangeOf = ({ location }: { readonly location: Token.Location | null }): Range => {
    const range = { start: shift + (location?.startOffset ?? 0), end: shift + (location?.endOffset ?? 0) }
    endText(range.start)
    textStart = range.end
    return range
  }
  const addChars = (token: Token.CharacterToken) => {
    chars += token.chars
  }
  const emitCode = (token: Token.CommentToken | Token.DoctypeToken) => visitor.code(rangeOf(token), false)
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag(token) {
        const name = token.tagName
        const isForeign = outside.length > 0 && !htmlAgain.has(outside.at(-1) ?? '')
        if (goesInside(outside.length, name) && !token.selfClosing) outside.push(name)
        if (!isForeign) tokenizer.state = textMode(name) ?? tokenizer.state
        tokenizer.inForeignNode = outside.length > 0 && !htmlAgain.has(outside.at(-1) ?? '')
        visitor.open(toTag(text, shift, token, rangeOf(token), isForeign || foreign.has(name)))
      },
      onEndTag(token) {
        const at = outside.lastIndexOf(token.tagName)
        if (at !== -1) outside.length = at
        tokenizer.inForeignNode = outside.length > 0 && !htmlAgain.has(outside.at(-1) ?? '')
        visitor.close(token.tagName, rangeOf(token))
      },
      onCharacter: addChars,
      onWhitespaceCharacter: addChars,
      // Null characters have no meaning in a document.
      onNullCharacter: () => {},
      onComment: emitCode,
      onDoctype: emitCode,
      onEof: () => {},
    },
  )
  // What was read goes at once: each write makes one text of the rest.
  tokenizer.preprocessor.bufferWaterline = 256
  let sent = 0
  let nextTag = -1
  // Characters of the next write, at least: within a script or a comment each is longer than the one before, since the
  // tokenizer keeps all of it, and makes one text of that and what is written.
  let least = 0
  for (let at = base; at < text.length; ) {
    if (nextTag < at) nextTag = indexOr(text, '<', at)
    // Text goes by the tokenizer, which takes a turn for each character: most of a document is text.
    least = 2 * least + 64
    if (at === textStart && tokenizer.state === TokenizerMode.DATA) {
      least = 0
      const plain = text.slice(at, nextTag)
      if (plain !== '' && !/[&\0]/.test(plain)) {
        chars = plain.replaceAll(/\r\n?/g, '\n')
        at = nextTag
      }
    }
    shift = at - sent
    const end = Math.min(indexOr(text, '>', at + least) + 1, text.length)
    tokenizer.write(text.slice(at, end), end === text.length)
    sent += end - at
    at = end
  }
  endText(text.length)
}

function indexOr(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from)
  return at === -1 ? text.length : at
}

/** True inside SVG or MathML. The count has a limit, so that the search for an end tag stays short. */
function goesInside(depth: number, name: string): boolean {
  return depth === 0 ? foreign.has(name) : depth < 512
}

function textMode(name: string): Tokenizer['state'] | undefined {
  if (name === 'script') return TokenizerMode.SCRIPT_DATA
  if (name === 'plaintext') return TokenizerMode.PLAINTEXT
  if (rawTextElements.has(name)) return TokenizerMode.RAWTEXT
  return escapableElements.has(name) ? TokenizerMode.RCDATA : undefined
}

function toTag(text: string, shift: number, token: Token.TagToken, range: Range, isForeign: boolean): HypertextTag {
  const places = token.location?.attrs
  return {
    name: token.tagName,
    ...range,
    // `<p/>` is a start tag in HTML; only SVG and MathML know empty elements.
    empty: isForeign && token.selfClosing,
    attributes: token.attrs.map(({ name, value }): Attribute => {
      const place = places?.[name]
      if (place === undefined) return { name, value, range: null, quote: '' }
      return { name, value, ...valueWithin(text, shift + place.startOffset, shift + place.endOffset) }
    }),
  }
}

/** `title = "a"` → the range of `a` */
function valueWithin(text: string, start: number, end: number): Pick<Attribute, 'range' | 'quote'> {
  let at = text.indexOf('=', start + 1) + 1
  if (at === 0 || at > end) return { range: null, quote: '' }
  while (at < end && /\s/.test(text[at] ?? '')) at++
  const quote = text[at]
  if (quote === '"' || quote === "'") return { range: { start: at + 1, end: end - 1 }, quote }
  return { range: { start: at, end }, quote: '' }
}
