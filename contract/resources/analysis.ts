import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { documentFaults } from './document-fault.ts'
import { CodePatternLines, TriedPattern } from './code-pattern.ts'
import { columnFields, existingTargetChoices, idList } from './job.ts'
import { BooleanText, Id, LanguageCode } from './query.ts'

/**
 * Origins of the translation of a segment: the file itself, a memory by match rate (`exact`: 100; `context`: with the
 * neighbours too), an earlier segment of the document with the same source, or none.
 */
export const matchBands = [
  'existing',
  'context',
  'exact',
  'fuzzy-95',
  'fuzzy-85',
  'fuzzy-75',
  'repetition',
  'new',
] as const
export type MatchBand = (typeof matchBands)[number]

/** `characters`: code points of the source, tags not counted. */
export const BandCounts = z.object({
  band: z.enum(matchBands),
  segments: z.int(),
  words: z.int(),
  characters: z.int(),
})
export type BandCounts = z.infer<typeof BandCounts>

export const TargetAnalysis = z.object({
  target_lang: z.string(),
  /** False: no MT engine translates between the languages. */
  engine: z.boolean(),
  /** What its engine costs for it, about; left out where the engine has no price. */
  cost: z.optional(z.object({ amount: z.number(), currency: z.string() })),
  /** Each of `matchBands`, in that order. */
  bands: z.array(BandCounts),
  /** Characters that a translation counts against the plan. */
  characters: z.int(),
})
export type TargetAnalysis = z.infer<typeof TargetAnalysis>

export const DocumentAnalysis = z.object({
  /** Reasons to refuse the file; with one, nothing else is known of it. */
  problems: z.array(z.object({ reason: z.enum(documentFaults), message: z.string() })),
  format: z.nullable(z.string()),
  /** The language that the text is written in, as far as that is certain. `confidence`: 0 to 1. */
  language: z.nullable(z.object({ code: z.string(), confidence: z.number() })),
  /** Segments to be translated: numbers, codes and the like are not counted. */
  segments: z.int(),
  words: z.int(),
  characters: z.int(),
  targets: z.array(TargetAnalysis),
  /** Columns of a table (CSV, XLSX), even with problems: from 1, with the first row and the first text below it. */
  columns: z.optional(z.array(z.object({ column: z.int(), name: z.string(), sample: z.string() }))),
  /** Texts that each pattern of the upload and of its project finds; absent where there is none. */
  code_patterns: z.optional(z.array(TriedPattern)),
})
export type DocumentAnalysis = z.infer<typeof DocumentAnalysis>

/** The form fields beside `file`. */
export const AnalysisUpload = z.object({
  /** The language that is found in the text when absent. */
  source_lang: z.optional(LanguageCode),
  target_langs: z.optional(
    z.string().check(
      z.refine((text) => {
        const codes = text.split(',')
        return codes.length <= limits.analysisTargets && codes.every((code) => z.safeParse(LanguageCode, code).success)
      }, `up to ${limits.analysisTargets} language codes separated by commas`),
    ),
  ),
  memory_ids: z.optional(idList('tm_')),
  project_id: z.optional(Id),
  existing_targets: z.optional(z.enum(existingTargetChoices)),
  engine: z.optional(Id),
  code_patterns: z.optional(CodePatternLines),
  ...columnFields,
  /** `true` when absent. `false`: only the translations of memories are charged. */
  mt: z.optional(BooleanText),
})
export type AnalysisUpload = z.infer<typeof AnalysisUpload>
