import type { OpenFile } from '../../ports/records.ts'
import { contentDisposition } from './content-disposition.ts'

/**
 * Answers with the bytes of a file under its name. The first of them are read before the answer begins, so that a file
 * that cannot be opened becomes a problem; one that fails later ends the connection before its announced length. `own`:
 * further headers. `head`: only the headers. `failed` is called for a failure on the way.
 */
export async function fileResponse(
  file: OpenFile,
  own: Readonly<Record<string, string>> | undefined,
  head: boolean,
  failed: (error: unknown) => void,
): Promise<Response> {
  const headers = {
    ...own,
    'Content-Type': file.type ?? 'application/octet-stream',
    ...(file.size === null ? {} : { 'Content-Length': String(file.size) }),
    ...(file.fileName === null ? {} : { 'Content-Disposition': contentDisposition(file.fileName) }),
    // Most formats are compressed already, and a file that ends before its announced length is known to be incomplete.
    'Cache-Control': 'no-store, no-transform',
  }
  const chunks = file.stream[Symbol.asyncIterator]()
  const first = await chunks.next()
  if (head) await chunks.return?.()
  return new Response(head ? null : stream(first, chunks, failed), { status: 200, headers })
}

function stream(
  first: IteratorResult<Uint8Array>,
  chunks: AsyncIterator<Uint8Array>,
  failed: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  let next: IteratorResult<Uint8Array> | null = first
  let hasLeft = false
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = next ?? (await chunks.next())
          next = null
          // When a reader leaves, its read ends, and there is no stream to close any more.
          if (hasLeft) return
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          if (hasLeft) return
          failed(error)
          // Not the storage's own error, which the adapter would print.
          controller.error(new Error('A file ended before its length'))
        }
      },
      async cancel() {
        hasLeft = true
        await chunks.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}
