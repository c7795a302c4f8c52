import { describe, expect, it } from 'vitest'
import { drawingLook } from './drawing-look.ts'
import { setDrawingLanguage } from './language.ts'
import { relationId } from './relation-id.ts'

const look = (rPr: string) => {
  const open = { start: 0, end: 0 }
  const props = rPr === '' ? null : { start: 0, end: rPr.length }
  return drawingLook(rPr, { name: 'a:r', open, props, content: null, end: 0 })
}

describe('the look of a run of a drawing', () => {
  it('is the same whatever its language, its traces of proofing and the order of what it says', () => {
    const same = [
      '<a:rPr b="1" sz="1800"/>',
      `<a:rPr sz='1800'  b="1" />`.replaceAll("'", '"'),
      '<a:rPr lang="en-US" altLang="de" sz="1800" b="1" dirty="0" err="1" smtClean="0" noProof="1"/>',
      '<a:rPr sz="1800" b="1"></a:rPr>',
    ]
    expect(new Set(same.map((rPr) => look(rPr).key)).size).toBe(1)
    expect(look('').key).toBe(look('<a:rPr lang="en-US"/>').key)
  })

  it('is another for what can be seen, links among it', () => {
    const others = [
      '',
      '<a:rPr b="1"/>',
      '<a:rPr b="0"/>',
      '<a:rPr><a:hlinkClick r:id="rId1"/></a:rPr>',
      '<a:rPr><a:hlinkClick r:id="rId2"/></a:rPr>',
    ]
    expect(new Set(others.map((rPr) => look(rPr).key)).size).toBe(others.length)
  })

  it('shows on white space that is underlined', () => {
    expect(look('<a:rPr u="sng"/>').marksBlanks).toBe(true)
    expect(look('<a:rPr u="none"/>').marksBlanks).toBe(false)
  })
})

describe('the language of a run of a drawing', () => {
  it.each([
    ['', '<a:rPr lang="es-ES"/>'],
    ['<a:rPr b="1"/>', '<a:rPr lang="es-ES" b="1"/>'],
    ['<a:rPr lang="en-US" b="1"/>', '<a:rPr lang="es-ES" b="1"/>'],
    [`<a:rPr b="1" lang='en'><a:latin/></a:rPr>`, '<a:rPr b="1" lang="es-ES"><a:latin/></a:rPr>'],
    ['<a:rPr altLang="en-US"/>', '<a:rPr lang="es-ES" altLang="en-US"/>'],
  ])('of %j', (rPr, changed) => {
    expect(setDrawingLanguage(rPr, 'a:', { tag: 'es-ES', slot: 'val' })).toBe(changed)
  })
})

describe('the relationship that a tag names', () => {
  it.each([
    ['<p:sldId id="256" r:id="rId2"/>', 'rId2'],
    [`<p:sldId d3p1:id='rId9' xmlns:d3p1="urn:r"/>`, 'rId9'],
    ['<p:sldId id="256"/>', null],
    ['<p:x r:embed="rId3"/>', null],
  ])('%s: %s', (tag, id) => {
    expect(relationId(tag, 0, tag.length)).toBe(id)
  })
})
