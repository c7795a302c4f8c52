import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { bands } from '../segments/bands.ts'
import { segmentStates } from '../segments/states.ts'
import { blockKinds } from '../segments/block-places.ts'
import { tagKinds } from '../segments/tag-kinds.ts'
import { CheckItem } from './check.ts'
import { BooleanText, changeOf, Count, filledText, integerText, listText, Timestamp } from './query.ts'

/** `file`: the uploaded document had it. */
export const origins = ['engine', 'memory', 'file', 'interactive', 'source'] as const

export const Match = z.object({
  memory_id: z.string(),
  entry_id: z.string(),
  similarity: z.int(),
  source: z.string(),
  target: z.string(),
  /** The segments before and after are those of the entry, too; only of a similarity of 100. */
  context: z.optional(z.boolean()),
})

const ExistingTarget = z.object({
  target: z.string(),
  state: z.enum(['translated', 'draft', 'approved']),
  /** Percent, of the match that the document says it was taken from. */
  match_rate: z.optional(z.int()),
  /** Of an earlier version of the document: the source that it translates. */
  source: z.optional(z.string()),
})

const TagOfDocument = z.object({
  kind: z.enum(tagKinds),
  label: z.string(),
  also: z.optional(z.array(z.enum(tagKinds))),
})

const Place = z.object({
  kind: z.enum(blockKinds),
  level: z.optional(z.int()),
  table: z.optional(z.int()),
  row: z.optional(z.int()),
  column: z.optional(z.int()),
  path: z.optional(z.array(z.string())),
  seconds: z.optional(z.number()),
  limit: z.optional(z.int()),
})

/** One segment of a document. `source` and `target` carry tags; `target` is null while untranslated. */
export const Segment = z.object({
  position: z.int(),
  source: z.string(),
  target: z.nullable(z.string()),
  state: z.enum(segmentStates),
  score: z.nullable(z.int()),
  band: z.enum(bands),
  origin: z.nullable(z.enum(origins)),
  locked: z.boolean(),
  /** False for numbers, codes and the like, which are delivered as they are. */
  translatable: z.boolean(),
  match: z.nullable(Match),
  applied_terms: z.array(z.object({ source: z.string(), target: z.string() })),
  checks: z.array(CheckItem),
  /** Its part of the document: `body`, `header`, a JSON pointer … */
  part: z.string(),
  /** Segments with the same value belong to one paragraph or cell. */
  block: z.int(),
  /** The role of its block in the document, and its place there: a heading, a cell; left out of a plain paragraph. */
  place: z.optional(Place),
  /** Position of the first segment with the same source. */
  repetition_of: z.nullable(z.int()),
  /** The first translation of the engine or memory. */
  mt_target: z.nullable(z.string()),
  /** The document's own translation: `draft` where it marks it so (`fuzzy` in PO), `approved` after a second person. */
  existing_target: z.optional(z.nullable(ExistingTarget)),
  /** What the last new version of the document's file did to it; left out where it is as before. */
  version_change: z.optional(z.enum(['changed', 'new'])),
  /** The meaning of each tag, by its number: `{"1": {"kind": "bold", "label": ""}}`; left out where there are none. */
  tags: z.optional(z.record(z.string(), TagOfDocument)),
  /** Tags of the target, by number, that the service placed by the words around them; left out after a correction. */
  guessed_tags: z.optional(z.array(z.int())),
  error_code: z.nullable(z.string()),
  /** Unresolved threads of notes; comments of the document do not count. */
  note_count: z.optional(z.int()),
  /** Comments that the document came with; left out where there are none. */
  document_note_count: z.optional(z.int()),
  /** Grows with each change of this segment; the value of `If-Match`. */
  revision: z.int(),
  updated_at: Timestamp,
  /** The name of the key that changed it last; null: the service. */
  changed_by: z.optional(z.nullable(z.string())),
})
export type Segment = z.infer<typeof Segment>

export const SegmentsPage = z.object({
  segments: z.array(Segment),
  next_after: z.nullable(z.int()),
  total: z.int(),
})
export type SegmentsPage = z.infer<typeof SegmentsPage>

export const SegmentsQuery = z.object({
  state: z.optional(listText(segmentStates)),
  band: z.optional(listText(bands)),
  origin: z.optional(listText(origins)),
  q: z.optional(filledText(500)),
  check: z.optional(filledText(64)),
  max_score: z.optional(integerText(0, 100)),
  repeated: z.optional(BooleanText),
  after: z.optional(integerText(-1, 2_147_483_647)),
  limit: z.optional(integerText(1, limits.page.segments.max)),
})
export type SegmentsQuery = z.infer<typeof SegmentsQuery>

/**
 * At least one field; `locked` only from a manager's key. `restores` names the revision of the earlier text and state:
 * where it had both, all its other fields are restored; where not, this is a correction as any other.
 */
export const SegmentChange = changeOf(
  {
    target: z.optional(z.string()),
    state: z.optional(z.enum(segmentStates)),
    locked: z.optional(z.boolean()),
    restores: z.optional(Count),
  },
  ['target', 'state', 'locked'],
)
export type SegmentChange = z.infer<typeof SegmentChange>

/** A version of a segment; the one in force comes first. */
const SegmentVersion = z.object({
  revision: z.int(),
  target: z.nullable(z.string()),
  state: z.enum(segmentStates),
  score: z.nullable(z.int()),
  band: z.enum(bands),
  origin: z.nullable(z.enum(origins)),
  locked: z.boolean(),
  /** The name of the key that made it; null: the service. */
  changed_by: z.nullable(z.string()),
  updated_at: Timestamp,
})

export const SegmentHistory = z.object({ versions: z.array(SegmentVersion) })
export type SegmentHistory = z.infer<typeof SegmentHistory>
