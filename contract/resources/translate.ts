import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { bands } from '../segments/bands.ts'
import { countTags } from '#language/tags/count-tags.ts'
import { countCharacters } from '#language/tags/plain-text.ts'
import { CheckItem } from './check.ts'
import { Id, LanguageCode } from './query.ts'
import { fewTagsInAll, TaggedText } from './tagged-text.ts'

const Text = TaggedText.check(
  z.minLength(1),
  z.refine(
    (text) => countCharacters(text) <= limits.segmentCharacters,
    `at most ${limits.segmentCharacters} characters`,
  ),
)

const idArray = (prefix: string) => z.array(Id.check(z.startsWith(prefix))).check(z.maxLength(limits.resourcesNamed))

/** A term without tags: they are on the sentence around it. */
const Term = z.string().check(
  z.minLength(1),
  z.maxLength(limits.glossaryEntryCharacters),
  z.refine((text) => countTags(text) === 0, 'a term without tags'),
)

/** A string is translated; of a pair the translation given is post-edited. */
const TranslateItem = z.union([Text, z.object({ source: Text, target: Text })])

const sourceOf = (item: z.infer<typeof TranslateItem>) => (typeof item === 'string' ? item : item.source)

export const TranslateRequest = z.object({
  source_lang: LanguageCode,
  target_lang: LanguageCode,
  segments: z.array(TranslateItem).check(
    z.minLength(1),
    z.maxLength(limits.translateSegments),
    z.refine(
      (items) => items.reduce((sum, item) => sum + countCharacters(sourceOf(item)), 0) <= limits.requestCharacters,
      `at most ${limits.requestCharacters} characters in all`,
    ),
    fewTagsInAll((item: z.infer<typeof TranslateItem>) =>
      typeof item === 'string' ? [item] : [item.source, item.target],
    ),
  ),
  memory_ids: z.optional(idArray('tm_')),
  glossary_ids: z.optional(idArray('gl_')),
  project_id: z.optional(Id),
  /** These win over the terms of glossaries. */
  glossary: z.optional(
    z
      .array(
        z.object({
          source: Term,
          target: Term,
        }),
      )
      .check(z.maxLength(limits.inlineTerms)),
  ),
  /** An MT engine by its id or kind; that of the project when absent, `auto` for the first in order. */
  engine: z.optional(Id),
  instructions: z.optional(z.string().check(z.maxLength(limits.instructionsCharacters))),
  /** False: without scores. */
  qe: z.optional(z.boolean()),
})
export type TranslateRequest = z.infer<typeof TranslateRequest>

/** Changes of a post-edit, from the two texts; `ratio` is the share of the given words that changed, 0 to 1. */
export const Changed = z.object({
  edits: z.array(z.object({ kind: z.enum(['insert', 'delete', 'replace']), before: z.string(), after: z.string() })),
  ratio: z.number(),
})
export type Changed = z.infer<typeof Changed>

export const TranslatedSegment = z.object({
  index: z.int(),
  source: z.string(),
  target: z.string(),
  origin: z.enum(['engine', 'memory', 'interactive']),
  score: z.nullable(z.int()),
  band: z.enum(bands),
  applied_terms: z.array(z.object({ source: z.string(), target: z.string() })),
  checks: z.array(CheckItem),
  status: z.literal('translated'),
  changed: z.nullable(Changed),
  explanation: z.nullable(z.string()),
})
export type TranslatedSegment = z.infer<typeof TranslatedSegment>

export const TranslateReply = z.object({
  source_lang: z.string(),
  target_lang: z.string(),
  model_version: z.string(),
  qe_version: z.string(),
  segments: z.array(TranslatedSegment),
})
export type TranslateReply = z.infer<typeof TranslateReply>
