import { DocumentAnalysis } from '../resources/analysis.ts'
import * as z from 'zod/mini'
import type { Schema } from '../endpoint.ts'
import {
  GlossariesPage,
  Glossary,
  MemoriesPage,
  Memory,
  NewResource,
  ResourceAnalysis,
  ResourceChange,
} from '../resources/resource.ts'
import {
  GlossaryEntriesPage,
  GlossaryEntry,
  GlossaryEntryChange,
  MatchesReply,
  MatchesRequest,
  MemoryEntriesPage,
  MemoryEntry,
  MemoryEntryChange,
  MemoryMatches,
  NewGlossaryEntry,
  NewMemoryEntry,
} from '../resources/entry.ts'
import {
  ConfiguredEngine,
  EngineChange,
  EngineOrder,
  Engines,
  EngineTest,
  EngineTestResult,
  NewEngine,
} from '../resources/engine.ts'
import { CheckSettings, CheckSettingsChange } from '../resources/check-settings.ts'
import { NewProject, Project, ProjectChange, ProjectResource, ProjectsPage } from '../resources/project.ts'
import { ReviewReply, ReviewRequest } from '../resources/review.ts'
import { SegmentsBatch, SegmentsBatchReply } from '../resources/segments-batch.ts'
import { Changed, TranslatedSegment, TranslateReply, TranslateRequest } from '../resources/translate.ts'
import { Calibration, CalibrationFigures, Calibrations, NewCalibration } from '../resources/calibration.ts'
import { QualityItem, QualityReply, QualityRequest } from '../resources/quality.ts'
import { EngineUsage, Usage, UsageItem, UsageShare } from '../resources/usage.ts'
import { RequestRecord, RequestsPage } from '../resources/request.ts'
import { ApiKey, ApiKeys, CreatedKey, NewKey, NewSession } from '../resources/api-key.ts'
import { Invitation, NewInvitation } from '../resources/invitation.ts'
import { BegunSignIn, NewSignIn, SignedIn, SignIn, SignInAnswer } from '../resources/sign-in.ts'
import { AuditEntry, AuditPage } from '../resources/audit.ts'
import { DeliveriesPage, Delivery } from '../resources/delivery.ts'
import { Account, AccountChange, ConnectReply, ConnectRequest, Plan } from '../resources/account.ts'
import { CheckItem, Span } from '../resources/check.ts'
import { ImportReport, Job, JobCounts, JobResult, JobsPage, JobTotals, SourceComparison } from '../resources/job.ts'
import { Assignee, JobAssignment, People } from '../resources/assignment.ts'
import { Presence } from '../resources/job-event.ts'
import { JobNote, JobNotesPage, NewNote, Note, NoteChange, Notes } from '../resources/note.ts'
import {
  BulkAction,
  BulkActionReport,
  BulkActions,
  BulkDownload,
  BulkFailure,
  NewBulkAction,
} from '../resources/bulk-action.ts'
import { batchRecords, batchTexts } from './batch-schemas.ts'
import { modelRecords, modelTexts } from './model-schemas.ts'
import { NewSavedQuery, SavedQueries, SavedQuery } from '../resources/saved-query.ts'
import { NewUpload, Upload } from '../resources/upload.ts'
import { Language, LanguagesPage } from '../resources/language.ts'
import { DocumentPage } from '../resources/pages.ts'
import { Problem } from '../resources/problem.ts'
import { Match, Segment, SegmentChange, SegmentHistory, SegmentsPage } from '../resources/segment.ts'
import { Delay, Delays } from '../resources/delay.ts'
import { FailedNotification, ServiceStatus } from '../resources/status.ts'
import { WebhookTest, WebhookTestResult } from '../resources/webhook-test.ts'
import { CreatedWebhookSecret, NewWebhookSecret, WebhookSecret, WebhookSecrets } from '../resources/webhook-secret.ts'
import { SegmentsImport } from '../resources/segments-import.ts'

export type JsonSchema = { readonly [key: string]: unknown }

