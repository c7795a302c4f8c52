import { packOdf } from '../../filters/office/odf/samples/pack-odf.ts'
import { buildZip } from '../../filters/common/zip/build-zip.ts'

export type LinkedDocument = { readonly extension: string; readonly bytes: Uint8Array }

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const svg = (place: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100"><style>@import url("${place}/css");</style><image width="90" height="90" xlink:href="${place}/in-svg.png"/><rect width="9" height="9" fill="url(${place}/fill)"/></svg>`

const image = (href: string) =>
  `<draw:frame text:anchor-type="as-char" svg:width="2cm" svg:height="2cm"><draw:image xlink:href="${href}" xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad"/></draw:frame>`

function odt(body: string, sample: Parameters<typeof packOdf>[1] = {}): LinkedDocument {
  return { extension: 'odt', bytes: packOdf(`<text:p>Seen</text:p>${body}`, sample) }
}

/** Makes a document with links before the content, and the parts and relationships that it refers to. */
function docx(body: string, links: string, parts: Readonly<Record<string, string>> = {}): LinkedDocument {
  const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  const declared = `xmlns:w="${w}" xmlns:r="${relationships}" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"`
  const entries: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="html" ContentType="text/html"/><Default Extension="svg" ContentType="image/svg+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/settings.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relationships}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document ${declared}><w:body><w:p><w:r><w:t>Seen</w:t></w:r></w:p>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links}</Relationships>`,
    ...parts,
  }
  return {
    extension: 'docx',
    bytes: buildZip(Object.entries(entries).map(([name, part]) => ({ name, bytes: Buffer.from(part) }))),
  }
}

const field = (...pieces: readonly string[]) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${pieces.map((piece) => `<w:r><w:instrText xml:space="preserve">${piece}</w:instrText></w:r>`).join('')}<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>old</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`

const picture = (attributes: string) =>
  `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="900000" cy="900000"/><wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip ${attributes}/></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`

const external = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${relationships}/${kind}" Target="${target}" TargetMode="External"/>`

