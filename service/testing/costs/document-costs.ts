import { extensionsOf, type Format, formatNames } from '#contract/formats.ts'
import { packDocx } from '../../filters/office/docx/samples/pack-docx.ts'
import { packEpub } from '../../filters/web/epub/samples/pack-epub.ts'
import { packOdf } from '../../filters/office/odf/samples/pack-odf.ts'
import { packPptx } from '../../filters/office/pptx/samples/pack-pptx.ts'
import { readDocument } from '../../filters/read-document.ts'
import { writeDocument } from '../../filters/write-document.ts'
import { packXlsx } from '../../filters/office/xlsx/samples/pack-xlsx.ts'
import { type Cost, cost } from './growth-of.ts'

const times = (size: number, make: (index: number) => string, joint = '') =>
  Array.from({ length: Math.ceil(size) }, (_, index) => make(index)).join(joint)

const line = (index: number) => `Line ${index} costs ${index}.50 at example.org.`
/** Makes adjoining runs in alternating formats; they differ, so that an archive of them is not taken for a bomb. */
const runs = (size: number, run: (text: string, isBold: boolean) => string) =>
  times(size, (index) => run(`a${(index * 7_919) % 10_007}`, index % 2 === 0))

type Texts = {
  /** Makes a document of so many paragraphs, cells or messages. */
  readonly many: (size: number) => string | Uint8Array
  /** Makes a document of one paragraph, cell or message with so much formatting, or so many placeholders. */
  readonly one: (size: number) => string | Uint8Array
}

const wordRun = (text: string, isBold: boolean) =>
  `<w:r>${isBold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t>${text}</w:t></w:r>`
const slideRun = (text: string, isBold: boolean) => `<a:r><a:rPr b="${isBold ? 1 : 0}"/><a:t>${text}</a:t></a:r>`
const shapeOf = (paragraphs: string) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Box"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:txBody><a:bodyPr/><a:lstStyle/>${paragraphs}</p:txBody></p:sp>`
const sheetRun = (text: string, isBold: boolean) => `<r><rPr>${isBold ? '<b/>' : ''}</rPr><t>${text}</t></r>`
const rowsOf = (size: number, content: (index: number) => string) =>
  `<sheetData>${times(size, (index) => `<row r="${index + 1}"><c r="A${index + 1}" t="inlineStr"><is>${content(index)}</is></c></row>`)}</sheetData>`
const bookOf = (content: string) => packXlsx({ sheets: [{ name: 'Prices', content }] })

const boldStyle =
  '<style:style style:name="B" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>'
const openSpan = (text: string, isBold: boolean) =>
  isBold ? `<text:span text:style-name="B">${text}</text:span>` : text
const openParagraphs = (size: number) => times(size, (index) => `<text:p>${line(index)}</text:p>`)
const openRuns = (size: number) => `<text:p>${runs(size, openSpan)}</text:p>`
const openTable = (size: number, cell: (index: number) => string) =>
  `<table:table table:name="Prices">${times(size, (index) => `<table:table-row><table:table-cell office:value-type="string">${cell(index)}</table:table-cell></table:table-row>`)}</table:table>`
const openPage = (content: string) =>
  `<draw:page draw:name="page1"><draw:frame><draw:text-box>${content}</draw:text-box></draw:frame></draw:page>`

const htmlRun = (text: string, isBold: boolean) => (isBold ? `<b>${text}</b>` : text)
const xhtml = (body: string) =>
  `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>t</title></head><body>${body}</body></html>`

const xliff = (units: string) =>
  `<xliff version="1.2"><file source-language="en" original="a"><body>${units}</body></file></xliff>`
const xliffRun = (text: string, isBold: boolean) =>
  isBold ? `<g id="${text}">${text}</g>` : `${text}<x id="${text}"/>`

const qtMessages = (messages: string) => `<TS><context><name>Mill</name>${messages}</context></TS>`
const propertyList = (content: string) => `<plist version="1.0"><dict>${content}</dict></plist>`
const resources = (content: string) => `<resources>${content}</resources>`

