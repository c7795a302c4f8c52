import type { LooseToken } from '#language/tags/token.ts'
import { legalTokens } from '../paragraphs/legal-tokens.ts'
import { leafText } from '../paragraphs/lay-out-leaf.ts'
import { writeBlock } from '../paragraphs/write-block.ts'
import { encodeAttribute, encodeContent } from '../../common/xml/character-data.ts'
import { type Edit, openPieces, type Splice } from '../../common/xml/splice.ts'
import { openBareText } from './bare-text.ts'
import { collectEdits } from './collect-edits.ts'
import { numberFormatEdits } from './number-formats.ts'
import { findBlocks } from './find-blocks.ts'
import { type WritingDirection, openTurning } from './right-to-left.ts'
import type { OdfCell, OdfParagraph } from './walk.ts'
import type { PartToWalk } from './walk-part.ts'

type Tokens = readonly LooseToken[]

/** Writes a part with its changed blocks, in pieces; null if it has none. Keys of repaired blocks go to `repaired`. */
export function writePart(
  part: PartToWalk,
  changed: ReadonlyMap<string, Tokens>,
  direction: WritingDirection,
  repaired: string[],
): readonly string[] | null {
  const { text } = part
  const edits = collectEdits(text)
  const turning = openTurning(part, direction)
  const cells = new Set<OdfCell>()
  findBlocks(
    part,
    (key) => changed.has(key),
    (block) => {
      const target = legalTokens(block.tokens, changed.get(block.key) ?? block.tokens)
      if (target.repaired) repaired.push(block.key)
      if (block.kind === 'leaf') {
        const { range, inAttribute } = block.leaf
        const value = leafText(block.layout, target.tokens)
        edits.add(range, () => (inAttribute ? encodeAttribute(value) : encodeContent(value)))
        return
      }
      const { paragraph, layout } = block
      let splice: Splice = (start, end) => text.slice(start, end)
      const edit = writeBlock(layout, target.tokens, {
        text,
        splice: (start, end) => splice(start, end),
        propsOf: () => '',
        wordText: false,
        bareText: openBareText(prefixOf(text, paragraph)),
      })
      edits.add(edit, (copy) => {
        splice = copy
        return edit.text()
      })
      for (const beside of [...turning.turn(paragraph), ...valueEdits(paragraph.cell, cells)]) {
        edits.add(beside, beside.text)
      }
    },
  )
  const all = [...edits.list(), ...turning.styles(), ...numberFormatEdits(text, part.name, changed, repaired)]
  return all.length === 0 ? null : openPieces(text, all)(0, text.length)
}

/** `<text:p …>` → `text:` */
function prefixOf(text: string, { open }: OdfParagraph): string {
  return /^<([^\s/>:]+:)?/.exec(text.slice(open.start, open.start + 100))?.[1] ?? ''
}

/** Removes an attribute that repeats the old text and would win over the new one; without it the paragraphs count. */
function valueEdits(cell: OdfCell | null, done: Set<OdfCell>): Edit[] {
  if (cell === null || cell.value === null || done.has(cell)) return []
  done.add(cell)
  return [{ ...cell.value, text: () => '' }]
}