/** Makes documents that ask their reader to fetch something below `place`, by their kind of link. */
export function linkedDocuments(place: string): Readonly<Record<string, LinkedDocument>> {
  const at = (name: string) => `${place}/${name}`
  const page = (property: string) =>
    `<style:page-layout style:name="pm"><style:page-layout-properties>${property}</style:page-layout-properties></style:page-layout>`
  const master = '<style:master-page style:name="Standard" style:page-layout-name="pm"/>'
  return {
    image: odt(image(at('image.png'))),
    'image whose address is written in references': odt(image(at('image.png').replace('h', '&#104;'))),
    'image of another machine': odt(image(at('image.png').replace(/^http:/, ''))),
    'image of the package that is a drawing': odt(image('Pictures/a.png'), {
      entries: { 'Pictures/a.png': svg(place) },
    }),
    'picture written out that is a drawing': odt(
      `<draw:frame text:anchor-type="as-char" svg:width="2cm" svg:height="2cm"><draw:image><office:binary-data>${Buffer.from(svg(place)).toString('base64')}</office:binary-data></draw:image></draw:frame>`,
    ),
    'drawing in an address': odt(image(`data:image/svg+xml;base64,${Buffer.from(svg(place)).toString('base64')}`)),
    'background of a page': odt('', {
      masterStyles: page(`<style:background-image xlink:href="${at('background.png')}" xlink:type="simple"/>`),
      masters: master,
    }),
    'image of a bullet': odt(
      '<text:list text:style-name="L"><text:list-item><text:p>One</text:p></text:list-item></text:list>',
      {
        automatic: `<text:list-style style:name="L"><text:list-level-style-image text:level="1" xlink:href="${at('bullet.png')}" xlink:type="simple"><style:list-level-properties fo:width="1cm" fo:height="1cm"/></text:list-level-style-image></text:list-style>`,
      },
    ),
    fill: odt('<draw:rect text:anchor-type="as-char" draw:style-name="F" svg:width="3cm" svg:height="3cm"/>', {
      styles: `<draw:fill-image draw:name="f" xlink:href="${at('fill.png')}" xlink:type="simple"/>`,
      automatic:
        '<style:style style:name="F" style:family="graphic"><style:graphic-properties draw:fill="bitmap" draw:fill-image-name="f"/></style:style>',
    }),
    section: odt(
      `<text:section text:name="s"><text:section-source xlink:href="${at('section.odt')}"/><text:p>old</text:p></text:section>`,
    ),
    'section by DDE': odt(
      `<text:section text:name="s"><office:dde-source office:dde-application="soffice" office:dde-topic="${at('dde.odt')}" office:dde-item="x" office:automatic-update="true"/><text:p>old</text:p></text:section>`,
    ),
    frame: odt(
      `<draw:frame text:anchor-type="as-char" svg:width="8cm" svg:height="4cm"><draw:floating-frame xlink:href="${at('frame.html')}"/></draw:frame>`,
    ),
    plugin: odt(
      `<draw:frame text:anchor-type="as-char" svg:width="8cm" svg:height="4cm"><draw:plugin xlink:href="${at('plugin')}" draw:mime-type="video/mp4"/></draw:frame>`,
    ),
    object: odt(
      `<draw:frame text:anchor-type="as-char" svg:width="8cm" svg:height="4cm"><draw:object xlink:href="${at('object.odt')}" xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad"/></draw:frame>`,
    ),
    font: odt('', {
      entries: {
        'settings.xml': `<office:document-settings xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:config="urn:oasis:names:tc:opendocument:xmlns:config:1.0"><office:settings><config:config-item-set config:name="ooo:configuration-settings"><config:config-item config:name="PrinterName" config:type="string">${at('printer')}</config:config-item></config:config-item-set></office:settings></office:document-settings>`,
      },
    }),
    'style sheet of a part': odt('', {
      entries: {
        'meta.xml': `<?xml version="1.0"?><?xml-stylesheet href="${at('sheet.xsl')}" type="text/xsl"?><office:document-meta xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:meta="urn:oasis:names:tc:opendocument:xmlns:meta:1.0"><office:meta><meta:template xlink:href="${at('template.ott')}" xlink:type="simple"/><meta:auto-reload xlink:href="${at('reload')}" meta:delay="PT1S"/></office:meta></office:document-meta>`,
      },
    }),
    'sheet of another workbook': {
      extension: 'ods',
      bytes: packOdf(
        `<table:table table:name="A"><table:table-source xlink:href="${at('table.ods')}" table:mode="copy-all"/><table:table-row><table:table-cell table:formula="of:=COM.MICROSOFT.WEBSERVICE(&quot;${at('service')}&quot;)" office:value-type="string"><text:p>Seen</text:p></table:table-cell><table:table-cell table:formula="of:=['${at('other.ods')}'#$A.A1]" office:value-type="string"><text:p>b</text:p></table:table-cell><table:table-cell><table:cell-range-source table:name="x" xlink:href="${at('range.html')}" table:last-column-spanned="1" table:last-row-spanned="1"/></table:table-cell></table:table-row></table:table>`,
        { kind: 'spreadsheet' },
      ),
    },
    'linked picture of Word': docx(picture('r:link="r9"'), external('r9', 'image', at('linked.png'))),
    'picture of VML': docx(
      `<w:p><w:r><w:pict><v:shape style="width:90pt;height:90pt"><v:imagedata src="${at('vml.png')}" o:href="${at('href.png')}"/></v:shape></w:pict></w:r></w:p>`,
      '',
    ),
    'field of a picture': docx(field(`INCLUDEPICTURE "${at('field.png')}" \\d`), ''),
    'field of a picture in pieces': docx(field('INCLUDE', `PICTURE "${at('piece.png')}" \\d`), ''),
    'field of a text': docx(field(`INCLUDETEXT "${at('text.docx')}"`), ''),
    'simple field': docx(
      `<w:p><w:fldSimple w:instr=" INCLUDEPICTURE &quot;${at('simple.png')}&quot; \\d "><w:r><w:t>old</w:t></w:r></w:fldSimple></w:p>`,
      '',
    ),
    template: docx('', `<Relationship Id="r8" Type="${relationships}/settings" Target="settings.xml"/>`, {
      'word/settings.xml': `<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${relationships}"><w:attachedTemplate r:id="r1"/></w:settings>`,
      'word/_rels/settings.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${external('r1', 'attachedTemplate', at('template.dotx'))}</Relationships>`,
    }),
    'page of the web inside': docx(
      '<w:altChunk r:id="r7"/>',
      `<Relationship Id="r7" Type="${relationships}/aFChunk" Target="chunk.html"/>`,
      {
        'word/chunk.html': `<html><body><img src="${at('chunk.png')}"></body></html>`,
      },
    ),
    'drawing inside': docx(
      picture('r:embed="r6"'),
      `<Relationship Id="r6" Type="${relationships}/image" Target="media/a.svg"/>`,
      {
        'word/media/a.svg': svg(place),
      },
    ),
    'part whose name is an address': docx(
      picture('r:embed="r6"'),
      `<Relationship Id="r6" Type="${relationships}/image" Target="${at('part.png')}"/>`,
      {
        [at('part.png')]: 'x',
      },
    ),
  }
}
