import type { Format } from '#contract/formats.ts'
import { androidFilter } from './software/android/android-filter.ts'
import { csvFilter } from './text/csv/csv-filter.ts'
import { docxFilter } from './office/docx/docx-filter.ts'
import { epubFilter } from './web/epub/epub-filter.ts'
import type { Filter } from './filter.ts'
import { htmlFilter } from './web/html/html-filter.ts'
import { jsonFilter } from './software/json/json-filter.ts'
import { poFilter } from './software/po/po-filter.ts'
import { propertiesFilter } from './software/properties/properties-filter.ts'
import { odfFilter } from './office/odf/odf-filter.ts'
import { pptxFilter } from './office/pptx/pptx-filter.ts'
import { qtFilter } from './software/qt/qt-filter.ts'
import { resxFilter } from './software/resx/resx-filter.ts'
import { stringsdictFilter } from './software/stringsdict/stringsdict-filter.ts'
import { subtitlesFilter } from './text/subtitles/subtitles-filter.ts'
import { stringsFilter } from './software/strings/strings-filter.ts'
import { svgFilter } from './web/svg/svg-filter.ts'
import { txtFilter } from './text/txt/txt-filter.ts'
import { yamlFilter } from './software/yaml/yaml-filter.ts'
import { xcstringsFilter } from './software/xcstrings/xcstrings-filter.ts'
import { xliffFilter } from './xliff/xliff-filter.ts'
import { xlsxFilter } from './office/xlsx/xlsx-filter.ts'
import { xhtmlFilter } from './web/xhtml/xhtml-filter.ts'
import { markdownFilter } from './text/markdown/markdown-filter.ts'
import { fluentFilter } from './software/fluent/fluent-filter.ts'
import { phpFilter } from './software/php/php-filter.ts'
import { tomlFilter } from './software/toml/toml-filter.ts'

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
