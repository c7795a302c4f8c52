import type { BlockPlace } from '#contract/segments/block-places.ts'
import type { LooseToken } from '#language/tags/token.ts'
import type { TagInfos } from '../../filter.ts'
import type { Laid } from '../../common/tags/lay-tokens.ts'
import type { Numbered } from '../../common/tags/number-tags.ts'
import type { Range } from '../../common/tags/piece.ts'
import type { TextEncoding } from '../../common/text-encoding/text-encoding.ts'
import type { Splice } from '../../common/xml/splice.ts'

export type CutStyle = { readonly encoding: TextEncoding; readonly newline: string }

/** A stretch of a Markdown file that is translated as one, in file offsets. `part` is its kind: `heading`, `cell`. */
export type MarkdownCut = Range & {
  readonly part: string
  readonly place: BlockPlace | null
  readonly tags: Numbered
  /** Describes the codes of the tags. */
  readonly describe: () => TagInfos
  /** Writes a target for the place of the range. */
  readonly write: (target: readonly LooseToken[], style: CutStyle, copy: Splice) => Laid
  /** Ranges, also outside of the cut, that have to be rewritten when the cut changes. */
  readonly fixes: readonly (Range & { readonly text: string })[]
}
