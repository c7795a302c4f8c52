import type { Range } from '../../common/tags/piece.ts'
import { readableAttributes } from './readable-attributes.ts'

/**
 * A line with which site generators open or close a block: code except for its title and the words in its attributes.
 * `opens` is the kind of the lines that follow: a body (Markdown) or options (code) indented by four columns, a fence
 * that holds Markdown, or code up to a line that ends it.
 */
export type GeneratorLine = {
  readonly title: (Range & { readonly isPlain: boolean; readonly isText: boolean }) | null
  readonly attributes: readonly Range[]
  readonly opens: 'body' | 'options' | 'fenced' | RegExp | null
}

type Notation = {
  readonly pattern: RegExp
  readonly opens?: GeneratorLine['opens']
  /** True when the title is not Markdown, since it becomes an attribute of HTML. */
  readonly isPlain?: boolean
  /** True when the title is a text of its own, not the title of a block. */
  readonly isText?: boolean
  /** True when the body has to follow, since prose can begin alike. */
  readonly needsBody?: boolean
}

// Roles of MyST and Sphinx that hold text; other roles are followed by a path, a language or a list of options.
const ROLES =
  'table|list-table|note|warning|tip|hint|important|attention|caution|danger|error|seealso|admonition|topic|sidebar|dropdown|card|tab-item|tab-set|grid|grid-item|grid-item-card|epigraph|margin|aside|versionadded|versionchanged|deprecated|exercise|solution|proof|theorem|definition|remark'

