import { readFile } from 'node:fs/promises'
import { limits } from '#contract/limits.ts'
import type { DocumentFault } from '#contract/resources/document-fault.ts'
import { countTags } from '#language/tags/count-tags.ts'
import { countCharacters } from '#language/tags/plain-text.ts'
import type { DocumentFile, ReadDocument, WriteRequest, WrittenDocument } from '../ports/documents.ts'
import type { SurveyReply } from '../ports/survey.ts'
import { isStorable, toStorable } from '../core/storable.ts'
import { DocumentRefused } from '../filters/document-refused.ts'
import { removeOutside } from '../filters/office/outside/remove-outside.ts'
import { type ExtractedSegment, placeOf, readDocument } from '../filters/read-document.ts'
import { type StoredSegment, writeDocument } from '../filters/write-document.ts'
import { type AnalyseTask, type AnalysisReply, analyseDocument } from './analyse-document.ts'
import { readTable, type TableFile } from '../interchange/review-table/read-table.ts'

import { countWords } from '../core/text/count-words.ts'
import { surveyFile, type SurveyTask, tabulateFile } from './survey-file.ts'

/** Runs in a worker thread; the event loop of the service never parses a document. */

export type ReadTask = Pick<
  DocumentFile,
  'sourceLang' | 'targetLang' | 'existingTargets' | 'columns' | 'codePatterns'
> & {
  readonly path: string
  readonly fileName: string
}
export type WriteTask = WriteRequest & { readonly path: string }

/** A reply of the worker. Refusals are values, because an error loses its class between threads. */
export type WorkerReply<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: DocumentFault; readonly message: string; readonly where: string | null }

const chunkSegments = 1000
/** Most comments that one segment takes from its document. */
const mostNotes = 10

export function readTask({ path, existingTargets, ...request }: ReadTask): Promise<WorkerReply<ReadDocument>> {
  return refusalsAsValues(async () => {
    const { format, segments, remarks } = readDocument(await readFile(path), request)
    return { format, remarks, ...describe(segments, existingTargets === 'keep') }
  })
}

export function analyseTask(task: AnalyseTask): Promise<WorkerReply<AnalysisReply>> {
  return refusalsAsValues(() => analyseDocument(task))
}

export function surveyTask(task: SurveyTask): Promise<WorkerReply<SurveyReply>> {
  return refusalsAsValues(() => surveyFile(task))
}

export function tabulateTask({ path }: SurveyTask): Promise<WorkerReply<Uint8Array>> {
  return refusalsAsValues(() => tabulateFile(path))
}

export function tableTask({ path }: SurveyTask): Promise<WorkerReply<TableFile>> {
  return refusalsAsValues(async () => readTable(await readFile(path)))
}

export function writeTask({
  path,
  format,
  sourceLang,
  targetLang,
  columns,
  codePatterns,
  chunks,
  withoutOutside = false,
  draftsAre,
}: WriteTask): Promise<WorkerReply<WrittenDocument>> {
  return refusalsAsValues(async () => {
    const segments = chunks.flatMap(parseChunk)
    const { bytes, repaired } = writeDocument(await readFile(path), {
      format,
      sourceLang,
      targetLang,
      columns,
      codePatterns,
      segments: draftsAre === undefined ? segments : segments.map((segment) => withoutDraft(segment)),
    })
    return { bytes: withoutOutside ? removeOutside(bytes) : bytes, repaired }
  })
}

