import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { describe, expect, it } from 'vitest'
import type { Range } from '../marks/piece.ts'
import { contentOf } from './content.ts'
import type { InlineMark } from './inline-mark.ts'
import { readText } from './inline-pieces.ts'
import { scanBlocks } from './scan-blocks.ts'
import { scanInline } from './scan-inline.ts'

type Node = ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>['children'][number]

const signs: Readonly<Record<string, string>> = {
  emphasis: 'em',
  strong: 'st',
  delete: 'del',
  link: 'a',
  linkReference: 'a',
}

/** The leaves of a text by the reference parser: `paragraph: a <em>b</em>`. */
function byReference(file: string): string[] {
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

/** The same by the scanners of this filter. */
function byScanners(file: string): string[] {
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
    const text = oneSpace(print(content.text, scanInline(content.text, labels).marks))
    if (text !== '') leaves.push(`${leaf.kind === 'underlined' ? 'heading' : leaf.kind}: ${text}`)
  })
  return leaves
}

function print(text: string, marks: readonly InlineMark[]): string {
  let printed = ''
  let at = 0
  const putText = (range: Range) => {
    printed += readText(text.slice(range.start, range.end))
  }
  for (const mark of marks) {
    putText({ start: at, end: mark.start })
    at = mark.end
    if (mark.kind === 'open') printed += `<${signs[mark.type]}>`
    else if (mark.kind === 'close') printed += `</${signs[mark.type]}>`
    else if (mark.kind === 'tag') printed += '<html>'
    else if (mark.type !== 'label') printed += `<${mark.type === 'autolink' ? 'auto' : mark.type}>`
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

/**
 * Documents as people write them: blocks in blocks, codes in codes. Runs of emphasis do not touch: there the reference
 * counts what is left of a run where the specification counts the run.
 */
function documents(): fc.Arbitrary<string> {
  const word = fc.constantFrom(
    'a',
    'b c',
    'é',
    '1.',
    '_x_y',
    'snake_case',
    '&amp;',
    '\\*',
    '<',
    '!',
    '(',
    '"',
    '😀',
    '2 * 3',
  )
  const { line } = fc.letrec<{ line: string }>((tie) => ({
    line: fc
      .array(
        fc.oneof(
          { depthSize: 'small' },
          { weight: 4, arbitrary: word },
          {
            weight: 1,
            arbitrary: fc.constantFrom(
              '`code`',
              '``a`b``',
              '<br>',
              '<https://a.b>',
              '[^1]',
              '![i](/j)',
              '<!-- c -->',
              '\\\n',
              'z  \nz',
            ),
          },
          tie('line').map((inner) => `*i ${inner} j*`),
          tie('line').map((inner) => `**i ${inner} j**`),
          tie('line').map((inner) => `~~i ${inner} j~~`),
          tie('line').map((inner) => `[${inner}](/u "t")`),
          tie('line').map((inner) => `[${inner}][r]`),
          tie('line').map((inner) => `<b>${inner}</b>`),
        ),
        { minLength: 1, maxLength: 4 },
      )
      .map((words) => words.join(' ')),
  }))
  const { blocks } = fc.letrec<{ blocks: string }>((tie) => ({
    blocks: fc
      .array(
        fc.oneof(
          { depthSize: 'small' },
          { weight: 3, arbitrary: line.map((text) => `p ${text}\n`) },
          line.map((text) => `## ${text.replaceAll('\n', ' ')} ##\n`),
          line.map((text) => `h ${text.replaceAll('\n', ' ')}\n===\n`),
          line.map((text) => `| A | B |\n|---|:-:|\n| ${text.replaceAll(/[\n|]/g, ' ')} | c |\n`),
          fc.constantFrom(
            '```\na\n\nb\n```\n',
            '    code\n',
            '***\n',
            '<div>\n*a*\n</div>\n',
            '[q]: /v "w"\n',
            '<!-- d\n\ne -->\n',
          ),
          tie('blocks').map((inner) => inner.replaceAll(/^/gm, '> ')),
          tie('blocks').map((inner) => `- ${inner.replaceAll(/\n(?=.)/g, '\n  ')}`),
          tie('blocks').map((inner) => `1. ${inner.replaceAll(/\n(?=.)/g, '\n   ')}`),
        ),
        { minLength: 1, maxLength: 4 },
      )
      .map((parts) => parts.join('\n')),
  }))
  return blocks.map((text) => `${text}\n\n[r]: /s\n\n[^1]: note\n`)
}

describe('the scanners agree with the reference parser', () => {
  it('on documents as people write them', () => {
    fc.assert(
      fc.property(documents(), (file) => {
        expect(byScanners(file)).toEqual(byReference(file))
      }),
      { numRuns: 600 },
    )
  })

  const corpus = join(import.meta.dirname, '../../../../shared/corpus')
  const names = readdirSync(corpus).filter((name) => name.endsWith('.md'))

  it.each(names)('on %s', (name) => {
    // Lines of directives are no text here.
    const file = readFileSync(join(corpus, name), 'utf8').replaceAll(/^:::.*\n/gm, '\n')
    expect(byScanners(file)).toEqual(byReference(file))
  })

  it.each([
    'a\n- b\n2. c\n1. d\n-\ne',
    '- a\n\n  b\n\n\n  c\n- d\n   e\n\n    f',
    '> a\nb\n> c\n\n> d\n---\ne',
    '1.  a\n\n    b\n\n        c\n2.  d',
    '-   a\n\n\tb\n\n\t\tc',
    '* * a\n  * b\n+ c',
    '[a]: /b\n[c]: <d>\n  "e"\n[f]\n===\n[a] [c]',
    '[a]:\n/b\n"c\nd"\ne',
    '[a]: /b "c" d\n\n[a]',
    '| a |\n| - |\n| b |\nd\n\n| e\n|-|-',
    'a | b\n-|-\nc | d\n> e',
    '<div>\na\n\nb\n</div>\n<b>\nc\n\n<b>d\n',
    '<script>\na\n\nb</script> c\nd',
    '# a #b # \\#\n#\n####### c\n#d',
    'a\n    b\n\n    c\n\n\td',
    '`a``b` ``c` `d`` `` ` ``',
    '*a **b* c** ***d** e* **f*g**',
    '_a_b_ __c__d __e_ f_g',
    '[a [b](c) d](e) ![f [g](h)](i)',
    '[a](<b c> (d)) [e](f (g)h) [i](j\\)) [k](l "m"n)',
    '[a][] [A] [ a ] [b][a] [a](\n\n[a]: /x',
    '**「a」**b **a**。b *(a)*b',
    'www.a.b/c_d_e. (http://f.g/h) i@j.kl',
    '~~a~~ ~b~ ~~~c~~~ d~~e~~',
    'a\\\nb  \nc \nd\\',
    '&copy &copy; &#0; &#x41; &nope;',
  ])('on %j', (file) => {
    expect(byScanners(file)).toEqual(byReference(file))
  })
})
