import { readFile } from 'node:fs/promises'
import { countCharacters } from '#contract/tags/plain-text.ts'
import type { ReadDocument, WriteRequest, WrittenDocument } from '../core/documents.ts'
import { isStorable } from '../core/storable.ts'
import { DocumentRefused, type RefusalReason } from '../filters/document-refused.ts'
import { readDocument } from '../filters/read-document.ts'
import { writeDocument } from '../filters/write-document.ts'
import { countWords } from './count-words.ts'

/** Runs in a worker thread; the event loop of the service never parses a document. */

export type ReadTask = { readonly path: string; readonly fileName: string; readonly sourceLang: string }
export type WriteTask = WriteRequest & { readonly path: string }

/** An error's class does not survive the way between threads, so refusals travel as values. */
export type Reply<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: RefusalReason; readonly message: string; readonly where: string | null }

const chunkSegments = 1000

export function readTask({ path, fileName, sourceLang }: ReadTask): Promise<Reply<ReadDocument>> {
  return refusalsAsValues(async () => {
    const { format, segments } = readDocument(await readFile(path), { fileName, sourceLang })
    return { format, ...describe(segments) }
  })
}

export function writeTask({
  path,
  format,
  sourceLang,
  targetLang,
  chunks,
}: WriteTask): Promise<Reply<WrittenDocument>> {
  return refusalsAsValues(async () => {
    const segments = chunks.flatMap(parseChunk)
    const { bytes, mended } = writeDocument(await readFile(path), { format, sourceLang, targetLang, segments })
    return { bytes, mended }
  })
}

type Sentence = {
  readonly source: string
  readonly part: string
  readonly block: number
  readonly translatable: boolean
}

/** The rows that the store takes, with all that can be counted of them. */
function describe(segments: readonly Sentence[]): Omit<ReadDocument, 'format'> {
  const places = findRepetitions(segments)
  const rows = segments.map(({ source, part, block, translatable }, position) => {
    if (!isStorable(source)) throw new DocumentRefused('corrupt', 'The document has characters that are no text.', part)
    const { first_position, repeated } = places.get(source) ?? { first_position: position, repeated: false }
    const characters = countCharacters(source)
    return { position, source, part, block, translatable, characters, first_position, repeated }
  })
  const translatable = rows.filter((row) => row.translatable)
  const chunks: string[] = []
  for (let at = 0; at < rows.length; at += chunkSegments)
    chunks.push(JSON.stringify(rows.slice(at, at + chunkSegments)))
  return {
    segments: rows.length,
    translatable: translatable.length,
    characters: sum(rows),
    translatableCharacters: sum(translatable),
    words: rows.reduce((total, { source }) => total + countWords(source), 0),
    chunks,
  }
}

function findRepetitions(segments: readonly Sentence[]) {
  const places = new Map<string, { readonly first_position: number; repeated: boolean }>()
  for (const [position, { source }] of segments.entries()) {
    const place = places.get(source)
    if (place) place.repeated = true
    else places.set(source, { first_position: position, repeated: false })
  }
  return places
}

function sum(rows: readonly { readonly characters: number }[]): number {
  return rows.reduce((total, { characters }) => total + characters, 0)
}

function parseChunk(chunk: string): { source: string; target: string | null }[] {
  // The store made this text a moment ago, from its own columns.
  const pairs = JSON.parse(chunk) as [string, string | null][]
  return pairs.map(([source, target]) => ({ source, target }))
}

async function refusalsAsValues<T>(work: () => Promise<T>): Promise<Reply<T>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    if (!(error instanceof DocumentRefused)) throw error
    return { ok: false, reason: error.reason, message: error.message, where: error.where }
  }
}
