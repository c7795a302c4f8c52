import { Piscina } from 'piscina'
import { lowerPriority } from '../../core/thread-priority.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import type { Schema } from '#contract/endpoint.ts'
import { Problem, type ProblemExtra } from '../../core/problem.ts'
import { startLines } from '../../core/start-lines.ts'
import { parseBody } from './parse-body.ts'

/** Parses JSON bodies that may be long. */
export type BodyParser = {
  /**
   * Returns the record of an operation's body. Throws `invalid-request` naming each wrong field, and `rate-limited`
   * when the organisation has too many long bodies waiting; null: all callers without a key together.
   */
  parse(
    name: EndpointName,
    schema: Schema,
    bytes: Uint8Array<ArrayBuffer>,
    organisationId: string | null,
  ): Promise<unknown>
  close(): Promise<void>
}

export type ParsedBody = { readonly record: unknown } | { readonly refused: ProblemExtra }

/** Bytes that are parsed between two other requests, in some milliseconds. */
const parsedAtOnce = 131_072
const idleMilliseconds = 60_000

/**
 * Parses short bodies at once, and long ones in a thread: 8 MB take 100 ms, and empty lists take seconds. Its result
 * has passed its schema, which bounds its size. Organisations take turns in the thread.
 *
 * `file` is the built `body-worker.ts`.
 */
export function startBodyParser(file: string): BodyParser {
  const pool = new Piscina({
    filename: file,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMilliseconds,
    niceIncrement: lowerPriority.forRequests,
  })
  const inTurn = startLines('Several large requests of this organisation are being read. Try again in some seconds.')
  return {
    async parse(name, schema, bytes, organisationId) {
      if (bytes.byteLength <= parsedAtOnce) return parseBody(schema, bytes)
      const task = { name, bytes }
      // The worker file's function of this name returns it.
      const parsed = (await inTurn(organisationId ?? '', () =>
        pool.run(task, { name: 'parseBodyTask', transferList: [bytes.buffer] }),
      )) as ParsedBody
      if ('refused' in parsed) throw new Problem('invalid-request', parsed.refused)
      return parsed.record
    },
    close: () => pool.destroy(),
  }
}
