import type { JsonContainer } from '../messages/container.ts'
import type { Range } from '../tags/piece.ts'

export type ScalarStyle = 'plain' | 'single' | 'double' | 'block'

/** A scalar value of a YAML text. Its range holds its quotes, or the header and the lines of a block scalar. */
export type YamlScalar = Range & {
  readonly style: ScalarStyle
  /** Where the header of a block scalar ends and its lines begin; `start` for others. */
  readonly linesStart: number
  /** Column of the collection it is in: its lines must be further in. */
  readonly indent: number
  /** Within `[]` or `{}`. */
  readonly inFlow: boolean
  readonly tag: string | null
  /** The simple key on whose line it begins, as it is; null in a sequence, after `?`, or on a line of its own. */
  readonly key: Range | null
  /** The collection it is in, at the place where it is; undefined for a document that is one scalar. */
  readonly container: JsonContainer | undefined
}
