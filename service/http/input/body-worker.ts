import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { Problem } from '../../core/problem.ts'
import type { ParsedBody } from './body-parser.ts'
import { parseBody } from './parse-body.ts'

/** Runs in a worker thread. Returns a problem instead of throwing it, as an error would lose its class on the way. */
export function parseBodyTask({
  name,
  bytes,
}: {
  readonly name: EndpointName
  readonly bytes: Uint8Array
}): ParsedBody {
  const { body }: Endpoint = endpoints[name]
  if (body === undefined || !('schema' in body)) throw new Error(`${name} takes no JSON`)
  try {
    return { record: parseBody(body.schema, bytes) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { refused: error.extra }
  }
}
