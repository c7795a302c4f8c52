import type { Format } from '#contract/formats.ts'
import { androidFilter } from './android/android-filter.ts'
import { csvFilter } from './csv/csv-filter.ts'
import { docxFilter } from './docx/docx-filter.ts'
import { epubFilter } from './epub/epub-filter.ts'
import type { Filter } from './filter.ts'
import { htmlFilter } from './html/html-filter.ts'
import { jsonFilter } from './json/json-filter.ts'
import { poFilter } from './po/po-filter.ts'
import { propertiesFilter } from './properties/properties-filter.ts'
import { odfFilter } from './odf/odf-filter.ts'
import { pptxFilter } from './pptx/pptx-filter.ts'
import { qtFilter } from './qt/qt-filter.ts'
import { resxFilter } from './resx/resx-filter.ts'
import { stringsdictFilter } from './stringsdict/stringsdict-filter.ts'
import { subtitlesFilter } from './subtitles/subtitles-filter.ts'
import { stringsFilter } from './strings/strings-filter.ts'
import { svgFilter } from './svg/svg-filter.ts'
import { txtFilter } from './txt/txt-filter.ts'
import { yamlFilter } from './yaml/yaml-filter.ts'
import { xcstringsFilter } from './xcstrings/xcstrings-filter.ts'
import { xliffFilter } from './xliff/xliff-filter.ts'
import { xlsxFilter } from './xlsx/xlsx-filter.ts'
import { xhtmlFilter } from './xhtml/xhtml-filter.ts'
import { markdownFilter } from './markdown/markdown-filter.ts'
import { fluentFilter } from './fluent/fluent-filter.ts'
import { phpFilter } from './php/php-filter.ts'
import { tomlFilter } from './toml/toml-filter.ts'

/** Filters by format. */
export const filters: Readonly<Record<Format, Filter>> = {
  docx: docxFilter,
  xlsx: xlsxFilter,
  pptx: pptxFilter,
  odt: odfFilter('odt'),
  ods: odfFilter('ods'),
  odp: odfFilter('odp'),
  odg: odfFilter('odg'),
  epub: epubFilter,
  html: htmlFilter,
  xhtml: xhtmlFilter,
  txt: txtFilter,
  markdown: markdownFilter,
  json: jsonFilter,
  yaml: yamlFilter,
  po: poFilter,
  xliff: xliffFilter,
  android: androidFilter,
  qt: qtFilter,
  xcstrings: xcstringsFilter,
  csv: csvFilter,
  strings: stringsFilter,
  stringsdict: stringsdictFilter,
  resx: resxFilter,
  svg: svgFilter,
  subtitles: subtitlesFilter,
  properties: propertiesFilter,
  fluent: fluentFilter,
  php: phpFilter,
  toml: tomlFilter,
}
