import type { Format } from '#contract/formats.ts'

/** Translated texts of each format, in a line; the README of each filter lists all of them. */
export const formatTexts: Readonly<Record<Format, string>> = {
  docx: 'body, tables, text boxes, headers, footers, notes, comments, alternative text, chart and diagram text',
  xlsx: 'text cells, table headers with their references, comments, prompts, shapes, charts, headers, footers',
  pptx: 'slides, tables, notes, comments, alternative text, chart and SmartArt text, shapes of masters',
  odt: 'as DOCX, with forms and titles of indexes',
  ods: 'as XLSX, with messages about values',
  odp: 'as PPTX',
  odg: 'text of shapes, titles, descriptions',
  epub: 'chapters by the rules of XHTML, the contents, title and description of the book',
  html: 'text blocks, readable attributes, `meta` descriptions; `lang` and `dir` follow',
  xhtml: 'as HTML, by the rules of XML',
  txt: 'every line; encoding and line ends kept',
  markdown: 'paragraphs, tables, titles, raw HTML, front matter; no code',
  json: 'string values that people read; plural forms of the target: ICU branches, i18next keys; no codes',
  yaml: 'string values that people read, in their own style; plural forms of the target: Rails keys',
  po: 'messages; their translations are kept with their states, or ignored where the upload asks for that (`existing_targets`); plural forms of the target, and its rule in the header',
  xliff:
    'units, or the segments of them; translations, states and locks are kept; 1.x and 2.x, with what Trados, memoQ and Phrase write',
  android:
    'strings, arrays and plurals of `<resources>`, by its escapes; plural forms of the target; no `translatable="false"`',
  qt: 'messages with their translations and whether they are finished; plural forms of the target, by the rules of Qt',
  xcstrings: 'texts of all variations, with translations and states; plural forms of the target',
  csv: 'the column of the source language, with the translations in that of the target; columns are named in the first row, or chosen; a workbook (XLSX) with chosen columns too',
  strings: 'values of `"key" = "value";`; keys and comments stay',
  stringsdict: 'plural rules and width variants, with the plural forms of the target; texts around their arguments',
  resx: 'values of `<data>` that are texts; comments, types and the rest of the designer stay',
  svg: 'texts of the drawing, titles, descriptions; no attributes',
  subtitles: 'texts of the cues of SRT and WebVTT; times, numbers, styles and notes stay',
  properties: 'values that people read; ICU messages by branch, with the plural forms of the target',
  fluent: 'values of messages, terms and attributes, by variant; plural forms of the target; no placeables',
  php: 'texts of arrays that a file returns or assigns (Laravel, CodeIgniter), by plural form; variables are tags',
  toml: 'texts of go-i18n and Hugo with the plural forms of the target, and other values that people read',
}