/** The records that the document names; every schema of a reply or of a JSON body is one of them. */
export const records = {
  Account,
  AccountChange,
  ApiKey,
  ApiKeys,
  Assignee,
  AuditEntry,
  AuditPage,
  BulkAction,
  BulkActionReport,
  BulkActions,
  BulkDownload,
  BulkFailure,
  NewBulkAction,
  DeliveriesPage,
  Delivery,
  DocumentPage,
  Calibration,
  CalibrationFigures,
  Calibrations,
  Changed,
  CheckItem,
  ConnectReply,
  ConnectRequest,
  CreatedKey,
  CreatedWebhookSecret,
  WebhookTest,
  WebhookTestResult,
  ConfiguredEngine,
  EngineChange,
  EngineOrder,
  Engines,
  EngineTest,
  EngineTestResult,
  EngineUsage,
  NewEngine,
  FailedNotification,
  GlossariesPage,
  Glossary,
  GlossaryEntriesPage,
  GlossaryEntry,
  GlossaryEntryChange,
  ImportReport,
  Invitation,
  Job,
  JobAssignment,
  JobCounts,
  People,
  JobResult,
  JobsPage,
  JobTotals,
  SourceComparison,
  DocumentAnalysis,
  Language,
  LanguagesPage,
  Match,
  MemoriesPage,
  Memory,
  ResourceAnalysis,
  MatchesReply,
  MatchesRequest,
  MemoryEntriesPage,
  MemoryEntry,
  MemoryEntryChange,
  MemoryMatches,
  NewCalibration,
  NewGlossaryEntry,
  NewInvitation,
  BegunSignIn,
  NewSignIn,
  SignedIn,
  SignIn,
  SignInAnswer,
  NewKey,
  NewSession,
  NewMemoryEntry,
  ...modelRecords,
  NewNote,
  NewSavedQuery,
  ...batchRecords,
  SavedQueries,
  SavedQuery,
  NewUpload,
  Upload,
  JobNote,
  JobNotesPage,
  CheckSettings,
  CheckSettingsChange,
  NewProject,
  NewResource,
  NewWebhookSecret,
  Note,
  NoteChange,
  Notes,
  Plan,
  Presence,
  Problem,
  Project,
  ProjectChange,
  ProjectResource,
  ProjectsPage,
  QualityItem,
  QualityReply,
  QualityRequest,
  RequestRecord,
  RequestsPage,
  ResourceChange,
  ReviewReply,
  ReviewRequest,
  Segment,
  SegmentChange,
  SegmentHistory,
  SegmentsBatch,
  SegmentsBatchReply,
  SegmentsPage,
  Delay,
  Delays,
  ServiceStatus,
  Span,
  TranslateReply,
  TranslateRequest,
  TranslatedSegment,
  Usage,
  UsageItem,
  UsageShare,
  WebhookSecret,
  WebhookSecrets,
  SegmentsImport,
} as const

export type RecordName = keyof typeof records

