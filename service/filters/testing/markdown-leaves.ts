import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { expect, it } from 'vitest'
import type { SampleFile } from '../../testing/sample-files.ts'
import { contentOf } from '../text/markdown/content.ts'
import type { InlineCode } from '../text/markdown/inline-code.ts'
import { readText } from '../text/markdown/inline-pieces.ts'
import { scanBlocks } from '../text/markdown/scan-blocks.ts'
import { scanInline } from '../text/markdown/scan-inline.ts'
import type { Range } from '../common/tags/piece.ts'

type Node = ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>['children'][number]

const signs: Readonly<Record<string, string>> = {
  emphasis: 'em',
  strong: 'st',
  delete: 'del',
  link: 'a',
  linkReference: 'a',
}

/** Tests that reference and scanners find the same leaves in every file. */
export function describeAgreement(files: readonly SampleFile[], least: number): void {
  it(`has ${least} files at least`, () => expect(files.length).toBeGreaterThanOrEqual(least))

  it.each(files)('on $name', ({ open }) => {
    // Lines of directives, abbreviations, emoji and marks are not text here; definitions are paragraphs of the
    // reference, with their sign.
    const file = open()
      .toString()
      .replaceAll(/^(?::::|\*\[[^\]\n]+\]:).*\n/gm, '\n')
      .replaceAll(/(?<!=)==(?=[^\s=])|(?<=[^\s=])==(?!=)/g, '')
      .replaceAll(/(?<![\w:]):[a-z][a-z\d_+-]{1,60}:(?![\w:])/g, 'emoji')
      .replaceAll(/^([ \t]*):[ \t]+(?=\S)/gm, '$1')
    expect(byScanners(file)).toEqual(byReference(file))
  })
}

/** Returns the leaves of a text by the reference parser: `paragraph: a <em>b</em>`. */
export function byReference(file: string): string[] {
  const leaves: string[] = []
  const visit = (node: Node) => {
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
      const text = oneSpace(node.children.map((child) => inReference(child, file)).join(''))
      if (text !== '') leaves.push(`${node.type === 'tableCell' ? 'cell' : node.type}: ${text}`)
    } else if (node.type === 'html') leaves.push('html')
    else if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(fromMarkdown(file, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }))
  return leaves
}

function inReference(node: Node, file: string): string {
  if (node.type === 'text') return node.value
  if (node.type === 'link' && file[node.position?.start.offset ?? 0] !== '[') return '<auto>'
  const sign = signs[node.type]
  if (sign !== undefined && 'children' in node)
    return `<${sign}>${node.children.map((child) => inReference(child, file)).join('')}</${sign}>`
  const self: Readonly<Record<string, string>> = {
    inlineCode: 'code',
    imageReference: 'image',
    footnoteReference: 'footnote',
  }
  return `<${self[node.type] ?? node.type}>`
}

/** Returns the leaves by the scanners of this filter. */
export function byScanners(file: string): string[] {
  const labels = { links: new Set<string>(), footnotes: new Set<string>() }
  scanBlocks(file, 0, (leaf) => {
    if (leaf.kind === 'definition') labels.links.add(leaf.label)
    if (leaf.kind === 'footnote') labels.footnotes.add(leaf.label)
  })
  const leaves: string[] = []
  scanBlocks(file, 0, (leaf) => {
    if (leaf.kind === 'html') leaves.push('html')
    if (!('lines' in leaf) || leaf.kind === 'html') return
    const content = contentOf(file, leaf.lines)
    const text = oneSpace(print(content.text, scanInline(content.text, labels).codes))
    if (text !== '') leaves.push(`${leaf.kind === 'underlined' ? 'heading' : leaf.kind}: ${text}`)
  })
  return leaves
}

function print(text: string, codes: readonly InlineCode[]): string {
  let printed = ''
  let at = 0
  const putText = (range: Range) => {
    printed += readText(text.slice(range.start, range.end))
  }
  for (const code of codes) {
    putText({ start: at, end: code.start })
    at = code.end
    if (code.kind === 'open') printed += `<${signs[code.type]}>`
    else if (code.kind === 'close') printed += `</${signs[code.type]}>`
    else if (code.kind === 'tag') printed += '<html>'
    else if (code.type !== 'label') printed += `<${code.type === 'autolink' ? 'auto' : code.type}>`
  }
  putText({ start: at, end: text.length })
  return printed
}

function oneSpace(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?<break> ?/g, '<break>')
    .trim()
}
