import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extensionsOf, type Format, formatNames, formats } from '#contract/formats.ts'
import { tagsOf } from '#language/tags/parse-tags.ts'
import { DocumentRefused } from '../../service/filters/document-refused.ts'
import { type ExtractedDocument, readDocument } from '../../service/filters/read-document.ts'
import { pseudo } from '../../service/filters/samples/pseudo.ts'
import { writeDocument } from '../../service/filters/write-document.ts'
import { convertDocuments, type OfficeFiles } from '../../service/testing/office/convert-documents.ts'
import { countPages } from '../../service/testing/office/count-pages.ts'
import { coverageOf } from '../../service/testing/office/coverage.ts'
import { type OfficeDocument, officeDocuments } from '../../service/testing/office/office-documents.ts'
import { filesIn } from '../../service/testing/sample-files.ts'
import { corpusPath } from '../../scripts/lib/corpus-folder.mjs'
import { percentile } from './figures.ts'
import { formatFeatures } from '../../e2e/rules/formats/format-features.ts'
import { printConstructs } from '../../e2e/rules/formats/format-constructs.ts'
import { formatTexts } from '../../e2e/rules/formats/format-texts.ts'

// Writes docs/formats.md from the results of the filters with every document of the corpus.
type Document = ExtractedDocument & { readonly name: string; readonly bytes: Uint8Array }

const langs = { sourceLang: 'en', targetLang: 'es' } as const
const documents = readCorpus()
const folder = mkdtempSync(join(tmpdir(), 'cotejo-formats-'))
try {
  const office = officeDocuments(filesIn(corpusPath('corpus')))
  const files = await convertDocuments(office, folder)
  const rows: string[] = []
  for (const format of formatNames) rows.push(await measure(format, office, files))
  const page = print(rows)
  writeFileSync('docs/formats.md', page)
  console.log(page)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function print(rows: readonly string[]): string {
  return `# Formats

Printed by \`npm run bench -- formats\`, which writes this page; the corpus has ${documents.length} documents that are taken.
What each filter takes, leaves and cannot do is in \`service/filters/*/<format>/README.md\`; [filters.md](filters.md) says how
they work.

| format | extensions | what is translated |
| --- | --- | --- |
${formatNames.map(printTexts).join('\n')}

Messages with plural forms (gettext, ICU, i18next, Rails, Android, Apple, Qt) have those of the target language: the categories that CLDR
has for it, in gettext those of whole numbers with the rule in the header. Each form is a segment of its own and says
its numbers, as in \`few: 2–4\`; forms that the target has not are gone from the translation.

## What a filter finds

By what it finds in the documents of \`fixtures/\`, as a test holds it. **Kept targets**: translations that are in the file stay,
with these **states**, and are not charged; **locks** are those of the file. **Notes**: comments
of the file, shown at their segment and left as they are. **Places**: what a segment can be: a cell, a value.

${formatFeatures()}

Tags are what a translator has to carry over: \`<g1>…</g1>\`, \`<x2/>\`.

| format | files | the same bytes when nothing changed | the written segments read again | pages as before | words found | tags a segment | segments with tags | tags, 95 of 100 |
| --- | --: | --: | --: | --: | --: | --: | --: | --: |
${rows.join('\n')}

- **the same bytes**: the document written without a change is its original, byte for byte.
- **read again**: each translatable segment replaced, the written document read again: the same segments, in number and text.
- **pages as before**: LibreOffice lays a translation of the same length out on as many pages.
- **words found**: of the words that LibreOffice finds in the document, those that a segment has. Not counted is what the
  document says to be deleted or made anew: contents, fields, page numbers, results of formulas, files within the file.

${specialTexts()}
## What is translated of office documents

Each row is tried with its fixture, in \`e2e/rules/formats.test.ts\`. Left in the source language are names of cells,
of sheets in ODS and in workbooks with macros or formulas that make a reference of a text, and properties that no text of the document repeats.

${printConstructs()}
`
}

/** Returns the page's own table of special texts: no command prints it; the tests of the filters hold it. */
function specialTexts(): string {
  const page = readFileSync('docs/formats.md', 'utf8')
  return /^## What becomes of what is no plain text\n.*?(?=^## )/ms.exec(page)?.[0] ?? ''
}

function printTexts(format: Format): string {
  return `| ${formats[format].name} | ${extensionsOf(format).join(' ')} | ${formatTexts[format]} |`
}

async function measure(format: Format, office: readonly OfficeDocument[], files: OfficeFiles): Promise<string> {
  const own = documents.filter((document) => document.format === format)
  const counts = own.flatMap(({ segments }) =>
    segments.map(({ source }) => tagsOf(source).filter(({ kind }) => kind !== 'close').length),
  )
  const tags = counts.reduce((sum, count) => sum + count, 0)
  const opened = office.filter((document) => document.format === format)
  return `| ${[
    formats[format].name,
    own.length,
    share(own.filter(isIdentical).length, own.length),
    share(own.filter(isReadAgain).length, own.length),
    ...(opened.length === 0 ? ['', ''] : [await pagesKept(opened, files), wordsFound(opened, files)]),
    ...(counts.length === 0
      ? ['', '', '']
      : [
          (tags / counts.length).toFixed(2),
          percent(counts.filter((count) => count > 0).length / counts.length),
          percentile(counts, 0.95),
        ]),
  ].join(' | ')} |`
}

function isIdentical({ bytes, format, segments }: Document): boolean {
  const stored = segments.map(({ source }) => ({ source, target: null }))
  return Buffer.from(writeDocument(bytes, { format, ...langs, segments: stored }).bytes).equals(bytes)
}

function isReadAgain({ name, bytes, format, segments }: Document): boolean {
  const stored = segments.map(({ source }) => ({ source, target: pseudo(source) }))
  const written = writeDocument(bytes, { format, ...langs, segments: stored }).bytes
  const again = readDocument(written, { fileName: name, ...langs }).segments
  const texts = again.map(({ source, given }) => (given === undefined ? source : given?.target))
  return texts.length === stored.length && stored.every(({ target }, at) => texts[at] === target)
}

async function pagesKept(opened: readonly OfficeDocument[], files: OfficeFiles): Promise<string> {
  const shown = opened.filter((document) => existsSync(files.originalPdf(document)))
  let kept = 0
  for (const document of shown) {
    const pages = [await countPages(files.originalPdf(document)), await countPages(files.translatedPdf(document))]
    if (pages[0] === pages[1]) kept++
  }
  return share(kept, shown.length)
}

function wordsFound(opened: readonly OfficeDocument[], files: OfficeFiles): string {
  const all = opened
    .filter((document) => existsSync(files.flatXml(document)))
    .map((document) => coverageOf(document.bytes, document.segments, readFileSync(files.flatXml(document), 'utf8')))
  const words = all.reduce((sum, file) => sum + file.words, 0)
  const missing = all.reduce((sum, file) => sum + file.missing.length, 0)
  return words === 0 ? '' : `${(100 - (missing / words) * 100).toFixed(2)} % of ${words}`
}

function readCorpus(): Document[] {
  return filesIn(corpusPath('corpus')).flatMap(({ name, open }) => {
    const bytes = open()
    try {
      return [{ name, bytes, ...readDocument(bytes, { fileName: name, ...langs }) }]
    } catch (error) {
      if (error instanceof DocumentRefused) return []
      throw error
    }
  })
}

function share(count: number, all: number): string {
  return count === all ? `all` : `${count} of ${all}`
}

function percent(value: number): string {
  return `${(value * 100).toFixed(0)} %`
}