const descriptions: Readonly<Record<RecordName, string>> = {
  Account: 'The organisation and the key of a request, and the engines at hand.',
  AccountChange: 'A rule of the organisation.',
  ApiKey: 'A key without its text.',
  ApiKeys: 'The keys of the organisation.',
  AuditEntry: 'A change to keys, plan, rules or webhook secrets: who, when, what.',
  AuditPage: 'A page of changes.',
  BulkAction: 'Something that is done with many jobs, and how far it is.',
  BulkActionReport: 'The same, with the jobs that stayed as they were.',
  BulkActions: 'The latest bulk actions, newest first.',
  BulkDownload: 'Jobs whose translated files are wanted.',
  BulkFailure: 'A job that a bulk action left as it was, and why.',
  NewBulkAction: 'Something to do with many jobs.',
  DeliveriesPage: 'A page of notifications.',
  DocumentPage: 'A page of a translated document as it is printed.',
  Delivery: 'A webhook call or mail, and whether it was taken.',
  Changed: 'What a post-edit changed.',
  CheckItem: 'A check that a segment did not pass.',
  ConnectReply: 'The local key.',
  ConnectRequest: 'The one-time code of a start link.',
  CreatedKey: 'A new key with its text.',
  ConfiguredEngine: 'An MT engine that is set up, without its key.',
  EngineChange: 'Changes to an MT engine.',
  EngineOrder: 'The order in which the MT engines of the organisation are asked.',
  Engines: 'The MT engines that are set up.',
  EngineTest: 'A short text to try an MT engine with.',
  EngineTestResult: 'What the MT engine made of it, or why it did not.',
  EngineUsage: 'What an MT engine has translated, and its cost.',
  NewEngine: 'An MT engine to set up.',
  WebhookTest: 'A webhook to call once.',
  WebhookTestResult: 'What the receiver answered, or why it did not.',
  CreatedWebhookSecret: 'A new webhook secret with its text.',
  FailedNotification: 'A webhook call or mail that its receiver has not taken so far.',
  GlossariesPage: 'Glossaries, newest first.',
  Glossary: 'Terms that are always translated the same way.',
  GlossaryEntriesPage: 'Terms of a glossary.',
  GlossaryEntry: 'A term with its translation.',
  GlossaryEntryChange: 'At least one field.',
  ImportReport: 'What became of the lines of a file of entries.',
  Job: 'A task in the background: the translation of a document, or the indexing of a memory or glossary.',
  JobCounts: 'Segments by what became of them; characters are code points of the source without tags.',
  JobResult: 'What a job that succeeded delivered.',
  JobsPage: 'Jobs, newest first.',
  JobTotals: 'What several jobs come to.',
  SourceComparison: 'What a new version of a file would change in a document, in segments.',
  DocumentAnalysis: 'What a document holds, and what the memories have of it.',
  Language: 'A language of the catalogue.',
  LanguagesPage: 'Languages in display order.',
  Match: 'The entry of a memory that a translation came from.',
  MatchesReply: 'What each memory has for each text.',
  MatchesRequest: 'Texts, and the memories to look them up in.',
  MemoriesPage: 'Memories, newest first.',
  Memory: 'Segments already translated.',
  ResourceAnalysis: 'What a file of entries holds, and in which languages.',
  MemoryEntriesPage: 'Entries of a memory.',
  MemoryEntry: 'A segment with its translation.',
  MemoryEntryChange: 'The new target of an entry.',
  MemoryMatches: 'What one memory has for each text, in the order sent.',
  NewGlossaryEntry: 'A term to add.',
  NewKey: 'A key to make.',
  BegunSignIn: 'The page of the identity provider to send the person to.',
  NewSignIn: 'The secret by which a browser answers a sign-in.',
  SignedIn: 'A session of the person who signed in.',
  SignIn: 'The identity provider by which people can sign in.',
  SignInAnswer: 'The query with which the identity provider has sent the person back.',
  NewInvitation: 'A person to give access to.',
  Invitation: 'The key of a person, and the link that signs them in.',
  Assignee: 'The person or program that a job is given to.',
  JobAssignment: 'The person that a job is given to, and when it is due.',
  People: 'The people and programs that a job can be given to, by name.',
  NewSession: 'A browser that stays signed in.',
  NewWebhookSecret: 'A webhook secret to make.',
  NewMemoryEntry: 'An entry to add.',
  ...modelTexts,
  NewNote: 'A note to write.',
  ...batchTexts,
  NewSavedQuery: 'A query to save by name.',
  SavedQueries: 'The saved queries of an organisation.',
  SavedQuery: 'A query for rows, saved by name.',
  NewUpload: 'A file that is to come in parts.',
  Upload: 'A file that comes in parts, and how much of it has come in.',
  JobNote: 'A note with the position of its segment.',
  JobNotesPage: 'Notes of a document.',
  CheckSettings: 'How QA checks differ from the usual, by their code, and the words that stay as they are.',
  CheckSettingsChange: 'The checks to change (null: as usual), and all words that stay as they are.',
  NewProject: 'A project to make.',
  NewResource: 'An empty memory or glossary to make.',
  Note: 'A note on a segment: by a person, or a comment of the document.',
  NoteChange: 'At least one field.',
  Notes: 'The notes on a segment.',
  Plan: 'The plan and what is left of it.',
  Presence: 'Where a person is in a document.',
  Problem: 'An error, after RFC 9457. Tell errors apart by the last path part of `type`, never by `title`.',
  Project: 'The memories, glossaries and jobs of one client or kind of content.',
  ProjectChange: 'At least one field.',
  ProjectResource: 'A memory or glossary of a project.',
  ProjectsPage: 'Projects, newest first.',
  QualityItem: 'The score of one pair.',
  Calibration: 'A direction, and an engine or any engine, with what is known of its scores.',
  CalibrationFigures: 'What the scorer reaches on pairs that it had not seen.',
  Calibrations: 'Directions, with the version of the scorer.',
  NewCalibration: 'Which direction to calibrate; the engine with the most corrections when none is named.',
  QualityReply: 'Scores, in the order of the request.',
  QualityRequest: 'Pairs to score.',
  RequestRecord: 'A request that was answered.',
  RequestsPage: 'Requests, newest first.',
  ResourceChange: 'A new name.',
  ReviewReply: 'Segments by what became of them.',
  ReviewRequest: 'The memory that takes the segments.',
  Segment:
    'A segment of a document with its translation. Texts carry formatting tags such as `<g1>…</g1>` and `<x2/>`.',
  SegmentChange:
    'A correction: at least one of `target`, `state` and `locked`. `locked` needs the key of a manager. `restores` names the revision that target and state go back to: where it had both, its origin, score, band, match and guessed tags come back with them; otherwise the correction is one as any other.',
  SegmentHistory: 'The versions of a segment, newest first.',
  SegmentsBatch: 'Corrections of many segments, no position twice.',
  SegmentsBatchReply: 'One result an item, in the order sent.',
  SegmentsPage: 'Segments in document order.',
  Delay: 'A reason why jobs of the organisation wait.',
  Delays: 'Reasons why jobs of the organisation wait, one entry for each cause.',
  ServiceStatus: 'What is up and what is down, the queue, and notifications that were not taken.',
  Span: 'UTF-16 code units into the text as sent; the end is exclusive.',
  TranslateReply: 'Translations, in the order of the request.',
  TranslateRequest: 'Segments to translate or to post-edit.',
  TranslatedSegment: 'One translated segment.',
  Usage: 'Usage of a period.',
  UsageItem: 'Usage of a day or a month.',
  UsageShare: 'Translated text of a period for one pair of languages, one project or one key, or from one origin.',
  WebhookSecret: 'A secret that webhooks are signed with, without its text.',
  WebhookSecrets: 'The webhook secrets in use.',
  SegmentsImport: 'What an XLIFF file or a table changes, or would change.',
}