/** Notations by a line's first sign. Groups: `before` the title, and the `title`. A pattern matches a whole line. */
const notations: Readonly<Record<string, readonly Notation[]>> = {
  // MkDocs, Material: admonitions, also those that fold: `!!! note "Title"`, `???+ tip inline end`
  '!': [
    { pattern: /^(?<before>!!![ \t]+[\w-]+(?:[ \t]+[\w-]+)*[ \t]+")(?<title>.+)"[ \t]*$/, opens: 'body' },
    { pattern: /^!!![ \t]+[\w-]+(?:[ \t]+[\w-]+)*(?:[ \t]+"")?[ \t]*$/, opens: 'body', needsBody: true },
  ],
  '?': [
    { pattern: /^(?<before>\?\?\?\+?[ \t]+[\w-]+(?:[ \t]+[\w-]+)*[ \t]+")(?<title>.+)"[ \t]*$/, opens: 'body' },
    { pattern: /^\?\?\?\+?[ \t]+[\w-]+(?:[ \t]+[\w-]+)*(?:[ \t]+"")?[ \t]*$/, opens: 'body', needsBody: true },
  ],
  // Tabs of Material: `=== "Windows"`
  '=': [{ pattern: /^(?<before>===[!+]{0,2}[ \t]+")(?<title>.+)"[ \t]*$/, opens: 'body' }],
  // Snippets of PyMdown: `--8<-- "file.md"`, and a list of files between two of them
  '-': [
    { pattern: /^-{1,4}8<-{1,4}[ \t]+(?:"[^"]*"|'[^']*')[ \t]*$/ },
    { pattern: /^-{1,4}8<-{1,4}[ \t]*$/, opens: /^-{1,4}8<-{1,4}[ \t]*$/ },
  ],
  ';': [{ pattern: /^;-{1,4}8<-{1,4}[ \t]+(?:"[^"]*"|'[^']*')[ \t]*$/ }],
  // Blocks of PyMdown: `/// tab | Title`, `///`
  '/': [
    { pattern: /^\/{3,}[ \t]*$/ },
    { pattern: /^\/{3,}[ \t]*html[ \t]*\|.*$/, opens: 'options' },
    { pattern: /^(?<before>\/{3,}[ \t]*[a-z][\w-]*[ \t]*\|[ \t]*)(?<title>\S.*)$/, opens: 'options' },
    { pattern: /^\/{3,}[ \t]*[a-z][\w-]*[ \t]*$/, opens: 'options' },
  ],
  // Abbreviations of Python-Markdown and PHP: `*[HTML]: Hyper Text Markup Language`
  '*': [{ pattern: /^(?<before>\*\[[^\]]+\]:[ \t]*)(?<title>\S.*)$/, isPlain: true }],
  ':': [
    // mkdocstrings: `::: package.module`
    { pattern: /^:::[ \t]?(?:[\w-]+[.:/])+[\w.:/-]*[ \t]*$/, opens: 'options' },
    // MyST: `:::{note} Title`, `:name: value`
    { pattern: new RegExp(String.raw`^(?<before>:{3,}\{(?:${ROLES})\}[ \t]+)(?<title>\S.*)$`) },
    { pattern: /^:{3,}\{[\w:+.-]+\}.*$/ },
    { pattern: /^(?<before>:(?:alt|caption):[ \t]+)(?<title>\S.*)$/, isPlain: true },
    {
      pattern:
        /^:(?:name|class|width|height|align|target|open|color|link|link-type|icon|figclass|header-rows|stub-columns|widths|scale|sync|selected|columns|gutter|maxdepth|hidden|numbered|label|img-top|nonumber|enumerated):(?:[ \t].*)?$/,
    },
    // Drawers of Logseq and Org
    { pattern: /^:(?:LOGBOOK|PROPERTIES):[ \t]*$/, opens: /^:END:[ \t]*$/ },
    // Microsoft Learn: `:::image type="content" alt-text="…":::`; Quarto, Pandoc: `::: {.callout-note title="…"}`
    { pattern: /^:{3,}[ \t]*(?:[a-z][\w-]*[ \t]*)?(?:[ \t][\w-]+="[^"]*")+[ \t]*:{0,}[ \t]*$/ },
    { pattern: /^:{3,}[ \t]*[a-z][\w-]*:{3,}[ \t]*$/ },
    { pattern: /^:{3,}[ \t]*(?:[a-z][\w-]*[ \t]*)?\{[^{}]*\}[ \t]*$/ },
  ],
  // MyST and MDX within fences: "```{note} Title", "```mdx-code-block"
  '`': [
    {
      pattern: new RegExp(String.raw`^(?<before>${'`'}{3,}\{(?:${ROLES})\}[ \t]+)(?<title>[^\s${'`'}][^${'`'}]*)$`),
      opens: 'fenced',
    },
    { pattern: new RegExp(String.raw`^${'`'}{3,}(?:\{(?:${ROLES})\}|mdx-code-block)[ \t]*$`), opens: 'fenced' },
    { pattern: /^`{3,}\{figure\}[ \t]+[^`]*$/, opens: 'fenced' },
  ],
  // Targets of MyST: `(label)=`
  '(': [{ pattern: /^\([\w:.-][\w:. -]*\)=[ \t]*$/ }],
  // VitePress and VuePress: `<<< @/file.js{1}`, `@[code](../file.js)`
  '<': [{ pattern: /^<<<[ \t]*[@./\w]\S*(?:[ \t]*(?:\{[^{}]*\}|\[[^[\]]*\]))*[ \t]*$/ }],
  '@': [
    { pattern: /^@\[(?:code|youtube|toc|video)[^\]]*\]\([^()]*\)[ \t]*$/ },
    { pattern: /^@(?:include|import)[ \t:(].*$/ },
  ],
  // Shortcodes and tags of templates on a line of their own: `{% tab title="Windows" %}`, `{{< card title="…" >}}`
  '{': [
    // Code of Jekyll, Liquid, Hugo and kramdown
    {
      pattern: /^\{%-?\s*(?:highlight|comment)\b[^%{}]*%\}[ \t]*$/,
      opens: /^\{%-?\s*end(?:highlight|comment)\s*-?%\}[ \t]*$/,
    },
    {
      pattern: /^\{\{[<%]\s*(?:highlight|mermaid|math|katex)\b[^{}]*[>%]\}\}[ \t]*$/,
      opens: /^\{\{[<%]\s*\/\s*(?:highlight|mermaid|math|katex)\s*[>%]\}\}[ \t]*$/,
    },
    { pattern: /^\{::(?:nomarkdown|comment)[^{}]*\}[ \t]*$/, opens: /^\{:\/\w*\}[ \t]*$/ },
    { pattern: /^\{%(?:[^%{}]|%(?!\}))*%\}[ \t]*$/ },
    { pattern: /^\{\{[<%][^{}]*[>%]\}\}[ \t]*$/ },
  ],
  // Blocks of Logseq: `#+BEGIN_NOTE`, and those with code in them
  '#': [
    { pattern: /^#\+BEGIN_(?:SRC|QUERY|EXAMPLE|EXPORT)\b.*$/i, opens: /^#\+END_\w+[ \t]*$/i },
    { pattern: /^#\+(?:BEGIN|END)_\w+[ \t]*$/i },
  ],
  // Comments of Obsidian
  '%': [{ pattern: /^%%[^%]+%%[ \t]*$/ }, { pattern: /^%%[ \t]*$/, opens: /^(?:.*[^%])?%%[ \t]*$/ }],
  '[': [
    // Callouts of Obsidian: `> [!info]- Title`
    { pattern: /^(?<before>\[![A-Za-z][\w-]*\][+-]?[ \t]+)(?<title>\S.*)$/ },
    { pattern: /^\[(?:TOC|toc|\[_?TOC_?\]|\[toc\])\][ \t]*$/ },
  ],
}

/** Properties of Logseq and Dataview, whose single words are data: `id:: 6385-…`, `author:: Ada Lovelace`; dates of tasks. */
const properties: readonly Notation[] = [
  { pattern: /^(?<before>(?!id::|tags::|alias::)[\w-]+::[ \t]+)(?<title>\S+[ \t]+\S.*)$/, isText: true },
  { pattern: /^/ },
]
const PROPERTY = /^[A-Za-z][\w-]{0,40}::[ \t]|^(?:SCHEDULED|DEADLINE|CLOSED|CLOCK):[ \t]*[<[]/

/** True for a line that begins with a letter and may be one of a generator. */
export function isProperty(line: string): boolean {
  return PROPERTY.test(line)
}

/** Signs with which such a line can begin. */
export const generatorSigns: readonly string[] = Object.keys(notations)

/**
 * Reads a line of a generator; null for any other line.
 *
 * @param line the rest of the line from its first sign on, which is at `at` in the file
 * @param followsBody true when the following lines are indented as its body would be
 */
export function readGeneratorLine(line: string, at: number, followsBody: () => boolean): GeneratorLine | null {
  if (line.length > LONGEST_LINE) return null
  const own = isProperty(line) ? properties : (notations[line.charAt(0)] ?? [])
  for (const { pattern, opens = null, isPlain = false, isText = false, needsBody = false } of own) {
    const match = pattern.exec(line)
    if (match === null || (needsBody && !followsBody())) continue
    const { before = '', title = '' } = match.groups ?? {}
    const start = at + before.length
    return {
      title: title === '' ? null : { start, end: start + title.trimEnd().length, isPlain, isText },
      attributes: title === '' ? readableAttributes(line, at) : [],
      opens,
    }
  }
  return null
}

const LONGEST_LINE = 2000
