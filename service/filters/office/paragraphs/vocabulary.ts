/**
 * Roles of elements in the walk. An element that a vocabulary does not name is passed through outside of paragraphs and
 * is one standalone code within them.
 * - `paragraph` `paragraphProps` `paragraphStyle` `run` `runProps` `text`: the structure of a text
 * - `wrapper`: stays around its content as a pair; `control` is one whose content is in its `controlContent`
 * - `wrapperProps`: properties of a wrapper, which stay with its opening half
 * - `ruby` `rubyBase`: a pair around the base text, the reading aid stays in the opening half
 * - `transparent`: a tracked insertion; its content counts, in a changed text it is accepted
 * - `deleted`: a tracked deletion; kept, no text
 * - `startAnchor` `endAnchor`: bookmarks and other ranges that a changed text carries at its edges
 * - `noise`: proofing and layout traces that a changed text loses
 * - `break`: a code; when it breaks the page it also ends the block
 * - `noBreakHyphen` `softHyphen`: characters written as elements
 * - `fieldChar` `fieldCode` `simpleField`: see `findFields`
 * - `opaque`: skipped with its content
 * - `alternate` `choice` `fallback`: two versions of the same content; the second gets the target of the first
 * - `table` `tableProps`: for right-to-left targets: an element that changes direction with its text (a text body too),
 * and its properties
 * - `leaf`: text without runs
 */
export type ElementRole =
  | 'paragraph'
  | 'paragraphProps'
  | 'paragraphStyle'
  | 'run'
  | 'runProps'
  | 'text'
  | 'wrapper'
  | 'wrapperProps'
  | 'control'
  | 'controlContent'
  | 'ruby'
  | 'rubyBase'
  | 'transparent'
  | 'deleted'
  | 'startAnchor'
  | 'endAnchor'
  | 'noise'
  | 'break'
  | 'noBreakHyphen'
  | 'softHyphen'
  | 'fieldChar'
  | 'fieldCode'
  | 'simpleField'
  | 'opaque'
  | 'alternate'
  | 'choice'
  | 'fallback'
  | 'table'
  | 'tableProps'
  | 'leaf'

/** Elements and attributes of a family of formats, as data: the differences between OOXML and ODF. */
export type Vocabulary = {
  /** Canonical prefix by namespace address. */
  readonly namespaces: ReadonlyMap<string, string>
  readonly roles: ReadonlyMap<string, ElementRole>
  /** Attributes that people read (alternative text), by element. */
  readonly readableAttributes: ReadonlyMap<string, readonly string[]>
  /** Such attributes of elements within paragraphs, and in properties that are otherwise skipped. */
  readonly inlineAttributes: ReadonlyMap<string, readonly string[]>
  /** Complex fields whose result is a text of the author. */
  readonly translatedFields: ReadonlySet<string>
  /** Simple fields whose result the application updates. */
  readonly regeneratedFields: ReadonlySet<string>
  /** Text elements whose outer white space does not count without `xml:space="preserve"`. */
  readonly trimmedText: ReadonlySet<string>
  /** Wrappers that must not occur twice (they carry an id). */
  readonly uniqueWrappers: ReadonlySet<string>
}
