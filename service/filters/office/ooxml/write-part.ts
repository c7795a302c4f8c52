import { printTags } from '#language/tags/print-tags.ts'
import type { LooseToken } from '#language/tags/token.ts'
import type { Paragraph, Run } from '../paragraphs/item.ts'
import { legalTokens } from '../paragraphs/legal-tokens.ts'
import { leafText } from '../paragraphs/lay-out-leaf.ts'
import { type Hand, writeBlock } from '../paragraphs/write-block.ts'
import { encodeAttribute, encodeContent } from '../../common/xml/character-data.ts'
import { type Edit, openPieces } from '../../common/xml/splice.ts'
import { type OfficeDialect, findBlocks, type FoundBlock } from './find-blocks.ts'
import { withoutDropCap } from './drop-caps.ts'
import type { Manner } from './manner.ts'
import type { TextPart } from './text-part.ts'

type Tokens = readonly LooseToken[]

/** New tokens of texts that have twins, by their group, then by their old text. */
export type Twins = Map<string, Map<string, Tokens>>

export type PartWork = {
  readonly text: string
  readonly part: TextPart
  readonly dialect: OfficeDialect
  readonly changed: ReadonlyMap<string, Tokens>
  /** Keys of changed blocks without the `/n` of those after a page break. */
  readonly wanted: ReadonlySet<string>
  readonly twins: Twins
  readonly manner: Manner
}

/** Writes a part with its changed blocks, in pieces; null if it has none. Keys of repaired blocks go to `repaired`. */
export function writePart(work: PartWork, repaired: string[]): string[] | null {
  const { text, part, dialect, changed, wanted, twins, manner } = work
  const edits: Edit[] = []
  const turn = manner.openTurning(text, part)
  // The splice is called when all edits are known.
  let splice: Hand['splice'] = (start, end) => text.slice(start, end)
  const handOf = (paragraph: Paragraph): Hand => ({
    text,
    splice: (start, end) => splice(start, end),
    wordText: paragraph.name === 'w:p',
    propsOf: (run) => manner.runProps(propsAsWritten(text, run), run, paragraph),
  })
  findBlocks(
    text,
    part,
    dialect,
    (key, group) => group !== null || wanted.has(key),
    (block) => {
      const asked = block.twin ? twinTokens(twins, block) : changed.get(block.key)
      if (asked === undefined) return
      if (!block.twin) rememberForTwins(twins, block, asked)
      const target = legalTokens(block.tokens, asked)
      if (target.repaired && !block.twin) repaired.push(block.key)
      if (block.kind === 'leaf') {
        edits.push(leafEdit(block, target.tokens))
        return
      }
      edits.push(...paragraphEdits(block, target.tokens, handOf))
      edits.push(...turn(block.paragraph))
    },
  )
  if (edits.length === 0) return null
  const pieces = openPieces(text, edits)
  splice = (start, end) => pieces(start, end).join('')
  return pieces(0, text.length)
}

function rememberForTwins(twins: Twins, block: FoundBlock, target: Tokens): void {
  if (block.group === null) return
  const texts = twins.get(block.group) ?? new Map<string, Tokens>()
  texts.set(printTags(block.tokens), target)
  twins.set(block.group, texts)
}

function twinTokens(twins: Twins, block: FoundBlock): Tokens | undefined {
  return block.group === null ? undefined : twins.get(block.group)?.get(printTags(block.tokens))
}

/** Returns the edits of a paragraph and its drop cap, which takes its letters only. */
function paragraphEdits(
  { layout, paragraph, dropCap }: Extract<FoundBlock, { kind: 'paragraph' }>,
  target: Tokens,
  handOf: (paragraph: Paragraph) => Hand,
): Edit[] {
  if (dropCap === null) return [writeBlock(layout, target, handOf(paragraph))]
  const { letters, tokens } = withoutDropCap(target)
  const cap = writeBlock(dropCap.layout, [{ kind: 'text', text: letters }], handOf(dropCap.paragraph))
  return [cap, writeBlock(layout, tokens, handOf(paragraph))]
}

function leafEdit(block: Extract<FoundBlock, { kind: 'leaf' }>, tokens: Tokens): Edit {
  const text = leafText(block.layout, tokens)
  const { range, inAttribute } = block.leaf
  return { ...range, text: () => (inAttribute ? encodeAttribute(text) : encodeContent(text)) }
}

function propsAsWritten(text: string, run: Run): string {
  return run.props === null ? '' : text.slice(run.props.start, run.props.end)
}
