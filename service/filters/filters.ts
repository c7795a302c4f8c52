import { docxFilter } from './docx/docx-filter.ts'
import { DocumentRefused } from './document-refused.ts'
import type { Filter, Format } from './filter.ts'
import { htmlFilter } from './html/html-filter.ts'
import { jsonFilter } from './json/json-filter.ts'
import { poFilter } from './po/po-filter.ts'
import { propertiesFilter } from './properties/properties-filter.ts'
import { odfFilter } from './odf/odf-filter.ts'
import { pptxFilter } from './pptx/pptx-filter.ts'
import { txtFilter } from './txt/txt-filter.ts'
import { yamlFilter } from './yaml/yaml-filter.ts'
import { xlsxFilter } from './xlsx/xlsx-filter.ts'
import { xhtmlFilter } from './xhtml/xhtml-filter.ts'
import { markdownFilter } from './markdown/markdown-filter.ts'

/** The filter of each format. */
export const filters: Readonly<Partial<Record<Format, Filter>>> = {
  docx: docxFilter,
  xlsx: xlsxFilter,
  pptx: pptxFilter,
  txt: txtFilter,
  json: jsonFilter,
  odt: odfFilter('odt'),
  ods: odfFilter('ods'),
  odp: odfFilter('odp'),
  odg: odfFilter('odg'),
  html: htmlFilter,
  properties: propertiesFilter,
  po: poFilter,
  markdown: markdownFilter,
  xhtml: xhtmlFilter,
  yaml: yamlFilter,
}

/** @throws DocumentRefused `unsupported` when no filter reads the format */
export function filterOf(format: Format): Filter {
  const filter = filters[format]
  if (filter === undefined) throw new DocumentRefused('unsupported', `${format.toUpperCase()} is not supported.`)
  return filter
}
