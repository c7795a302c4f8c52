import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { bands } from '../segments/bands.ts'
import { CheckItem } from './check.ts'
import { Id, LanguageCode } from './query.ts'
import { fewTagsInAll, TaggedText } from './tagged-text.ts'

const Text = TaggedText.check(z.minLength(1), z.maxLength(limits.targetCharacters))

const QualityPair = z.object({ source: Text, target: Text })

export const QualityRequest = z.object({
  /** A project whose settings of QA checks hold. */
  project_id: z.optional(Id),
  source_lang: LanguageCode,
  target_lang: LanguageCode,
  items: z.array(QualityPair).check(
    z.minLength(1),
    z.maxLength(limits.qualityItems),
    fewTagsInAll(({ source, target }: z.infer<typeof QualityPair>) => [source, target]),
  ),
})
export type QualityRequest = z.infer<typeof QualityRequest>

export const QualityItem = z.object({
  index: z.int(),
  /** Null exactly when the band is `sin-nota`. */
  score: z.nullable(z.int()),
  band: z.enum(bands),
  checks: z.array(CheckItem),
})
export type QualityItem = z.infer<typeof QualityItem>

export const QualityReply = z.object({ qe_version: z.string(), items: z.array(QualityItem) })
export type QualityReply = z.infer<typeof QualityReply>
