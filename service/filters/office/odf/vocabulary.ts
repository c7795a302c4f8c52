/**
 * Roles of OpenDocument's elements in the walk. An element without a role is passed through outside of paragraphs and
 * is one standalone code within them; its content is read either way (a text box, the body of a note).
 * - `paragraph` `span`: the structure of a text, with its characters directly inside; `spaces` are characters, too
 * - `wrapper`: stays around its content as a pair; `uniqueWrapper` must not occur twice
 * - `ruby` `rubyBase`: a pair around the base text, the reading aid stays in the closing half
 * - `startAnchor` `endAnchor`: bookmarks and traces of changes that a changed text carries at its edges; both halves of
 * a tracked insertion go to the start, with nothing between them: it counts as accepted
 * - `noise`: traces of layout that a changed text loses
 * - `opaque`: skipped with its content
 * - `leaf`: text without markup
 * - `sheets` `table` `column` `row` `cell` `coveredCell` `linkedTable`: decide what is hidden and in which cell
 * - `slides` `pages` `page` `pageNotes` `shape` `masters` `header`: decide what is hidden and what only prompts
 * - `note`: text of its own within another
 * - `list`: its paragraphs are its items
 */
export type OdfRole =
  | 'paragraph'
  | 'span'
  | 'spaces'
  | 'wrapper'
  | 'uniqueWrapper'
  | 'ruby'
  | 'rubyBase'
  | 'startAnchor'
  | 'endAnchor'
  | 'noise'
  | 'opaque'
  | 'leaf'
  | 'sheets'
  | 'table'
  | 'column'
  | 'row'
  | 'cell'
  | 'coveredCell'
  | 'linkedTable'
  | 'slides'
  | 'pages'
  | 'page'
  | 'pageNotes'
  | 'shape'
  | 'masters'
  | 'header'
  | 'note'
  | 'annotation'
  | 'list'

/** Elements of each role, as OpenDocument 1.3 names them. */
const words: Readonly<Record<OdfRole, string>> = {
  paragraph: 'text:p text:h',
  span: 'text:span',
  spaces: 'text:s',
  wrapper: 'text:a text:placeholder text:text-input text:execute-macro',
  uniqueWrapper: 'text:meta text:meta-field loext:content-control',
  ruby: 'text:ruby',
  rubyBase: 'text:ruby-base',
  startAnchor: [
    'text:bookmark text:bookmark-start text:reference-mark text:reference-mark-start',
    'text:change text:change-start text:change-end text:toc-mark text:toc-mark-start text:user-index-mark text:user-index-mark-start',
    'text:alphabetical-index-mark text:alphabetical-index-mark-start loext:list-item',
  ].join(' '),
  endAnchor: [
    'text:bookmark-end text:reference-mark-end text:toc-mark-end text:user-index-mark-end',
    'text:alphabetical-index-mark-end office:annotation-end',
  ].join(' '),
  noise: 'text:soft-page-break',
  // Deleted text, text of another document, and text that is only made when it is shown.
  opaque: [
    'text:tracked-changes table:tracked-changes table:dde-links style:handout-master',
    'office:scripts office:font-face-decls office:styles office:automatic-styles office:settings office:meta',
  ].join(' '),
  leaf: 'svg:title svg:desc table:title table:desc text:index-title-template presentation:footer-decl presentation:header-decl',
  sheets: 'office:spreadsheet',
  table: 'table:table',
  column: 'table:table-column',
  row: 'table:table-row',
  cell: 'table:table-cell',
  coveredCell: 'table:covered-table-cell',
  linkedTable: 'table:table-source',
  slides: 'office:presentation',
  pages: 'office:drawing',
  page: 'draw:page',
  pageNotes: 'presentation:notes',
  shape: [
    'draw:frame draw:custom-shape draw:rect draw:line draw:polyline draw:polygon draw:regular-polygon draw:path',
    'draw:circle draw:ellipse draw:connector draw:caption draw:measure draw:g draw:control draw:page-thumbnail',
  ].join(' '),
  masters: 'office:master-styles',
  header: [
    'style:header style:header-left style:header-first loext:header-first',
    'style:footer style:footer-left style:footer-first loext:footer-first',
  ].join(' '),
  note: 'text:note',
  annotation: 'office:annotation',
  list: 'text:list',
}

export const roles: ReadonlyMap<string, OdfRole> = new Map(
  // Object.entries loses the key type of a record: every key of `words` is a Role.
  Object.entries(words).flatMap(([role, names]) => names.split(' ').map((name) => [name, role as OdfRole] as const)),
)

const labelled = 'button checkbox radio fixed-text frame column option item'.split(' ')
const titled = [
  'button checkbox radio fixed-text frame listbox combobox text textarea password file formatted-text number date time',
  'image image-frame value-range grid',
].flatMap((names) => names.split(' '))

/** Attributes that people read, by element: labels and help of forms, titles of messages about a cell's value. */
export const readableAttributes: ReadonlyMap<string, readonly string[]> = new Map([
  ...[...new Set([...labelled, ...titled])].map((name): [string, readonly string[]] => [
    `form:${name}`,
    [...(labelled.includes(name) ? ['label'] : []), ...(titled.includes(name) ? ['title'] : [])],
  ]),
  ['table:help-message', ['title']],
  ['table:error-message', ['title']],
])

/** Such attributes in any place: tooltips of links, choices of controls, hints of fields to fill in. */
export const inlineAttributes: ReadonlyMap<string, readonly string[]> = new Map([
  ['text:a', ['title']],
  ['draw:a', ['title']],
  ['loext:list-item', ['display-text']],
  ['text:placeholder', ['description']],
  ['text:text-input', ['description']],
])

/** Shapes of a master page that hold text of the author; all others only prompt (`Click to edit the title`). */
export const masterTexts: ReadonlySet<string> = new Set(['header', 'footer', 'date-time', 'page-number'])

/** Names of an element's place for people, when it has no name or number of its own. */
export const places: ReadonlyMap<string, string> = new Map([
  ['office:chart', 'chart'],
  ['office:master-styles', 'master'],
  ['office:annotation', 'comments'],
  ['presentation:header-decl', 'header'],
  ['presentation:footer-decl', 'footer'],
  ...words.header.split(' ').map((name): [string, string] => [name, name.includes('header') ? 'header' : 'footer']),
])
