const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = (value & 1) === 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value >>> 0
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0)
  return (crc ^ 0xffffffff) >>> 0
}

export type ZipPart = { readonly name: string; readonly blob: Blob }

/**
 * Writes one package of several files, stored as they are: office documents are compressed already. Of equal names the
 * later ones get a number. Files and package up to 4 GB, 65,535 of them.
 */
export async function writeZip(parts: readonly ZipPart[]): Promise<Blob> {
  const pieces: BlobPart[] = []
  const directory: BlobPart[] = []
  const taken = new Set<string>()
  let offset = 0
  let directorySize = 0
  for (const { name, blob } of parts) {
    const encoded = new TextEncoder().encode(freeName(name, taken))
    const crc = crc32(new Uint8Array(await blob.arrayBuffer()))
    const head = header(0x04034b50, 30, encoded.length, crc, blob.size)
    pieces.push(head, encoded, blob)
    const entry = header(0x02014b50, 46, encoded.length, crc, blob.size)
    new DataView(entry.buffer).setUint32(42, offset, true)
    directory.push(entry, encoded)
    offset += head.length + encoded.length + blob.size
    directorySize += entry.length + encoded.length
  }
  const end = new DataView(new ArrayBuffer(22))
  end.setUint32(0, 0x06054b50, true)
  end.setUint16(8, parts.length, true)
  end.setUint16(10, parts.length, true)
  end.setUint32(12, directorySize, true)
  end.setUint32(16, offset, true)
  return new Blob([...pieces, ...directory, end], { type: 'application/zip' })
}

/** Writes the head of a file, or its entry of the directory, which has the same fields from two bytes later on. */
function header(signature: number, length: number, nameLength: number, crc: number, size: number) {
  const bytes = new Uint8Array(length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, signature, true)
  const at = length === 30 ? 4 : 6
  if (length !== 30) view.setUint16(4, 20, true)
  view.setUint16(at, 20, true)
  // The name is UTF-8.
  view.setUint16(at + 2, 0x0800, true)
  // The date is 1 January 1980: the moment of the download has nothing to do with the file.
  view.setUint16(at + 8, 0x21, true)
  view.setUint32(at + 10, crc, true)
  view.setUint32(at + 14, size, true)
  view.setUint32(at + 18, size, true)
  view.setUint16(at + 22, nameLength, true)
  return bytes
}

/** Returns `plan.docx`, and when that is taken `plan (2).docx`. */
function freeName(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > name.lastIndexOf('/') + 1 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  let free = name
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${stem} (${number})${ending}`
  taken.add(free.toLowerCase())
  return free
}