/** Rules that a schema checks in code and JSON Schema has other words for. */
const additions: Readonly<Partial<Record<RecordName, JsonSchema>>> = {
  GlossaryEntryChange: { minProperties: 1 },
  NoteChange: { minProperties: 1 },
  ProjectChange: { minProperties: 1 },
  SegmentChange: { anyOf: ['target', 'state', 'locked'].map((field) => ({ required: [field] })) },
}

const address = (name: string) => `#/components/schemas/${name}`

/** Prints the schemas of all records, for `components.schemas`, referring to each other by name. */
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

/** Returns a reference to a record of the document. Throws for a schema that it does not name. */
export function refTo(schema: Schema): JsonSchema {
  const name = recordNames.find((candidate) => records[candidate] === schema)
  if (name === undefined) throw new Error('A schema of the endpoint table has no name in contract/openapi/schemas.ts')
  return { $ref: address(name) }
}

/** Returns the members of a query or a form, by name, each with its schema, and the names of the required ones. */
export function membersOf(schema: Schema): { properties: Record<string, JsonSchema>; required: readonly string[] } {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', override: simplify })
  // A member's schema is a boolean only where anything or nothing is allowed; none of ours is.
  return { properties: properties as Record<string, JsonSchema>, required }
}

// `Object.keys` forgets the type of the names.
const recordNames = Object.keys(records) as RecordName[]

/** Leaves out additions of the library, such as the range of its integers, and writes pairs as linters ask. */
function simplify({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  // A pair of texts is an array of two of them: linters know no other way.
  const { prefixItems: [first] = [], prefixItems } = jsonSchema
  if (prefixItems !== undefined && first !== undefined) {
    delete jsonSchema.prefixItems
    Object.assign(jsonSchema, { items: first, minItems: prefixItems.length, maxItems: prefixItems.length })
  }
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
}
