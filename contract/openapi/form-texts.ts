import type { EndpointName } from '../endpoints.ts'
import { formatNames, formats } from '../formats.ts'
import { limits } from '../limits.ts'
import { type ColumnFields, existingTargetChoices } from '../resources/job.ts'
import { registerChoices } from '../resources/register.ts'
import { alternativesChoices } from '../resources/resource.ts'
import type { ParameterText } from './parameters.ts'
import type { JsonSchema } from './schemas.ts'

const bytes: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' }
/** A column by its number, from 1. */
const column: JsonSchema = { type: 'integer', minimum: 1, maximum: limits.tableColumns }
const memoryIds: ParameterText = {
  description: `Up to ${limits.resourcesNamed} ids of memories, separated by commas.`,
}

function resourceForm(file: string): Readonly<Record<string, ParameterText>> {
  return {
    file: { description: file, schema: bytes },
    name: { description: `1 to ${limits.nameCharacters} code points.` },
    source_lang: { description: 'The language of the sources, BCP 47.', example: 'en' },
    target_lang: { description: 'The language of the targets, another one.', example: 'es' },
    webhook_url: {
      description:
        'An address that receives a notice when the entries have been read: https on any port, of the public internet, without user name and password.',
      schema: { type: 'string', format: 'uri', pattern: '^https://' },
    },
    source_column: {
      description:
        'Of a table (CSV, TSV, XLSX), from 1: the column with the sources. Without it the columns are those that the first row names, else those that their content shows, else the first two.',
      schema: column,
    },
    target_column: {
      description: 'The column with the targets; needed with `source_column`.',
      schema: column,
    },
    has_header: {
      description: 'Of a table whose columns are chosen: whether its first row has the names of columns.',
      schema: { type: 'boolean', default: true },
    },
  }
}

const codePatternText: ParameterText = {
  description: `Up to ${limits.codePatterns.most} regular expressions, one a line, for codes that stay as they are: what matches is a tag in its segment. In the syntax of RE2, without look-around and back references. Those of the project hold beside them.`,
  example: '\\[\\[\\w+\\]\\]',
}

const columnTexts: Readonly<Record<keyof ColumnFields, ParameterText>> = {
  source_column: {
    description:
      'Of a table (CSV, XLSX), from 1: the column with the texts. Without it CSV goes by its first row, and XLSX is translated as a document.',
    schema: column,
  },
  target_column: {
    description: 'The column with the translations: the one that the first row names when absent, else a new one.',
    schema: column,
  },
  has_header: {
    description: 'Whether the first row has the names of columns.',
    schema: { type: 'boolean', default: true },
  },
}

const newSource: Readonly<Record<string, ParameterText>> = {
  file: {
    description: `The new version or the corrected document, up to ${limits.fileBytes} bytes.`,
    schema: bytes,
  },
  version: {
    description:
      'The number of the version that it follows: 1, or that of `source_version`. With another one stored the answer is 409 `job-busy`. When absent, it follows the stored one.',
    schema: { type: 'integer', minimum: 1 },
    example: 1,
  },
}

