import { isRtl } from '#language/languages/is-rtl.ts'
import { encodeAttribute } from '../../filters/common/xml/character-data.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

export const wordNamespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

/** Returns the parts of a Word document other than its text. */
export function docxParts(languages: { readonly sourceLang: string; readonly targetLang: string }) {
  return [
    {
      name: '[Content_Types].xml',
      xml: `${XML}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${types}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      xml: `${XML}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/_rels/document.xml.rels',
      xml: `${XML}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    },
    { name: 'word/styles.xml', xml: stylesXml(languages) },
  ]
}

function stylesXml({ sourceLang, targetLang }: { readonly sourceLang: string; readonly targetLang: string }): string {
  const fonts = '<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/>'
  const sides = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  const borders = sides.map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="BFBFBF"/>`).join('')
  return [
    `${XML}<w:styles xmlns:w="${wordNamespace}">`,
    `<w:docDefaults><w:rPrDefault><w:rPr>${fonts}<w:sz w:val="20"/><w:szCs w:val="20"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="0"/></w:pPr></w:pPrDefault></w:docDefaults>`,
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>',
    paragraph('Title', '<w:spacing w:after="120"/>', '<w:b/><w:sz w:val="32"/><w:szCs w:val="32"/>'),
    paragraph('Explanation', '<w:spacing w:after="60"/>', '<w:color w:val="404040"/>'),
    paragraph('Reference', '<w:spacing w:after="160"/>', '<w:noProof/><w:color w:val="7F7F7F"/><w:sz w:val="16"/>'),
    paragraph('Head', '<w:keepNext/>', '<w:b/>'),
    paragraph('Number', '<w:jc w:val="right"/>', '<w:noProof/><w:color w:val="595959"/>'),
    inLanguage('Source', sourceLang),
    inLanguage('Target', targetLang),
    paragraph('Notes', '', '<w:color w:val="404040"/>'),
    '<w:style w:type="character" w:styleId="Tag"><w:name w:val="Tag"/><w:rPr><w:noProof/><w:color w:val="1F5FA8"/><w:shd w:val="clear" w:color="auto" w:fill="E8F0FA"/></w:rPr></w:style>',
    '<w:style w:type="character" w:styleId="Revision"><w:name w:val="Revision"/><w:rPr><w:noProof/><w:color w:val="A6A6A6"/><w:sz w:val="12"/><w:szCs w:val="12"/></w:rPr></w:style>',
    `<w:style w:type="table" w:styleId="Grid"><w:name w:val="Grid"/><w:tblPr><w:tblBorders>${borders}</w:tblBorders><w:tblCellMar><w:top w:w="40" w:type="dxa"/><w:left w:w="85" w:type="dxa"/><w:bottom w:w="40" w:type="dxa"/><w:right w:w="85" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>`,
    '</w:styles>',
  ].join('')
}

/** Returns a style with the language, so that the spelling is checked and no run has to name it. */
function inLanguage(name: string, language: string): string {
  const code = encodeAttribute(language)
  if (!isRtl(language)) return paragraph(name, '', `<w:lang w:val="${code}"/>`)
  return paragraph(name, '<w:bidi/>', `<w:rtl/><w:lang w:val="${code}" w:bidi="${code}"/>`)
}

function paragraph(name: string, pPr: string, rPr: string): string {
  return `<w:style w:type="paragraph" w:customStyle="1" w:styleId="${name}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:pPr>${pPr}</w:pPr><w:rPr>${rPr}</w:rPr></w:style>`
}
