import { describe, expect, it } from 'vitest'
import { fontLook } from './font-look.ts'
import { readCellFonts } from './read-cell-fonts.ts'

describe('the look of a font', () => {
  it.each([
    ['<rPr><b/><sz val="11"/><rFont val="Arial"/></rPr>', 'b font=Arial sz=11'],
    ['<font><name val="Arial"/><sz val="11"/><b val="1"/></font>', 'b font=Arial sz=11'],
    ['<x:rPr xmlns:x="urn:x"><x:i/><x:strike val="true"/></x:rPr>', 'i strike'],
    ['<rPr><b val="0"/><i val="false"/><u val="none"/><vertAlign val="baseline"/></rPr>', ''],
    ['<rPr><family val="2"/><charset val="1"/><scheme val="minor"/><condense/><extend/></rPr>', ''],
    ['<rPr><u/><vertAlign val="superscript"/></rPr>', 'u=single vertAlign=superscript'],
    ['<rPr><u val="double"/></rPr>', 'u=double'],
    ['<rPr><color rgb="FFFF0000"/></rPr>', 'color(rgb=FFFF0000)'],
    ['<rPr><color tint="-0.5" theme="1"/></rPr>', 'color(theme=1,tint=-0.5)'],
    ['<rPr/>', ''],
  ])('%s is %j', (xml, look) => {
    expect(fontLook(xml)).toBe(look)
  })

  it.each(['auto="1"', 'theme="1"', 'indexed="64"', 'indexed="8"', 'rgb="FF000000"'])(
    'is that of black text with %s',
    (color) => {
      expect(fontLook(`<rPr><color ${color}/></rPr>`)).toBe('')
    },
  )

  it('of a cell is read from its style', () => {
    const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts><font/><font><b/></font></fonts><dxfs><dxf><font><i/></font></dxf></dxfs><cellStyleXfs><xf fontId="0"/></cellStyleXfs><cellXfs><xf fontId="0"/><xf fontId="1"/><xf fontId="9"/><xf/></cellXfs></styleSheet>`
    const fontOf = readCellFonts(styles, 'styles.xml')
    expect([0, 1, 2, 3, 99].map(fontOf)).toEqual(['', 'b', '', '', ''])
  })
})
