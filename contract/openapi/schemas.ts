import * as z from 'zod/mini'
import type { Schema } from '../endpoints.ts'
import { Account, ConnectReply, ConnectRequest, Plan } from '../resources/account.ts'
import { CheckItem, Span } from '../resources/check.ts'
import { Job, JobCounts, JobResult, JobsPage } from '../resources/job.ts'
import { Language, LanguagesPage } from '../resources/language.ts'
import { Problem } from '../resources/problem.ts'
import { Match, Segment, SegmentChange, SegmentsPage } from '../resources/segment.ts'
import { XliffImport } from '../resources/xliff.ts'

export type JsonSchema = { readonly [key: string]: unknown }

/** The records that the document names; every schema of a reply or of a JSON body is one of them. */
export const records = {
  Account,
  CheckItem,
  ConnectReply,
  ConnectRequest,
  Job,
  JobCounts,
  JobResult,
  JobsPage,
  Language,
  LanguagesPage,
  Match,
  Plan,
  Problem,
  Segment,
  SegmentChange,
  SegmentsPage,
  Span,
  XliffImport,
} as const

export type RecordName = keyof typeof records

const descriptions: Readonly<Record<RecordName, string>> = {
  Account: 'The organisation and the key of a request, and the engines at hand.',
  CheckItem: 'A check that a sentence did not pass.',
  ConnectReply: 'The local key.',
  ConnectRequest: 'The one-time code of a start link.',
  Job: 'A task in the background: the translation of a document, or the indexing of a memory or glossary.',
  JobCounts: 'Sentences by what became of them; characters are code points of the source without marks.',
  JobResult: 'What a job that succeeded delivered.',
  JobsPage: 'Jobs, newest first.',
  Language: 'A language of the catalogue.',
  LanguagesPage: 'Languages in display order.',
  Match: 'The entry of a memory that a translation came from.',
  Plan: 'The plan and what is left of it.',
  Problem: 'An error, after RFC 9457. Tell errors apart by the last path part of `type`, never by `title`.',
  Segment:
    'A sentence of a document with its translation. Texts carry formatting marks such as `<g1>…</g1>` and `<x2/>`.',
  SegmentChange: 'A correction: at least one of its fields. `locked` needs the key of a manager.',
  SegmentsPage: 'Sentences in document order.',
  Span: 'UTF-16 code units into the text as sent; the end is exclusive.',
  XliffImport: 'What an XLIFF file changes, or would change.',
}

/** What a schema checks in code and JSON Schema says otherwise. */
const additions: Readonly<Partial<Record<RecordName, JsonSchema>>> = {
  SegmentChange: { anyOf: ['target', 'state', 'locked'].map((field) => ({ required: [field] })) },
}

const address = (name: string) => `#/components/schemas/${name}`

/** The schemas of all records, for `components.schemas`, referring to each other by name. */
export function printRecords(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(records)) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, { io: 'input', uri: address, override: simplify })
  return Object.fromEntries(
    recordNames.map((name) => {
      const { $schema: _schema, $id: _id, id: _name, ...schema }: JsonSchema = schemas[name] ?? {}
      return [name, { title: name, description: descriptions[name], ...schema, ...additions[name] }]
    }),
  )
}

/** Where the document keeps a record. Throws for a schema that it does not name. */
export function refTo(schema: Schema): JsonSchema {
  const name = recordNames.find((candidate) => records[candidate] === schema)
  if (name === undefined) throw new Error('A schema of the endpoint table has no name in contract/openapi/schemas.ts')
  return { $ref: address(name) }
}

/** The members of a query or a form, by name, each with its schema, and which of them must be there. */
export function membersOf(schema: Schema): { properties: Record<string, JsonSchema>; required: readonly string[] } {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', override: simplify })
  // A member's schema is a boolean only where anything or nothing is allowed; none of ours is.
  return { properties: properties as Record<string, JsonSchema>, required }
}

// `Object.keys` forgets the type of the names.
const recordNames = Object.keys(records) as RecordName[]

/** Leaves out what the library adds for itself: the range of its integers, and the pattern of a known format. */
function simplify({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
}
