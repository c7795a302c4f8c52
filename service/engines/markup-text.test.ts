import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTags } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import { htmlTags, readMarkup, writeMarkup, xmlTags } from './markup-text.ts'
import { runs } from '#contract/testing/runs.ts'

describe('a segment as markup', () => {
  it.each([
    ['a < b & c > d', 'a &lt; b &amp; c &gt; d', 'a &lt; b &amp; c &gt; d'],
    ['<g1>a<x2/></g1>', '<g1>a<x2/></g1>', '<span id="g1">a<br id="x2"></span>'],
    ['<b>', '&lt;b&gt;', '&lt;b&gt;'],
  ])('%s is %s and %s', (source, xml, html) => {
    expect(writeMarkup(parseTags(source), xmlTags)).toBe(xml)
    expect(writeMarkup(parseTags(source), htmlTags)).toBe(html)
  })

  it.each([
    ['a&nbsp;b &quot;c&#39; &#x27; &eacute; &amp;lt;', "a\u00A0b \"c' ' &eacute; &lt;"],
    ['<b>a</b> <g1>b</g1>', 'a <g1>b</g1>'],
    ['<x1></x1>a', '<x1/>a'],
    ['<g1>a', '<g1>a'],
    ['a</g1>', 'a</g1>'],
    ['<g1>a<g2>b</g1>c</g2>', '<g1>a<g2>b</g1>c</g2>'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['&#99999999; &#xFFFFFF;', '&#99999999; &#xFFFFFF;'],
  ])('%s is read from XML as %s', (xml, text) => {
    expect(printTags(readMarkup(xml, xmlTags))).toBe(text)
  })

  it.each([
    ['<span id="g1">a <b>b</b></span>', '<g1>a b</g1>'],
    ["<SPAN id='g1' class='x'>a</SPAN><br id=x2 />b", '<g1>a</g1><x2/>b'],
    ['<p>a <span>b</span> <span id="g1">c</span></p><br>', 'a b <g1>c</g1>'],
    ['<span id="g1"><span id="g2">a</span></span>', '<g1><g2>a</g2></g1>'],
  ])('%s is read from HTML as %s', (html, text) => {
    expect(printTags(readMarkup(html, htmlTags))).toBe(text)
  })

  it('comes back as it went from a server that changes nothing', () => {
    const piece = fc.constantFrom(
      '<g1>a</g1>',
      '<x2/>',
      '<g3><g4>b</g4></g3>',
      ' ',
      '&',
      '<',
      '>',
      '"',
      '&amp;',
      '<b>',
      '漢',
      '&#9;',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const source = pieces.join('')
        for (const tags of [xmlTags, htmlTags])
          expect(printTags(readMarkup(writeMarkup(parseTags(source), tags), tags))).toBe(source)
      }),
      { seed: 20_260_101, numRuns: runs(500) },
    )
  })
})
