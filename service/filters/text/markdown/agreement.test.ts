import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fixtureFiles } from '../../../testing/sample-files.ts'
import { byReference, byScanners, describeAgreement } from '../../testing/markdown-leaves.ts'
import { runs } from '#contract/testing/runs.ts'

/**
 * Generates documents as people write them: blocks in blocks, codes in codes. Runs of emphasis do not touch, since
 * there the reference counts the remainder of a run where the specification counts the whole run.
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
      { numRuns: runs(600) },
    )
  })

  // The reference does not know the additions of site generators.
  const files = fixtureFiles('.md', '.markdown').filter(({ name }) => !['site.md', 'material.md'].includes(name))
  describeAgreement(files, 4)

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