/** Texts of every format, so that a new one cannot be left out. */
const texts: Readonly<Record<Format, Texts>> = {
  docx: {
    many: (size) => packDocx(times(size, (index) => `<w:p>${wordRun(line(index), false)}</w:p>`)),
    one: (size) => packDocx(`<w:p>${runs(size, wordRun)}</w:p>`),
  },
  xlsx: {
    many: (size) => bookOf(rowsOf(size, (index) => `<t>${line(index)}</t>`)),
    one: (size) => bookOf(rowsOf(1, () => runs(size, sheetRun))),
  },
  pptx: {
    many: (size) =>
      packPptx({ slides: [shapeOf(times(size, (index) => `<a:p>${slideRun(line(index), false)}</a:p>`))] }),
    one: (size) => packPptx({ slides: [shapeOf(`<a:p>${runs(size, slideRun)}</a:p>`)] }),
  },
  odt: {
    many: (size) => packOdf(openParagraphs(size)),
    one: (size) => packOdf(openRuns(size), { automatic: boldStyle }),
  },
  ods: {
    many: (size) =>
      packOdf(
        openTable(size, (index) => `<text:p>${line(index)}</text:p>`),
        { kind: 'spreadsheet' },
      ),
    one: (size) =>
      packOdf(
        openTable(1, () => openRuns(size)),
        { kind: 'spreadsheet', automatic: boldStyle },
      ),
  },
  odp: {
    many: (size) => packOdf(openPage(openParagraphs(size)), { kind: 'presentation' }),
    one: (size) => packOdf(openPage(openRuns(size)), { kind: 'presentation', automatic: boldStyle }),
  },
  odg: {
    many: (size) => packOdf(openPage(openParagraphs(size)), { kind: 'drawing' }),
    one: (size) => packOdf(openPage(openRuns(size)), { kind: 'drawing', automatic: boldStyle }),
  },
  epub: {
    many: (size) => packEpub([times(size, (index) => `<p>${line(index)}</p>`)]),
    one: (size) => packEpub([`<p>${runs(size, htmlRun)}</p>`]),
  },
  html: {
    many: (size) => `<!doctype html><body>${times(size, (index) => `<p>${line(index)}`)}`,
    one: (size) => `<!doctype html><body><p>${runs(size, htmlRun)}</p>`,
  },
  xhtml: {
    many: (size) => xhtml(times(size, (index) => `<p>${line(index)}</p>`)),
    one: (size) => xhtml(`<p>${runs(size, htmlRun)}</p>`),
  },
  txt: { many: (size) => times(size, line, '\n'), one: (size) => times(size, () => 'word and ') },
  markdown: {
    many: (size) => times(size, line, '\n\n'),
    one: (size) => runs(size, (text, isBold) => (isBold ? `**${text}** ` : `[${text}](b) `)),
  },
  json: {
    many: (size) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: size }, (_, index) => [`k${index}`, line(index)]))),
    one: (size) => JSON.stringify({ key: `Text ${runs(size, (text) => `{${text}} `)}` }),
  },
  yaml: {
    many: (size) => times(size, (index) => `k${index}: "${line(index)}"`, '\n'),
    one: (size) => `key: "Text ${runs(size, (text) => `%{${text}} `)}"`,
  },
  po: {
    many: (size) => poHead + times(size, (index) => `msgid "${line(index)}"\nmsgstr ""`, '\n\n'),
    one: (size) => `${poHead}msgid "Text ${runs(size, () => '%s ')}"\nmsgstr ""\n`,
  },
  xliff: {
    many: (size) =>
      xliff(times(size, (index) => `<trans-unit id="${index}"><source>${line(index)}</source></trans-unit>`)),
    one: (size) => xliff(`<trans-unit id="1"><source>${runs(size, xliffRun)}</source></trans-unit>`),
  },
  android: {
    many: (size) => resources(times(size, (index) => `<string name="k${index}">${line(index)}</string>`)),
    one: (size) => resources(`<string name="k">${runs(size, htmlRun)}</string>`),
  },
  qt: {
    many: (size) =>
      qtMessages(times(size, (index) => `<message><source>${line(index)}</source><translation/></message>`)),
    one: (size) =>
      qtMessages(`<message><source>Text ${runs(size, () => '%1 ')}</source><translation></translation></message>`),
  },
  xcstrings: {
    many: (size) =>
      JSON.stringify({ strings: Object.fromEntries(Array.from({ length: size }, (_, index) => [line(index), {}])) }),
    one: (size) => JSON.stringify({ strings: { [`Text ${runs(size, () => '%@ ')}`]: {} } }),
  },
  csv: {
    many: (size) => `key,en,es\n${times(size, (index) => `k${index},"${line(index)}",`, '\n')}`,
    one: (size) => `key,en,es\nk,"Text ${runs(size, (text) => `{${text}} `)}",`,
  },
  strings: {
    many: (size) => times(size, (index) => `"k${index}" = "${line(index)}";`, '\n'),
    one: (size) => `"key" = "Text ${runs(size, () => '%@ ')}";`,
  },
  stringsdict: {
    many: (size) =>
      propertyList(
        times(size, (index) => `<key>k${index}</key><dict><key>other</key><string>${line(index)}</string></dict>`),
      ),
    one: (size) =>
      propertyList(`<key>k</key><dict><key>other</key><string>Text ${runs(size, () => '%@ ')}</string></dict>`),
  },
  resx: {
    many: (size) =>
      `<root>${times(size, (index) => `<data name="k${index}"><value>${line(index)}</value></data>`)}</root>`,
    one: (size) => `<root><data name="k"><value>Text ${runs(size, (text) => `{${text}} `)}</value></data></root>`,
  },
  svg: {
    many: (size) => `<svg>${times(size, (index) => `<text y="${index}">${line(index)}</text>`)}</svg>`,
    one: (size) =>
      `<svg><text>${runs(size, (text, isBold) => (isBold ? `<tspan>${text}</tspan>` : text))}</text></svg>`,
  },
  subtitles: {
    many: (size) => times(size, (index) => `${index}\n00:00:01,000 --> 00:00:02,000\n${line(index)}`, '\n\n'),
    one: (size) => `1\n00:00:01,000 --> 00:00:02,000\n${runs(size, htmlRun)}`,
  },
  properties: {
    many: (size) => times(size, (index) => `k${index}=${line(index)}`, '\n'),
    one: (size) => `key=Text ${runs(size, (text) => `{${text}} `)}`,
  },
  fluent: {
    many: (size) => times(size, (index) => `k${index} = ${line(index)}`, '\n'),
    one: (size) => `k = Text ${runs(size, () => '{ $a } ')}`,
  },
  php: {
    many: (size) => `<?php return [${times(size, (index) => `'m${index}' => '${line(index)}',\n`)}];`,
    one: (size) => `<?php return ['a' => '${times(size, (index) => `word :name${index} and `)}'];`,
  },
  toml: {
    many: (size) => times(size, (index) => `m${index} = "${line(index)}"\n`),
    one: (size) => `a = "${times(size, (index) => `word {{.Name${index}}} and `)}"\n`,
  },
}

const poHead = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'

/** Reading and writing of every format. */
export const documentCosts: readonly Cost[] = formatNames.flatMap((format) =>
  (['many', 'one'] as const).flatMap((shape) => {
    const request = { fileName: `a.${extensionsOf(format)[0] ?? format}`, sourceLang: 'en', targetLang: 'es' }
    const make = (size: number) => Buffer.from(texts[format][shape](size))
    const what = shape === 'many' ? 'many paragraphs' : 'one paragraph of many parts'
    return [
      cost(`reading ${format}: ${what}`, make, (bytes) => readDocument(bytes, request)),
      cost(
        `writing ${format}: ${what}`,
        (size) => {
          const bytes = make(size)
          const { segments } = readDocument(bytes, request)
          return { bytes, segments: segments.map(({ source }) => ({ source, target: `b ${source}` })) }
        },
        ({ bytes, segments }) => writeDocument(bytes, { format, sourceLang: 'en', targetLang: 'es', segments }),
      ),
    ]
  }),
)