export const formTexts: Readonly<Partial<Record<EndpointName, Readonly<Record<string, ParameterText>>>>> = {
  createMemory: {
    ...resourceForm('The entries: TMX, XLIFF, CSV, TSV, or the first sheet of an XLSX.'),
    alternatives: {
      description:
        'What becomes of several translations of one source: all of them are kept as entries, or only the one that was changed last.',
      schema: { type: 'string', enum: alternativesChoices, default: 'keep' },
    },
  },
  createGlossary: resourceForm('The entries: TBX, CSV, TSV, or the first sheet of an XLSX.'),
  analyseResource: {
    file: {
      description: `TMX, TBX, XLIFF, CSV, TSV or XLSX, up to ${limits.fileBytes} bytes.`,
      schema: bytes,
    },
  },
  replaceSource: newSource,
  compareSource: newSource,
  analyseDocument: {
    file: {
      description: `The document, up to ${limits.fileBytes} bytes.`,
      schema: bytes,
    },
    source_lang: { description: 'The language of the document, BCP 47; the detected one when absent.', example: 'en' },
    target_langs: {
      description: `Up to ${limits.analysisTargets} languages to translate into, separated by commas.`,
      example: 'es,fr',
    },
    memory_ids: memoryIds,
    project_id: { description: 'A project whose memories for each pair are used.' },
    existing_targets: {
      description: 'Whether the translations that a bilingual document (PO, XLIFF) holds already would be kept.',
      schema: { type: 'string', enum: existingTargetChoices, default: 'keep' },
    },
    code_patterns: codePatternText,
    ...columnTexts,
  },
  createJob: {
    file: {
      description: `The document, up to ${limits.fileBytes} bytes: ${formatNames.map((format) => formats[format].name).join(', ')}.`,
      schema: bytes,
    },
    source_lang: { description: 'The language of the document, BCP 47.', example: 'en' },
    target_lang: { description: 'The language to translate into, another one than the source.', example: 'es' },
    notify_email: {
      description: `An address that is written to when the job ends, up to ${limits.emailCharacters} characters.`,
    },
    webhook_url: {
      description:
        'An address that receives a notice when the job ends: https on any port, of the public internet, without user name and password.',
      schema: { type: 'string', format: 'uri', pattern: '^https://' },
    },
    match_threshold: {
      description:
        'The match rate, in percent, from which on a fuzzy match of the memories is the draft of a segment where the engine cannot be guided by it; 100: none is. That of the project when absent.',
      schema: {
        type: 'integer',
        minimum: limits.matchThreshold.least,
        maximum: limits.matchThreshold.most,
        default: limits.matchThreshold.default,
      },
    },
    register: {
      description:
        'How the translation addresses its reader: formally (usted, vous, Sie) or informally (tú, tu, du). That of the project when absent; `none` leaves it to the engine. Used by engines with a language model and by DeepL.',
      schema: { type: 'string', enum: registerChoices },
      example: 'formal',
    },
    style: {
      description: `The style to keep to, in your words, up to ${limits.instructionsCharacters} characters: instructions for engines that take them. That of the project when absent; empty for none.`,
      example: 'Plain words, active voice. Headings without a full stop.',
    },
    engine: {
      description:
        'The MT engine by its id, or by its kind: `deepl`, `apertium`. That of the project when absent; `auto` for the first in order. One that has been removed meanwhile fails the job with `engine-not-found`.',
      example: 'deepl',
    },
    memory_ids: memoryIds,
    glossary_ids: { description: `Up to ${limits.resourcesNamed} ids of glossaries, separated by commas.` },
    project_id: { description: 'A project whose memories and glossaries for the pair are used.' },
    batch_id: {
      description: `Up to ${limits.batchIdCharacters} characters of your own, the same for documents that belong together.`,
    },
    path: {
      description: `Where the file is in the folder that it belongs to, up to ${limits.pathCharacters} characters: translations of a folder are put where programs look for them.`,
      example: 'res/values/strings.xml',
    },
    assignee: { description: 'The person that the job is given to: the id of a key of the organisation.' },
    due_at: {
      description: 'When the job is due.',
      schema: { type: 'string', format: 'date-time' },
      example: '2025-03-07T18:00:00Z',
    },
    allow_partial: {
      description: 'True: what cannot be translated is delivered in the source language.',
      schema: { type: 'boolean', default: false },
    },
    mt: {
      description: 'False: memories translate what they have, no MT engine is asked, and the rest is left to people.',
      schema: { type: 'boolean', default: true },
    },
    existing_targets: {
      description:
        'What becomes of the translations that a bilingual document (PO, XLIFF) holds already: they are kept with their state, at no charge, or everything is translated anew.',
      schema: { type: 'string', enum: existingTargetChoices, default: 'keep' },
    },
    code_patterns: codePatternText,
    ...columnTexts,
  },
}
