import { takeTurn } from '../turns/take-turn.ts'
import { Piscina } from 'piscina'
import { lowerPriority } from '../core/thread-priority.ts'
import type { AnalysedSegment, Documents, ReadDocument, WrittenDocument } from '../ports/documents.ts'
import { DocumentRefused } from '../filters/document-refused.ts'
import type { TableFile } from '../interchange/review-table/read-table.ts'
import { startProcessorLimit } from './processor-limit.ts'
import { startSlots } from './slots.ts'
import type { AnalyseTask, AnalysisReply, SegmentChunks } from './analyse-document.ts'
import type { SurveyReply } from '../ports/survey.ts'
import type { ReadTask, WorkerReply, WriteTask } from './filter-worker.ts'
import type { SurveyTask } from './survey-file.ts'

const megabyte = 1_048_576
/** Processor time for a small file, which is a bomb if it takes more; a large one gets more by its size. */
const readMilliseconds = 20_000
const millisecondsPerMegabyte = 4_000
/** Limit for writing: a file that was read is no bomb, and only a very busy machine takes long to write it. */
const writeMilliseconds = 300_000
const threadMegabytes = 768
const idleMilliseconds = 60_000

/**
 * Reads and writes documents in worker threads, each with a limit of memory and each task with one of time. A thread
 * that breaks its limits ends, and with it only its own document.
 *
 * `file` is the built `filter-worker.ts`.
 */
export function startDocumentWorkers(
  file: string,
  { threads = 2, megabytes = threadMegabytes, milliseconds = readMilliseconds } = {},
): Documents {
  const pool = new Piscina({
    filename: file,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMilliseconds,
    niceIncrement: lowerPriority.forAll,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  // The limits of a task count from its start, not from when it was queued.
  const inSlot = startSlots(threads)
  const run = <T>(
    name: string,
    task: ReadTask | WriteTask | AnalyseTask | SurveyTask,
    limitMilliseconds: number,
    signal?: AbortSignal,
  ): Promise<T> => inSlot(() => runNow<T>(name, task, limitMilliseconds, signal), signal)
  const runNow = async <T>(
    name: string,
    task: ReadTask | WriteTask | AnalyseTask | SurveyTask,
    limitMilliseconds: number,
    signal?: AbortSignal,
  ): Promise<T> => {
    const limit = startProcessorLimit(limitMilliseconds)
    try {
      // The worker file's function of this name returns it.
      const reply = (await pool.run(task, {
        name,
        signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
      })) as WorkerReply<T>
      if (reply.ok) return reply.value
      throw new DocumentRefused(reply.reason, reply.message, reply.where)
    } catch (error) {
      signal?.throwIfAborted()
      if (limit.signal.aborted) throw new DocumentRefused('unsafe', 'The document takes too long to read or write.')
      if (isOutOfMemory(error)) throw new DocumentRefused('too-large', 'The document needs too much memory.')
      throw error
    } finally {
      limit.end()
    }
  }
  const limitOf = (size: number) => milliseconds + Math.ceil(size / megabyte) * millisecondsPerMegabyte
  const read: Documents['read'] = (path, { name, size, ...how }, signal) =>
    run<ReadDocument>('readTask', { path, fileName: name, ...how }, limitOf(size), signal)
  return {
    read,
    tryRead: async (path, file, signal) => {
      try {
        return { ok: true, document: await read(path, file, signal) }
      } catch (error) {
        if (!(error instanceof DocumentRefused)) throw error
        return { ok: false, reason: error.reason, message: error.message }
      }
    },
    analyse: async (path, { name, size, ...how }, signal) => {
      try {
        const task = { path, fileName: name, ...how }
        const reply = await run<AnalysisReply>('analyseTask', task, limitOf(size), signal)
        if (!reply.ok) return reply
        const segments = await parseSegments(reply.segments)
        const targets = []
        for (const { targetLang, segments: own } of reply.targets)
          targets.push({ targetLang, segments: own === null ? null : await parseSegments(own) })
        return { ...reply, segments, targets }
      } catch (error) {
        if (!(error instanceof DocumentRefused)) throw error
        return { ok: false, reason: error.reason, message: error.message }
      }
    },
    write: (path, request, signal) =>
      run<WrittenDocument>('writeTask', { path, ...request }, writeMilliseconds, signal),
    survey: async (path, { fileName, size }, signal) => {
      try {
        return await run<SurveyReply>('surveyTask', { path, fileName }, limitOf(size), signal)
      } catch (error) {
        if (!(error instanceof DocumentRefused)) throw error
        return { ok: false, message: error.message }
      }
    },
    tabulate: (path, size, signal) => run<Uint8Array>('tabulateTask', { path, fileName: '' }, limitOf(size), signal),
    readTable: async (path, size, signal) => {
      try {
        const table = await run<TableFile>('tableTask', { path, fileName: '' }, limitOf(size), signal)
        return { ok: true, table }
      } catch (error) {
        if (!(error instanceof DocumentRefused)) throw error
        return { ok: false, reason: error.reason, message: error.message }
      }
    },
    close: () => pool.destroy(),
  }
}

/** Parses segments; other requests are answered between two chunks. */
async function parseSegments(chunks: SegmentChunks): Promise<AnalysedSegment[]> {
  const segments: AnalysedSegment[] = []
  for (const chunk of chunks) {
    // The thread printed this text.
    segments.push(...(JSON.parse(new TextDecoder().decode(chunk)) as AnalysedSegment[]))
    await takeTurn()
  }
  return segments
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
