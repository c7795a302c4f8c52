import type { Format } from '#contract/formats.ts'

/** Formats with files in the corpus; the fixtures have some of the others. */
export const realFormats: readonly Format[] = [
  'docx',
  'xlsx',
  'pptx',
  'odt',
  'ods',
  'odp',
  'odg',
  'html',
  'xhtml',
  'json',
  'markdown',
  'po',
  'properties',
  'txt',
  'yaml',
]
