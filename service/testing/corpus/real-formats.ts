import type { Format } from '#contract/formats.ts'

/** Formats of which the corpus has files; of the others the fixtures have some. */
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
