import type { Generated } from 'kysely'
import type { Note } from '#contract/resources/note.ts'
import type { Segment } from '#contract/resources/segment.ts'

export type DroppedSegmentTable = {
  organisation_id: string
  job_id: string
  version: number
  position: number
  source: string
  target: string
  state: Segment['state']
  before: string | null
  after: string | null
  changed_by: string | null
  updated_at: Date
}

export type NoteTable = {
  organisation_id: string
  job_id: string
  note_id: string
  position: number
  kind: Note['kind']
  author: string | null
  author_key_id: string | null
  text: string
  reply_to: string | null
  entry: Generated<NonNullable<Note['entry']> | null>
  resolved: Generated<boolean>
  created_at: Date
}

export type JobEventTable = {
  organisation_id: string
  job_id: string
  event_id: Generated<number>
  positions: number[] | null
  notes: number[]
  created_at: Generated<Date>
}

export type FollowedJobTable = { organisation_id: string; job_id: string; since: Date; until: Date }
