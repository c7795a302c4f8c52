import { buildZip } from '../../filters/common/zip/build-zip.ts'
import { agreementNumbering, agreementStyles } from './agreement-styles.ts'
import {
  type AgreementBlock,
  agreementBlocks,
  agreementFootnote,
  agreementHeader,
  type AgreementSpan,
} from './agreement-text.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const NAMESPACES = `xmlns:w="${MAIN}" xmlns:r="${OFFICE}"`

const related = ['styles', 'numbering', 'footnotes', 'header', 'footer'] as const

/**
 * Makes `framework-agreement.docx`, the document that a newcomer finds translated on the job list. The file beside this
 * one is its result; the test holds the two together.
 */
export function makeFrameworkAgreement(): Uint8Array {
  const parts: readonly (readonly [string, string])[] = [
    ['[Content_Types].xml', contentTypes()],
    ['_rels/.rels', relationships([['officeDocument', 'word/document.xml']])],
    ['word/_rels/document.xml.rels', documentRelationships()],
    ['word/document.xml', document()],
    ['word/styles.xml', agreementStyles],
    ['word/numbering.xml', agreementNumbering],
    ['word/footnotes.xml', footnotes()],
    ['word/header.xml', part('hdr', paragraph(run(agreementHeader), 'Header'))],
    ['word/footer.xml', part('ftr', paragraph(footer(), 'Footer'))],
  ]
  return buildZip(parts.map(([name, xml]) => ({ name, bytes: Buffer.from(xml) })))
}

function contentTypes(): string {
  const override = (name: string, type: string) =>
    `<Override PartName="/word/${name}.xml" ContentType="${TYPE}.${type}+xml"/>`
  return [
    `${XML}<Types xmlns="${PACKAGE}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    override('document', 'document.main'),
    ...related.map((name) => override(name, name)),
    '</Types>',
  ].join('')
}

function relationships(targets: readonly (readonly [string, string])[], more = ''): string {
  const items = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  )
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${items.join('')}${more}</Relationships>`
}

function documentRelationships(): string {
  const link = `<Relationship Id="rIdLink" Type="${OFFICE}/hyperlink" Target="https://catalogue.northbrook.example/" TargetMode="External"/>`
  return relationships(
    related.map((name) => [name, `${name}.xml`] as const),
    link,
  )
}

function part(root: string, content: string): string {
  return `${XML}<w:${root} ${NAMESPACES}>${content}</w:${root}>`
}

function document(): string {
  const section = [
    `<w:headerReference w:type="default" r:id="rId${related.indexOf('header') + 1}"/>`,
    `<w:footerReference w:type="default" r:id="rId${related.indexOf('footer') + 1}"/>`,
    '<w:pgSz w:w="11906" w:h="16838"/>',
    '<w:pgMar w:top="1418" w:right="1418" w:bottom="1418" w:left="1418" w:header="709" w:footer="709" w:gutter="0"/>',
  ].join('')
  return part('document', `<w:body>${agreementBlocks.map(block).join('')}<w:sectPr>${section}</w:sectPr></w:body>`)
}

function block(item: AgreementBlock): string {
  switch (item.kind) {
    case 'title':
      return paragraph(run(item.text), 'Title')
    case 'heading':
      return paragraph(run(item.text), 'Heading1')
    case 'signature':
      return paragraph(run(item.text), 'Signature')
    case 'table':
      return table(item.rows)
    default:
      return paragraph(item.spans.map(span).join(''))
  }
}

function paragraph(content: string, style = 'Normal', more = ''): string {
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/>${more}</w:pPr>${content}</w:p>`
}

function run(text: string, properties = ''): string {
  const rPr = properties && `<w:rPr>${properties}</w:rPr>`
  return `<w:r>${rPr}<w:t xml:space="preserve">${text}</w:t></w:r>`
}

function span(item: AgreementSpan): string {
  if (typeof item === 'string') return run(item)
  if ('bold' in item) return run(item.bold, '<w:b/><w:bCs/>')
  if ('italic' in item) return run(item.italic, '<w:i/><w:iCs/>')
  if ('link' in item)
    return `<w:hyperlink r:id="rIdLink">${run(item.link, '<w:rStyle w:val="Hyperlink"/>')}</w:hyperlink>`
  return '<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:footnoteReference w:id="1"/></w:r>'
}

const WIDTHS = [4870, 2100, 2100] as const

function table(rows: readonly (readonly string[])[]): string {
  const line = (side: string) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="BFBFBF"/>`
  const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(line).join('')
  const grid = WIDTHS.map((width) => `<w:gridCol w:w="${width}"/>`).join('')
  const properties = `<w:tblPr><w:tblW w:w="9070" w:type="dxa"/><w:tblBorders>${borders}</w:tblBorders></w:tblPr><w:tblGrid>${grid}</w:tblGrid>`
  // A table needs a paragraph after it: the next one follows with some distance.
  return `<w:tbl>${properties}${rows.map(row).join('')}</w:tbl><w:p><w:pPr><w:spacing w:after="0"/></w:pPr></w:p>`
}

function row(cells: readonly string[], index: number): string {
  const isHead = index === 0
  const properties = isHead ? '<w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>' : '<w:trPr><w:cantSplit/></w:trPr>'
  const shade = isHead ? '<w:shd w:val="clear" w:color="auto" w:fill="D9E2F3"/>' : ''
  const cell = (text: string, column: number) => {
    const right = column === 2 ? '<w:jc w:val="right"/>' : ''
    const content = paragraph(run(text, isHead ? '<w:b/><w:bCs/>' : ''), 'Cell', right)
    return `<w:tc><w:tcPr><w:tcW w:w="${WIDTHS[column] ?? 0}" w:type="dxa"/>${shade}</w:tcPr>${content}</w:tc>`
  }
  return `<w:tr>${properties}${cells.map(cell).join('')}</w:tr>`
}

function footnotes(): string {
  const reference = '<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:footnoteRef/></w:r>'
  const separator = (id: number, kind: string) =>
    `<w:footnote w:type="${kind}" w:id="${id}"><w:p><w:r><w:${kind}/></w:r></w:p></w:footnote>`
  return part(
    'footnotes',
    [
      separator(-1, 'separator'),
      separator(0, 'continuationSeparator'),
      `<w:footnote w:id="1">${paragraph(`${reference}${run(' ')}${run(agreementFootnote)}`, 'FootnoteText')}</w:footnote>`,
    ].join(''),
  )
}

function footer(): string {
  return `${run('Confidential')}<w:r><w:tab/></w:r>${run('Page ')}${count('PAGE')}${run(' of ')}${count('NUMPAGES')}`
}

function count(field: string): string {
  const fieldChar = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
  return `${fieldChar('begin')}<w:r><w:instrText xml:space="preserve"> ${field} </w:instrText></w:r>${fieldChar('separate')}${run('1')}${fieldChar('end')}`
}
