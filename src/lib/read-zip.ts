export type ZipEntry = {
  readonly name: string
  readonly size: number
  readonly text: () => Promise<string>
  readonly blob: () => Promise<Blob>
}

const END = 0x06054b50
const ENTRY = 0x02014b50
const STORED = 0
const DEFLATED = 8

/**
 * Reads the entries of a package from its directory; the bytes of one only when its text is asked for. Null for a file
 * that is no package, is encrypted or needs the 64-bit directory. `size` is the directory's claim: no more is read.
 */
export async function readZip(file: Blob): Promise<ZipEntry[] | null> {
  const tailStart = Math.max(0, file.size - 65_557)
  const tail = new DataView(await file.slice(tailStart).arrayBuffer())
  let end = tail.byteLength - 22
  while (end >= 0 && tail.getUint32(end, true) !== END) end--
  if (end < 0) return null
  const [count, length, start] = [
    tail.getUint16(end + 10, true),
    tail.getUint32(end + 12, true),
    tail.getUint32(end + 16, true),
  ]
  if (start + length > file.size) return null
  const directory = new DataView(await file.slice(start, start + length).arrayBuffer())
  const entries: ZipEntry[] = []
  let at = 0
  for (let index = 0; index < count; index++) {
    if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== ENTRY) return null
    const flags = directory.getUint16(at + 8, true)
    const method = directory.getUint16(at + 10, true)
    const packed = directory.getUint32(at + 20, true)
    const size = directory.getUint32(at + 24, true)
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => directory.getUint16(at + offset, true))
    if (nameLength === undefined || extra === undefined || comment === undefined) return null
    const offset = directory.getUint32(at + 42, true)
    const name = new TextDecoder().decode(new Uint8Array(directory.buffer, at + 46, nameLength))
    if ((flags & 1) === 1) return null
    const place = { method, packed, size, offset }
    const blob = () => blobOf(file, place)
    entries.push({ name, size, text: async () => (await blob()).text(), blob })
    at += 46 + nameLength + extra + comment
  }
  return entries
}

type Place = { readonly method: number; readonly packed: number; readonly size: number; readonly offset: number }

async function blobOf(file: Blob, { method, packed, size, offset }: Place): Promise<Blob> {
  if (method !== STORED && method !== DEFLATED) throw new Error(`method ${method} is not known`)
  // Its own header repeats the lengths of name and extra, which may differ from the directory's.
  const head = new DataView(await file.slice(offset, offset + 30).arrayBuffer())
  const start = offset + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const bytes = file.slice(start, start + packed)
  if (method === STORED) return bytes
  return readAtMost(bytes.stream().pipeThrough(new DecompressionStream('deflate-raw')), size)
}

/** Unpacks an entry up to the size that it claims. */
async function readAtMost(stream: ReadableStream<Uint8Array<ArrayBuffer>>, size: number): Promise<Blob> {
  const reader = stream.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  for (let read = 0; read < size; ) {
    const { done, value } = await reader.read()
    if (done) break
    read += value.byteLength
    chunks.push(value)
  }
  await reader.cancel()
  return new Blob(chunks)
}
