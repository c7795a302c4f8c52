import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printTags } from '#language/tags/print-tags.ts'
import { packXlsx } from './samples/pack-xlsx.ts'
import { oneSheet, readCells, run, shared, si, translateBook } from './samples/sample.ts'
import { xlsxFilter } from './xlsx-filter.ts'
import { runs } from '#contract/testing/runs.ts'

const ARIAL = '<sz val="11"/><rFont val="Arial"/><family val="2"/>'
const one = (string: string, parts = {}) => oneSheet(shared('A1', 0), string, parts)
const read = (string: string) => readCells(one(string))
const write = (string: string, target: string) => {
  const [source = ''] = read(string)
  return translateBook(one(string), { [source]: target }).strings()
}

describe('a rich string', () => {
  it('has tags where its look changes', () => {
    expect(read(`<si>${run('Pay ')}${run('now', '<b/>')}${run(' or later, but pay.')}</si>`)).toEqual([
      'Pay <g1>now</g1> or later, but pay.',
    ])
  })

  it('has none for what cannot be seen', () => {
    const noise = '<family val="2"/><charset val="1"/><scheme val="minor"/><color theme="1"/>'
    expect(
      read(`<si>${run('one ', `<b/>${noise}`)}${run('two', '<b val="1"/><u val="none"/><i val="0"/>')}</si>`),
    ).toEqual(['one two'])
  })

  it('has none for a run that looks like its cell', () => {
    const styles = {
      kind: 'styles',
      name: 'xl/styles.xml',
      xml: `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts><font><sz val="8"/></font><font><sz val="11"/><name val="Arial"/></font></fonts><cellStyleXfs><xf fontId="0"/></cellStyleXfs><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs></styleSheet>`,
    }
    const string = `<si>${run('first ')}${run('second', ARIAL)}</si>`
    expect(readCells(oneSheet(shared('A1', 0, 1), string, { parts: [styles] }))).toEqual(['first second'])
    expect(readCells(oneSheet(shared('A1', 0, 0), string, { parts: [styles] }))).toEqual(['<g1>first</g1> second'])
  })

  it('is written with the properties behind each tag', () => {
    const string = `<si>${run('Pay ', ARIAL)}${run('now', '<b/>')}${run(' please.', ARIAL)}</si>`
    expect(write(string, '<g1>Ya</g1> puede pagar ')).toBe(
      `<si><r><rPr><b/></rPr><t>Ya</t></r><r><rPr>${ARIAL}</rPr><t xml:space="preserve"> puede pagar </t></r></si>`,
    )
  })

  it('keeps white space at its edges that has a run of its own', () => {
    const blank = run('  ', '<u/>')
    expect(write(`<si>${blank}${run('text')}${blank}</si>`, 'texto')).toBe(
      `<si>${blank}<r><t>texto</t></r>${blank}</si>`,
    )
  })

  it('may have text without a run among its runs', () => {
    const string = `<si><t>Bare</t>${run(' and bold', '<b/>')}</si>`
    expect(read(string)).toEqual(['<g1>Bare</g1> and bold'])
    expect(write(string, 'negrita <g1>y no</g1>')).toBe(
      '<si><r><rPr><b/></rPr><t xml:space="preserve">negrita </t></r><r><t>y no</t></r></si>',
    )
  })
})

describe('a string', () => {
  it('has no text for how it is read aloud, and loses that when it changes', () => {
    const phonetic = '<rPh sb="0" eb="2"><t>ジッコウ</t></rPh><phoneticPr fontId="1"/>'
    expect(read(`<si><t>実行</t>${phonetic}</si>`)).toEqual(['実行'])
    expect(write(`<si><t>実行</t>${phonetic}</si>`, 'Run')).toBe('<si><t>Run</t></si>')
    expect(write(`<si>${run('実行', '<b/>')}${phonetic}</si>`, 'Run')).toBe('<si><r><rPr><b/></rPr><t>Run</t></r></si>')
  })

  it('has a tag for its line breaks', () => {
    for (const end of ['\n', '\r\n', '_x000D_\n', '&#10;', '_x000a_']) {
      expect(read(si(`One${end}two`))).toEqual(['One<x1/>two'])
    }
    expect(write(si('One\ntwo'), 'Uno<x1/>dos')).toBe('<si><t xml:space="preserve">Uno\ndos</t></si>')
    expect(read(`<si>${run('Author:', '<b/>')}${run('\nSee this')}</si>`)).toEqual(['<g1>Author:</g1><x2/>See this'])
  })

  it('has its escaped characters read, and escapes what looks like one', () => {
    expect(read(si('a_x005F_x0041_ b_x0041_'))).toEqual(['a_x0041_ bA'])
    expect(read(si('tab\tand_x0001_control'))).toEqual(['tab\tand<x1/>control'])
    expect(write(si('tab_x0001_control'), 'x<x1/>_x0041_')).toBe('<si><t>x_x0001__x005F_x0041_</t></si>')
  })

  it('has a tag for text that looks like one', () => {
    expect(read(si('type &lt;g1&gt; here'))).toEqual(['type <x1/> here'])
    expect(write(si('type &lt;g1&gt; here'), 'aquí <x1/>')).toBe('<si><t>aquí &lt;g1&gt;</t></si>')
  })

  it('keeps white space that counts', () => {
    expect(read(si('  indented'))).toEqual(['  indented'])
    expect(write(si('plain'), '  sangrado ')).toBe('<si><t xml:space="preserve">  sangrado </t></si>')
  })

  it('may become empty', () => {
    expect(write(si('gone'), '')).toBe('<si><t></t></si>')
    expect(write(`<si>${run('gone', '<b/>')}</si>`, '')).toBe('<si></si>')
  })

  it('with wrong tags is repaired and reported', () => {
    const book = one(`<si>${run('Pay ')}${run('now', '<b/>')}${run(' or later, but pay.')}</si>`)
    const written = translateBook(book, { 'Pay <g1>now</g1> or later, but pay.': 'Pague <g2>ya' })
    expect(written.repaired).toEqual(['xl/worksheets/sheet1.xml#A1'])
    expect(written.strings()).toBe('<si><r><t>Pague ya</t></r></si>')
  })

  it('reads as it was written, whatever it says', () => {
    const target = fc.string({
      unit: fc.constantFrom('a', ' ', '_', 'x', '0', '4', '1', '<', '&', '"', "'", 'é', '漢', '😀', ']]>'),
    })
    const string = `<si>${run('Pay ')}${run('now', '<b/>')}${run(' or later, but pay.')}</si>`
    const bytes = packXlsx(one(string))
    const [block] = xlsxFilter.read(bytes, { sourceLang: 'en' })
    fc.assert(
      fc.property(target, target, (before, within) => {
        fc.pre(before.trim() !== '' && within.trim() === within && within !== '')
        fc.pre(before.trim().length > within.length)
        const tokens = [
          { kind: 'text', text: before },
          { kind: 'open', id: 1 },
          { kind: 'text', text: within },
          { kind: 'close', id: 1 },
        ] as const
        const written = xlsxFilter.write(bytes, new Map([[block?.key ?? '', tokens]]), {
          sourceLang: 'en',
          targetLang: 'es',
        })
        expect(written.repaired).toEqual([])
        const [again] = xlsxFilter.read(written.bytes, { sourceLang: 'en' })
        expect(printTags(again?.tokens ?? [])).toBe(printTags(tokens))
      }),
      { numRuns: runs(300) },
    )
  })
})
