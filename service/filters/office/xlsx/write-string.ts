import type { LooseToken } from '#language/tags/token.ts'
import type { Run } from '../paragraphs/item.ts'
import type { Layout } from '../paragraphs/lay-out.ts'
import { encodeContent } from '../../common/xml/character-data.ts'
import type { Edit } from '../../common/xml/splice.ts'
import type { StringItem } from './string-item.ts'
import { encodeXString } from './x-string.ts'

/** Text in one look, or an unchanged child of a run. */
type Stretch = { readonly run: Run; text: string; readonly code: string | null }

/**
 * Returns the edits that put new text into a string: its runs from the first to the last that has text, and their
 * pronunciation.
 *
 * @param tokens with repaired tags
 */
export function stringEdits(text: string, item: StringItem, layout: Layout, tokens: readonly LooseToken[]): Edit[] {
  const first = layout.first.run ?? layout.base
  const last = layout.last.run ?? layout.base
  const list = stretches(text, layout, tokens)
  const prefix = prefixAt(text, first.open.start)
  // A string that is one text needs no run; one that has runs has nothing else.
  const isBare = first === last && first.name === '' && list.length <= 1
  const written = isBare ? (list[0]?.code ?? textElement(list[0]?.text ?? '', prefix)) : writeRuns(text, list, prefix)
  return [
    { start: first.open.start, end: last.end, text: () => written },
    ...item.phonetic.map(({ start, end }) => ({ start, end, text: () => '' })),
  ]
}

/** Returns the text as a reader sees it, with the text of tags that are text. */
export function plainString(layout: Layout, tokens: readonly LooseToken[]): string {
  return tokens.map((token) => (token.kind === 'text' ? token.text : literalOf(layout, token))).join('')
}

function literalOf(layout: Layout, { id }: { readonly id: number }): string {
  const what = layout.behind.get(id)
  return what?.kind === 'literal' ? what.text : ''
}

function stretches(text: string, layout: Layout, tokens: readonly LooseToken[]): Stretch[] {
  const list: Stretch[] = []
  const runs = [layout.base]
  const add = (piece: string) => {
    const run = runs.at(-1) ?? layout.base
    const before = list.at(-1)
    if (before !== undefined && before.code === null && before.run === run) before.text += piece
    else list.push({ run, text: piece, code: null })
  }
  for (const token of tokens) {
    const what = token.kind === 'text' ? undefined : layout.behind.get(token.id)
    if (token.kind === 'text') add(token.text)
    else if (token.kind === 'close') runs.pop()
    else if (what?.kind === 'pair') runs.push(what.run)
    else if (what?.kind === 'literal') add(what.text)
    else if (what?.kind === 'code') {
      for (const { run, start, end } of what.pieces) {
        list.push({ run: run ?? layout.base, text: '', code: text.slice(start, end) })
      }
    }
  }
  return list.filter((stretch) => stretch.code !== null || stretch.text !== '')
}

function writeRuns(text: string, list: readonly Stretch[], prefix: string): string {
  return list
    .map(({ run, text: piece, code }) => {
      const name = run.name === '' ? `${prefix}r` : run.name
      const open = run.name === '' ? `<${name}>` : text.slice(run.open.start, run.open.end)
      const props = run.props === null ? '' : text.slice(run.props.start, run.props.end)
      return `${open}${props}${code ?? textElement(piece, prefix)}</${name}>`
    })
    .join('')
}

/** `<x:t>` at its start → `x:` */
function prefixAt(text: string, start: number): string {
  const name = /[^\s/>]+/y.exec(text.slice(start + 1, start + 101))?.[0] ?? ''
  return name.slice(0, name.indexOf(':') + 1)
}

function textElement(text: string, prefix: string): string {
  const space = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : ''
  return `<${prefix}t${space}>${encodeContent(encodeXString(text))}</${prefix}t>`
}
