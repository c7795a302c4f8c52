import { findCodes } from '#language/codes/verbatim.ts'
import { areWords, wordsInCode } from '#language/codes/words-in-code.ts'
import { isPackage, type Format } from '#contract/formats.ts'
import type { LooseToken } from '#language/tags/token.ts'
import { OBJECT } from './block-text.ts'
import { limitLengths } from './limit-lengths.ts'
import type { Block, Report } from './filter.ts'
import { type FoldedBlock, foldRanges, spelledText } from './fold-ranges.ts'
import type { OwnCodes } from './own-codes.ts'
import { branchSyntax, HAS_BRANCHES } from './common/placeholders/branch-syntax.ts'
import { rangesBeside } from './common/tags/ranges.ts'

/** Formats of texts for people, where filters search for no codes, since the runs of a paragraph may cut one. */
const formatsOfProse: ReadonlySet<Format> = new Set(['html', 'xhtml', 'txt', 'markdown', 'svg', 'subtitles'])

/** Formats that read the words of images as texts. */
const formatsWithImages: ReadonlySet<Format> = new Set(['html', 'xhtml', 'svg'])

/**
 * Turns the codes of programs within paragraphs of a document into tags that stay in the text, also where a code runs
 * over several tags of formatting. A paragraph of codes alone is left out: it has no words.
 *
 * `Hi {first<g1>_name</g1>}, <g2>come</g2>` → `Hi <x1/>, <g2>come</g2>`
 */
export function foldCodes(
  read: readonly Block[],
  format: Format,
  { own = null, report }: { readonly own?: OwnCodes | null; readonly report?: Report } = {},
): FoldedBlock[] {
  const isProse = isPackage(format) || formatsOfProse.has(format)
  const blocks = limitLengths(read)
  return blocks.flatMap((block) => {
    const found = isProse && block.given === undefined ? foldBlock(block) : asItIs(block)
    const folded = own === null ? found : foldOwn(found, own)
    if (report !== undefined) reportCodes(folded.block, format, report)
    if (isWithoutText(block)) return []
    const isEmpty = folded.block !== block && block.given === undefined && !hasWords(folded.block.tokens)
    return isEmpty ? [] : [folded]
  })
}

/** True for a message of codes alone, which was only read for the words in them. */
export function isWithoutText({ tokens }: Block): boolean {
  return !tokens.some((token) => token.kind === 'text')
}

/** Reports the words within the codes of a block; those of branches are texts. */
function reportCodes({ tags, part }: Block, format: Format, report: Report): void {
  for (const { kind, label } of tags?.values() ?? []) {
    if (kind === 'image' && !formatsWithImages.has(format) && !isPackage(format) && areWords(label))
      report('program', part, label)
    if ((kind !== 'placeholder' && kind !== 'other') || HAS_BRANCHES.test(label)) continue
    for (const { text } of wordsInCode(label)) report('program', part, text)
  }
}

function asItIs(block: Block): FoldedBlock {
  return { block, unfold: (tokens) => tokens }
}

function hasWords(tokens: readonly LooseToken[]): boolean {
  return tokens.some((token) => token.kind === 'text' && /[\p{L}\p{N}]/u.test(token.text))
}

function foldBlock(block: Block): FoldedBlock {
  const text = spelledText(block)
  const syntax = branchSyntax(text).map(({ start, end }) => ({ text: text.slice(start, end), start, end }))
  const codes = rangesBeside(findCodes(text), syntax)
  const all = syntax.length === 0 ? codes : [...syntax, ...codes].toSorted((a, b) => a.start - b.start)
  return all.length === 0 ? asItIs(block) : foldRanges(block, all)
}

/**
 * Folds the codes that a person has patterns for. The search is in the text as in the file, so a code that is a tag
 * already counts, and may be part of a longer one.
 */
function foldOwn(folded: FoldedBlock, own: OwnCodes): FoldedBlock {
  const { block } = folded
  const spell = (id: number) => {
    const info = block.tags?.get(id)
    return info?.kind === 'placeholder' && info.label !== '' ? info.label : OBJECT
  }
  const isKnown = knownCodes(block, spell)
  const codes = own.find(spelledText(block, spell)).filter((code) => !isKnown(code))
  if (codes.length === 0) return folded
  const again = foldRanges(block, codes, spell)
  const given = block.given == null ? block.given : { ...block.given, tokens: again.refold(block.given.tokens) }
  return {
    block: { ...again.block, ...(given !== undefined && { given }) },
    unfold: (tokens) => folded.unfold(again.unfold(tokens)),
  }
}

/** Returns a test that is true for a code that is exactly one tag already. */
function knownCodes({ tokens }: Block, spell: (id: number) => string) {
  const known = new Set<string>()
  let at = 0
  for (const token of tokens) {
    const length = token.kind === 'text' ? token.text.length : token.kind === 'self' ? spell(token.id).length : 0
    if (token.kind === 'self') known.add(`${at} ${at + length}`)
    at += length
  }
  return ({ start, end }: { start: number; end: number }) => known.has(`${start} ${end}`)
}
