import type { Format } from '../../service/filters/filter.ts'

/** What of a document is translated, in a line; the whole of it is in the README of each filter. */
export const formatTexts: Readonly<Record<Format, { readonly name: string; readonly taken: string }>> = {
  docx: {
    name: 'Word',
    taken: 'body, tables, text boxes, headers, footers, notes, comments, alternative text, chart and diagram text',
  },
  xlsx: {
    name: 'Excel',
    taken: 'text cells, table headers with their references, comments, prompts, shapes, charts, headers, footers',
  },
  pptx: {
    name: 'PowerPoint',
    taken: 'slides, tables, notes, comments, alternative text, chart and SmartArt text, shapes of masters',
  },
  odt: { name: 'OpenDocument text', taken: 'as Word, with forms and titles of indexes' },
  ods: { name: 'OpenDocument sheets', taken: 'as Excel, with messages about values' },
  odp: { name: 'OpenDocument slides', taken: 'as PowerPoint' },
  odg: { name: 'OpenDocument drawings', taken: 'text of shapes, titles, descriptions' },
  html: { name: 'HTML', taken: 'text blocks, readable attributes, `meta` descriptions; `lang` and `dir` follow' },
  xhtml: { name: 'XHTML', taken: 'as HTML, by the rules of XML' },
  markdown: { name: 'Markdown, MDX', taken: 'paragraphs, tables, titles, raw HTML, front matter; no code' },
  txt: { name: 'Plain text', taken: 'every line; encoding and line ends kept' },
  json: {
    name: 'JSON',
    taken: 'string values that people read; plural forms of the target: ICU branches, i18next keys; no codes',
  },
  yaml: {
    name: 'YAML',
    taken: 'string values that people read, in their own style; plural forms of the target: Rails keys',
  },
  properties: {
    name: 'Java properties',
    taken: 'values that people read; ICU messages by branch, with the plural forms of the target',
  },
  po: {
    name: 'gettext',
    taken: 'messages, with their translations and states; plural forms of the target, and its rule in the header',
  },
}
