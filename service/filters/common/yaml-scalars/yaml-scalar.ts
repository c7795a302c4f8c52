import type { JsonContainer } from '../messages/container.ts'
import type { Range } from '../tags/piece.ts'

export type ScalarStyle = 'plain' | 'single' | 'double' | 'block'

/** A scalar value of a YAML text. Its range includes its quotes, or the header and the lines of a block scalar. */
export type YamlScalar = Range & {
  readonly style: ScalarStyle
  /** Offset where the header of a block scalar ends and its lines begin; `start` for others. */
  readonly linesStart: number
  /** Column of its collection: its lines must be further indented. */
  readonly indent: number
  /** True within `[]` or `{}`. */
  readonly inFlow: boolean
  readonly tag: string | null
  /** Simple key on whose line it begins, as it is; null in a sequence, after `?`, or on a line of its own. */
  readonly key: Range | null
  /** Its collection, at the scalar's place; undefined for a document that is one scalar. */
  readonly container: JsonContainer | undefined
}