/** Describes the rows for the store, with all their counts. Only those of one chunk exist at a time. */
function describe(
  segments: readonly ExtractedSegment[],
  keepsExisting: boolean,
): Omit<ReadDocument, 'format' | 'remarks'> {
  const places = findRepetitions(segments)
  const counts = { segments: segments.length, translatable: 0, characters: 0, translatableCharacters: 0, words: 0 }
  const translatableWords = { given: 0, missing: 0 }
  const existing = { segments: 0, translatable: 0, characters: 0 }
  const chunks: Uint8Array[] = []
  let rows: object[] = []
  for (const [position, segment] of segments.entries()) {
    const { source, block, translatable, given, tags, place, notes, isLocked = false } = segment
    const part = placeOf(segment)
    const characters = countStorable(source, part)
    const words = countWords(source)
    const { first_position, repeated } = places.get(sourceKeyOf(segment)) ?? {
      first_position: position,
      repeated: false,
    }
    const isGiven = (keepsExisting || isLocked) && given != null
    const read = { position, source, part, block, translatable, characters, words, first_position, repeated }
    const row = { ...read, tags, place, locked: isLocked, ...(notes !== undefined && { notes: storedNotes(notes) }) }
    rows.push(isGiven ? { ...row, given } : row)
    counts.characters += characters
    counts.words += words
    if (translatable) translatableWords[isGiven ? 'given' : 'missing'] += words
    if (translatable) counts.translatable++
    if (translatable) counts.translatableCharacters += characters
    if (isGiven) existing.segments++
    if (isGiven && translatable) existing.translatable++
    if (isGiven && translatable) existing.characters += characters
    if (rows.length < chunkSegments && position < segments.length - 1) continue
    // Bytes take a third of what text takes that has one letter beyond Latin-1, and none of the thread's heap.
    chunks.push(Buffer.from(JSON.stringify(rows)))
    rows = []
  }
  return { ...counts, translatableWords, existing, chunks }
}

/** Cuts comments that are too long, because they are no reason to refuse a document. */
function storedNotes(notes: readonly string[]): string[] {
  const short = notes
    .slice(0, mostNotes)
    .map((note) => Array.from(toStorable(note).trim()).slice(0, limits.noteCharacters))
  return short.map((letters) => letters.join('')).filter((note) => note !== '')
}

function countStorable(source: string, part: string): number {
  if (!isStorable(source)) throw new DocumentRefused('corrupt', 'The document has characters that are not text.', part)
  refuseManyTags(source, part)
  const characters = countCharacters(source)
  if (characters > limits.targetCharacters)
    throw new DocumentRefused(
      'too-large',
      `A segment of the document has ${characters} characters; ${limits.targetCharacters} are possible.`,
      part,
    )
  return characters
}

/** Refuses a segment that could not be translated, and whose tags each later step would have to compare. */
function refuseManyTags(source: string, part: string): void {
  const tags = countTags(source)
  if (tags > limits.segmentTags)
    throw new DocumentRefused(
      'too-large',
      `A segment of the document has ${tags} tags; ${limits.segmentTags} are possible. Remove some of its formatting.`,
      part,
    )
}

function findRepetitions(segments: readonly ExtractedSegment[]) {
  const places = new Map<string, { readonly first_position: number; repeated: boolean }>()
  for (const [position, segment] of segments.entries()) {
    const key = sourceKeyOf(segment)
    const place = places.get(key)
    if (place) place.repeated = true
    else places.set(key, { first_position: position, repeated: false })
  }
  return places
}

/** Returns a key with the form, as plural forms of a message often have one source but different translations. */
function sourceKeyOf({ source, form }: ExtractedSegment): string {
  return form === undefined ? source : `${form}\n${source}`
}

function parseChunk(chunk: string): StoredSegment[] {
  // The store made this text a moment ago, from its own columns.
  const rows = JSON.parse(chunk) as [string, string | null, NonNullable<StoredSegment['state']>][]
  return rows.map(([source, target, state]) => ({ source, target, state }))
}

async function refusalsAsValues<T>(work: () => Promise<T>): Promise<WorkerReply<T>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    if (!(error instanceof DocumentRefused)) throw error
    return { ok: false, reason: error.reason, message: error.message, where: error.where }
  }
}

/** Turns drafts, and targets of an engine or a memory, into translations; rejected ones stay drafts. */
function withoutDraft(segment: StoredSegment): StoredSegment {
  return segment.state === 'draft' || segment.state === 'machine' ? { ...segment, state: 'translated' } : segment
}
