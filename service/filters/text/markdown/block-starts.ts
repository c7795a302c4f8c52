// Blocks that begin with the first characters of a line after its indentation; all patterns are for the line from there
// on: https://spec.commonmark.org/0.31.2/#leaf-blocks

export const ATX_HEADING = /^#{1,6}(?:[ \t]|$)/
export const SETEXT_UNDERLINE = /^(?:=+|-+)[ \t]*$/
export const THEMATIC_BREAK = /^(?:(?:\*[ \t]*){3,}|(?:_[ \t]*){3,}|(?:-[ \t]*){3,})$/
export const FENCE = /^(?:(`{3,})[^`]*|(~{3,}).*)$/
export const BULLET = /^[-+*]/
export const ORDINAL = /^(\d{1,9})[.)]/
export const FOOTNOTE = /^\[\^([^\]\s]{1,999})\]:/
export const DELIMITER_ROW = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/
/** Containers of some site generators: `:::note`, `:::`. */
export const DIRECTIVE = /^:{3,}[ \t]*(?:[a-z][\w-]*[ \t]*)?(?:\{[^{}]*\})?[ \t]*$/
/** Such containers with a title: `:::tip Read this`, `:::tip[Read this]`. */
export const DIRECTIVE_TITLE = /^(:{3,}[ \t]*[a-z][\w-]*(?:\[|[ \t]+))(?=[^\s{\]])(.*?)\]?[ \t]*(?:\{[^{}]*\})?[ \t]*$/
/** Opening and closing line of a formula: `$$`. */
export const MATH_FENCE = /^\$\$[ \t]*$/
/** Definition of the term on the line before. */
export const DEFINITION = /^:[ \t]+\S/

/** Modules in MDX: `import A from 'b'`, `export const a = 1`. */
export const MODULE_LINE =
  /^(?:import\s(?:.*\sfrom\s)?\s*['"]|export\s+(?:const|default|function|let|var|class|async|\{|\*))/
/** A component of JSX: `<Tabs items={[1]}>`. */
export const COMPONENT = /^<\/?[A-Z][\w.]*(?=[\s/>]|$)/

const BLOCK_NAMES =
  `address article aside base basefont blockquote body caption center col colgroup dd details dialog dir
  div dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li
  link main menu menuitem nav noframes ol optgroup option p param search section summary table tbody td tfoot th thead
  title tr track ul`
    .trim()
    .replaceAll(/\s+/g, '|')

const ATTRIBUTE = String.raw`\s+[A-Za-z_:][\w:.-]*(?:\s*=\s*(?:[^\s"'=<>${'`'}]+|'[^']*'|"[^"]*"))?`
export const OPEN_TAG = String.raw`<[A-Za-z][A-Za-z\d-]*(?:${ATTRIBUTE})*\s*\/?>`
export const CLOSE_TAG = String.raw`<\/[A-Za-z][A-Za-z\d-]*\s*>`

export type HtmlKind = {
  readonly start: RegExp
  /** End of the block, on the same line or later; null for a blank line. */
  readonly end: RegExp | null
  readonly interruptsParagraph: boolean
}

export const htmlKinds: readonly HtmlKind[] = [
  {
    start: /^<(?:pre|script|style|textarea)(?:\s|>|$)/i,
    end: /<\/(?:pre|script|style|textarea)>/i,
    interruptsParagraph: true,
  },
  { start: /^<!--/, end: /-->/, interruptsParagraph: true },
  { start: /^<\?/, end: /\?>/, interruptsParagraph: true },
  { start: /^<![A-Za-z]/, end: />/, interruptsParagraph: true },
  { start: /^<!\[CDATA\[/, end: /\]\]>/, interruptsParagraph: true },
  { start: new RegExp(`^</?(?:${BLOCK_NAMES})(?:\\s|/?>|$)`, 'i'), end: null, interruptsParagraph: true },
  { start: new RegExp(`^(?:${OPEN_TAG}|${CLOSE_TAG})\\s*$`), end: null, interruptsParagraph: false },
]
