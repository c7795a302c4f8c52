const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

const BLUE = '1F3864'
const GREY = '595959'

type Style = {
  readonly id: string
  readonly name: string
  readonly basedOn?: string
  readonly pPr?: string
  readonly rPr?: string
}

const paragraphStyles: readonly Style[] = [
  {
    id: 'Title',
    name: 'Title',
    basedOn: 'Normal',
    pPr: `<w:keepNext/><w:pBdr><w:bottom w:val="single" w:sz="8" w:space="6" w:color="${BLUE}"/></w:pBdr><w:spacing w:before="0" w:after="280"/><w:jc w:val="left"/>`,
    rPr: `<w:rFonts w:ascii="Cambria" w:hAnsi="Cambria"/><w:color w:val="${BLUE}"/><w:sz w:val="44"/><w:szCs w:val="44"/>`,
  },
  {
    id: 'Heading1',
    name: 'heading 1',
    basedOn: 'Normal',
    pPr: '<w:keepNext/><w:keepLines/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:spacing w:before="320" w:after="100"/><w:jc w:val="left"/><w:outlineLvl w:val="0"/>',
    rPr: `<w:rFonts w:ascii="Cambria" w:hAnsi="Cambria"/><w:b/><w:bCs/><w:color w:val="${BLUE}"/><w:sz w:val="26"/><w:szCs w:val="26"/>`,
  },
  {
    id: 'Cell',
    name: 'Table Cell',
    basedOn: 'Normal',
    pPr: '<w:spacing w:before="60" w:after="60" w:line="240" w:lineRule="auto"/><w:jc w:val="left"/>',
  },
  {
    id: 'Signature',
    name: 'Signature',
    basedOn: 'Normal',
    pPr: `<w:keepNext/><w:pBdr><w:top w:val="single" w:sz="4" w:space="6" w:color="${GREY}"/></w:pBdr><w:spacing w:before="960" w:after="0"/><w:ind w:right="4800"/><w:jc w:val="left"/>`,
  },
  {
    id: 'Header',
    name: 'header',
    basedOn: 'Normal',
    pPr: '<w:spacing w:after="0"/><w:jc w:val="right"/>',
    rPr: `<w:color w:val="${GREY}"/><w:sz w:val="17"/><w:szCs w:val="17"/>`,
  },
  {
    id: 'Footer',
    name: 'footer',
    basedOn: 'Normal',
    pPr: '<w:tabs><w:tab w:val="right" w:pos="9070"/></w:tabs><w:spacing w:after="0"/><w:jc w:val="left"/>',
    rPr: `<w:color w:val="${GREY}"/><w:sz w:val="17"/><w:szCs w:val="17"/>`,
  },
  {
    id: 'FootnoteText',
    name: 'footnote text',
    basedOn: 'Normal',
    pPr: '<w:spacing w:after="0" w:line="240" w:lineRule="auto"/>',
    rPr: '<w:sz w:val="18"/><w:szCs w:val="18"/>',
  },
]

const style = (type: string, { id, name, basedOn, pPr = '', rPr = '' }: Style) =>
  [
    `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${name}"/>`,
    basedOn === undefined ? '' : `<w:basedOn w:val="${basedOn}"/>`,
    '<w:qFormat/>',
    pPr && `<w:pPr>${pPr}</w:pPr>`,
    rPr && `<w:rPr>${rPr}</w:rPr>`,
    '</w:style>',
  ].join('')

/** `word/styles.xml`: a serif for headings, a sans serif at 11 points for text, justified. */
export const agreementStyles = [
  `${XML}<w:styles ${W}><w:docDefaults><w:rPrDefault><w:rPr>`,
  '<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="22"/><w:szCs w:val="22"/><w:lang w:val="en-GB"/>',
  '</w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="140" w:line="276" w:lineRule="auto"/><w:jc w:val="both"/></w:pPr></w:pPrDefault></w:docDefaults>',
  '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>',
  '<w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont"><w:name w:val="Default Paragraph Font"/></w:style>',
  ...paragraphStyles.map((item) => style('paragraph', item)),
  style('character', { id: 'Hyperlink', name: 'Hyperlink', rPr: '<w:color w:val="0563C1"/><w:u w:val="single"/>' }),
  style('character', {
    id: 'FootnoteReference',
    name: 'footnote reference',
    rPr: '<w:vertAlign w:val="superscript"/>',
  }),
  '</w:styles>',
].join('')

/** `word/numbering.xml`: the headings are counted. */
export const agreementNumbering = [
  `${XML}<w:numbering ${W}><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="singleLevel"/>`,
  '<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:pStyle w:val="Heading1"/><w:lvlText w:val="%1."/><w:lvlJc w:val="left"/>',
  '<w:pPr><w:ind w:left="425" w:hanging="425"/></w:pPr></w:lvl></w:abstractNum>',
  '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>',
].join('')
