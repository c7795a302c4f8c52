import { describe, expect, it } from 'vitest'
import { field, p, r, readBody, translateBody } from './samples/sample.ts'

describe('fields of a Word document', () => {
  it('are one tag, instruction and result', () => {
    const body = p(`${r('Page ')}${field('PAGE', r('3'))}${r(' of ')}${field('NUMPAGES \\* ARABIC', r('9'))}${r('.')}`)
    expect(readBody(body)).toEqual(['Page <x1/> of <x2/>.'])
    const { xml } = translateBody(body, { 'Page <x1/> of <x2/>.': 'De <x2/>, la <x1/>.' })
    expect(xml).toContain(
      `${field('NUMPAGES \\* ARABIC', r('9'))}<w:r><w:t xml:space="preserve">, la </w:t></w:r>${field('PAGE', r('3'))}`,
    )
  })

  it('are a pair around the result of a link', () => {
    const link = (text: string) => field('HYPERLINK "https://example.org/a b"', text)
    const body = p(`${r('Read ')}${link(r('the terms', '<w:u w:val="single"/>'))}${r(' first.')}`)
    expect(readBody(body)).toEqual(['Read <g1>the terms</g1> first.'])
    const { xml } = translateBody(body, { 'Read <g1>the terms</g1> first.': 'Lea antes <g1>las condiciones</g1>.' })
    expect(xml).toContain(link('<w:r><w:rPr><w:u w:val="single"/></w:rPr><w:t>las condiciones</w:t></w:r>'))
  })

  it('never show their instruction', () => {
    expect(readBody(p(`${field('IF 1 = 1 "yes text" "no text"', r('yes text'))}${r('Rest.')}`))).toEqual(['Rest.'])
  })

  it('lose no text that shares a run with their tags', () => {
    const run =
      '<w:r><w:t xml:space="preserve">On </w:t><w:fldChar w:fldCharType="begin"/><w:instrText>DATE</w:instrText><w:fldChar w:fldCharType="separate"/><w:t>1.1.</w:t><w:fldChar w:fldCharType="end"/><w:t xml:space="preserve"> in Bern</w:t></w:r>'
    expect(readBody(p(run))).toEqual(['On <x1/> in Bern'])
    const { xml } = translateBody(p(run), { 'On <x1/> in Bern': 'El <x1/> en Berna' })
    expect(readBody(xml)).toEqual(['El <x1/> en Berna'])
    expect(xml).toContain(
      '<w:fldChar w:fldCharType="begin"/><w:instrText>DATE</w:instrText><w:fldChar w:fldCharType="separate"/><w:t>1.1.</w:t>',
    )
  })

  it('over several paragraphs (a table of contents) are made anew by Word: no text', () => {
    const [begin = '', end = ''] = field('TOC \\o "1-3"', '|').split('|')
    const entry = (text: string) =>
      `<w:hyperlink w:anchor="_Toc1">${r(text)}${field('PAGEREF _Toc1', r('4'))}</w:hyperlink>`
    const body = p(r('Contents')) + p(begin + entry('One')) + p(entry('Two')) + p(end) + p(r('One'))
    expect(readBody(body)).toEqual(['Contents', 'One'])
  })

  it('within a field are part of it', () => {
    const nested = field('IF', field('MERGEFIELD Name', r('x')) + r(' y'))
    expect(readBody(p(`${r('a ')}${nested}${r(' b')}`))).toEqual(['a <x1/> b'])
  })

  it('that never end swallow nothing', () => {
    const [begin = ''] = field('TOC', '|').split('|')
    expect(readBody(p(begin + r('one')) + p(r('two')))).toEqual(['one', 'two'])
  })

  it('that cross the end of their paragraph keep their text', () => {
    const [begin = '', end = ''] = field('HYPERLINK "a"', '|').split('|')
    expect(readBody(p(r('x ') + begin + r('one')) + p(r('two') + end))).toEqual(['x <x1/>one', 'two'])
  })

  it.each([
    ['w:fldSimple with a text of the author', 'DOCPROPERTY Client', 'for <g1>ACME Ltd</g1> only'],
    ['w:fldSimple with a number that Word counts', 'SEQ Table', 'for <x1/> only'],
  ])('as %s: %s', (_, instruction, expected) => {
    const simple = `<w:fldSimple w:instr=" ${instruction} ">${r('ACME Ltd')}</w:fldSimple>`
    expect(readBody(p(`${r('for ')}${simple}${r(' only')}`))).toEqual([expected])
  })

  it('of a form are tags, their results typed by a person', () => {
    const form = field('FORMTEXT', r('…')).replace(
      '"begin"/>',
      '"begin"><w:ffData><w:name w:val="T"/></w:ffData></w:fldChar>',
    )
    expect(readBody(p(`${r('Name: ')}${form}${r(' (print)')}`))).toEqual(['Name: <x1/> (print)'])
  })
})
