/**
 * Roles of a block in its document; a plain paragraph has no kind. `label`: a text that belongs to something else, such
 * as that for an image. `value`: of a file of keys and values. `cue`: of subtitles.
 */
export const blockKinds = [
  'heading',
  'list-item',
  'cell',
  'quote',
  'caption',
  'preformatted',
  'label',
  'value',
  'cue',
] as const

export type BlockKind = (typeof blockKinds)[number]

/**
 * Place of a block within its part. `level`, from 1: of a heading or list item. `table`: number in the part, left out
 * where the part is one table; `row` and `column`, from 1: of a cell. `path`: the keys of a value, the outermost first.
 * `seconds`: time that a cue is shown. `limit`: the most characters that its translation may have.
 */
export type BlockPlace = {
  readonly kind: BlockKind
  readonly level?: number | undefined
  readonly table?: number | undefined
  readonly row?: number | undefined
  readonly column?: number | undefined
  readonly path?: readonly string[] | undefined
  readonly seconds?: number | undefined
  readonly limit?: number | undefined
}
