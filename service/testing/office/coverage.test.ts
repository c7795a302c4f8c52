import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { coverageOf } from './coverage.ts'
import { exportedWords } from './exported-words.ts'
import { ownLeavings } from './own-leavings.ts'
import { missingWords, wordsOf } from './words.ts'

const flat = (body: string, masters = '') =>
  `<office:document><office:master-styles><style:master-page>${masters}</style:master-page></office:master-styles><office:body>${body}</office:body></office:document>`
const text = (inside: string) => flat(`<office:text>${inside}</office:text>`)
const p = (inside: string) => `<text:p>${inside}</text:p>`
const word = (body: string) => zipSync({ 'word/document.xml': strToU8(`<w:document>${body}</w:document>`) })

describe('words', () => {
  it('are letters in small, signs of scripts without spaces one by one, and no numbers', () => {
    expect(wordsOf('Ｏne ﬁne 2nd day, Ñandú 12:30 東京 H2O')).toEqual([
      'one',
      'fine',
      'nd',
      'day',
      'ñandú',
      '東',
      '京',
      'h2o',
    ])
  })

  it('are missing as often as they lack', () => {
    expect(missingWords(['a', 'b', 'a', 'c'], ['a', 'c', 'd'])).toEqual(['b', 'a'])
  })
})

describe('what an office suite exports', () => {
  it.each([
    [
      'paragraphs with their notes and boxes',
      p(
        'one<text:note><text:note-citation>i</text:note-citation><text:note-body>' +
          p('two') +
          '</text:note-body></text:note> three',
      ),
      'two one three',
    ],
    ['parts of a word', p('<text:span>W</text:span>ord<text:tab/>next'), 'word next'],
    [
      'no fields and no contents',
      p('page <text:page-number>x</text:page-number>') + `<text:table-of-content>${p('no')}</text:table-of-content>`,
      'page',
    ],
    ['no deletions', `<text:tracked-changes>${p('no')}</text:tracked-changes>${p('yes')}`, 'yes'],
    [
      'charts but no other files within',
      p(
        '<draw:object><office:document><office:body><office:text>' +
          p('no') +
          '</office:text></office:body></office:document></draw:object>',
      ) +
        `<draw:object><office:document><office:body><office:chart>${p('title')}</office:chart></office:body></office:document></draw:object>`,
      'title',
    ],
  ])('has %s', (_, inside, expected) => {
    expect(exportedWords(text(inside)).join(' ')).toBe(expected)
  })

  it('has a header once, and of the masters nothing else', () => {
    const header = `<style:header>${p('head')}</style:header>`
    const masters = `${header}${header}<draw:frame>${p('click here')}</draw:frame>`
    expect(exportedWords(flat(`<office:text>${p('body')}</office:text>`, masters))).toEqual(['head', 'body'])
  })

  it('has the strings of cells once, and no formulas', () => {
    const cell = (inside: string, attributes = '') => `<table:table-cell ${attributes}>${p(inside)}</table:table-cell>`
    const cells = cell('a') + cell('a') + cell('no', 'table:formula="x"') + cell('no', 'office:value-type="float"')
    expect(exportedWords(flat(`<office:spreadsheet>${cells}</office:spreadsheet>`))).toEqual(['a'])
  })
})

describe('what a document leaves', () => {
  it('are deletions, what was moved away, results of fields but of links, and titles of charts by themselves', () => {
    const t = (words: string) => `<w:r><w:t>${words}</w:t></w:r>`
    const field = (instruction: string, result: string) =>
      `<w:r><w:fldChar w:fldCharType="begin"/><w:instrText>${instruction}</w:instrText><w:fldChar w:fldCharType="separate"/></w:r>${t(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
    const body = [
      '<w:del><w:r><w:delText>gone</w:delText></w:r></w:del>',
      `<w:moveFrom>${t('away')}</w:moveFrom>`,
      field(' REF a', 'made'),
      field(' HYPERLINK "a"', 'link'),
      t('stays'),
      '<c:title><c:layout/></c:title><c:title><c:tx/></c:title>',
    ]
    expect(ownLeavings(word(body.map((item) => `<w:p>${item}</w:p>`).join('')))).toEqual([
      'gone',
      'away',
      'made',
      'chart',
      'axis',
      'title',
      'title',
    ])
  })
})

it('a word that no segment has is found', () => {
  const xml = text(p('one two three') + p('deleted'))
  const bytes = word('<w:p><w:del><w:r><w:delText>deleted</w:delText></w:r></w:del></w:p>')
  const segments = [{ source: '<g1>O</g1>ne<x2/>three' }]
  expect(coverageOf(bytes, segments, xml)).toEqual({ words: 3, missing: ['two'] })
})
