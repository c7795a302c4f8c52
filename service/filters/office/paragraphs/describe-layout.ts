import type { TagInfo } from '#contract/segments/tag-kinds.ts'
import type { TagInfos } from '../../filter.ts'
import { joinInfos, labelOf } from '../../common/tags/describe-codes.ts'
import { describeXml, type XmlContext } from './describe-xml.ts'
import type { ParagraphPiece, Run } from './item.ts'
import type { LeafLayout } from './lay-out-leaf.ts'
import type { Behind, Layout } from './lay-out.ts'
import type { Look } from './node.ts'

export type LayoutContext = XmlContext & {
  /** Text of the part. */
  readonly text: string
  readonly lookOf: (run: Run) => Look
}

/** Describes the tags of a paragraph: the elements behind them, and how their look differs from the text around. */
export function describeLayout({ behind }: Pick<Layout, 'behind'>, context: LayoutContext): TagInfos {
  return new Map([...behind].map(([id, what]) => [id, describe(what, context)]))
}

/** Describes the tags of text without runs: line breaks and text that reads like a tag. */
export function describeLiterals({ literals }: LeafLayout): TagInfos {
  return new Map([...literals].map(([id, text]) => [id, describeLiteral(text)]))
}

function describeLiteral(text: string): TagInfo {
  return /^[\r\n]+$/.test(text) ? { kind: 'line-break', label: '' } : { kind: 'other', label: labelOf(text) }
}

function describe(what: Behind, context: LayoutContext): TagInfo {
  if (what.kind === 'literal') return describeLiteral(what.text)
  const { text } = context
  const source = (pieces: readonly ParagraphPiece[]) => pieces.map(({ start, end }) => text.slice(start, end)).join('')
  if (what.kind === 'code') return describeXml(source(what.pieces), context)
  const elements = what.wrappers.map((wrapper) => describeXml(source(wrapper.opening), context))
  const looks = newTraits(what.run, what.around, context)
  // A link is usually blue and underlined, which needs no description.
  const isLink = elements.some(({ kind }) => kind === 'link')
  const shown = isLink ? looks.filter(({ kind }) => kind !== 'underline' && kind !== 'formatting') : looks
  return joinInfos([...elements, ...shown]) ?? { kind: 'formatting', label: '' }
}

/** Returns the traits that a run has but the text around it does not. */
function newTraits(run: Run, around: Run | null, { lookOf, links }: LayoutContext): TagInfo[] {
  const known = new Set(around === null ? [] : lookOf(around).traits().map(keyOf))
  return lookOf(run)
    .traits()
    .filter((trait) => !known.has(keyOf(trait)))
    .map((trait) => (trait.kind === 'link' ? { ...trait, label: labelOf(links().get(trait.label) ?? '') } : trait))
}

function keyOf({ kind, label }: TagInfo): string {
  return `${kind} ${label}`
}
