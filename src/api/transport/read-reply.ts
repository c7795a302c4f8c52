import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import type { SegmentsPage } from '#contract/resources/segment.ts'
import { unreadableError } from './api-error.ts'
import type { Download } from './call-types.ts'
import { compactSegments } from './compact-segments.ts'
import { fillAbsent } from './fill-absent.ts'
import { blobOf, type AnswerBody, jsonOf } from './read-body.ts'

/** Parses a successful answer with the schema of its status. Throws `unreadable` when it does not fit. */
export function readReply(name: EndpointName, endpoint: Endpoint, answer: Response, body: AnswerBody): unknown {
  // A service may answer 200 instead of our 201: the schema of another success then holds.
  const reply = endpoint.replies[answer.status] ?? Object.values(endpoint.replies)[0]
  if (reply === undefined || reply === 'empty') return undefined
  if (reply === 'file') return downloadOf(answer, body)
  const parsed = z.safeParse(reply, fillAbsent(name, jsonOf(body)))
  if (parsed.success)
    return isSegmentsPage(name, parsed.data)
      ? { ...parsed.data, segments: compactSegments(parsed.data.segments) }
      : parsed.data
  throw unreadableError(answer.status, parsed.error.issues[0]?.path.join('.') ?? '', answer.headers)
}

/** Pages are stored twice, as the last answer of their address and in the editor: compact here, they share records. */
function isSegmentsPage(name: EndpointName, _reply: unknown): _reply is SegmentsPage {
  return name === 'listSegments'
}

function downloadOf(answer: Response, body: AnswerBody): Download {
  return { blob: blobOf(body), fileName: fileNameOf(answer.headers.get('Content-Disposition')) }
}

/** Reads a file's name: `attachment; filename="a.docx"; filename*=UTF-8''%C3%A1.docx` → á.docx */
export function fileNameOf(disposition: string | null): string | null {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1]
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded)
    } catch {
      // Badly encoded: the plain name beside it is used.
    }
  }
  return disposition?.match(/filename="((?:[^"\\]|\\.)*)"/i)?.[1]?.replace(/\\(.)/g, '$1') ?? null
}
