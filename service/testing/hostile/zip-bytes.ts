import { crc32, deflateRawSync } from 'node:zlib'

/** An entry of a zip archive that may be invalid: its headers can differ from its content. */
export type HostileEntry = {
  readonly name: string
  readonly data: Uint8Array
  /** Name in the local header. */
  readonly localName?: string
  readonly method?: number
  readonly flags?: number
  readonly crc?: number
  readonly size?: number
  readonly packedSize?: number
  /** Offset in the directory. */
  readonly offset?: number
  /** Attributes of a file in Unix, in the upper half. */
  readonly attributes?: number
}

export type HostileArchive = {
  readonly entries: readonly HostileEntry[]
  readonly before?: Uint8Array
  readonly after?: Uint8Array
  readonly count?: number
  readonly directoryOffset?: number
  readonly directorySize?: number
  readonly commentLength?: number
}

/** Builds a zip archive with the given headers. */
export function buildHostileZip(archive: HostileArchive): Uint8Array {
  const before = Buffer.from(archive.before ?? [])
  const chunks: Buffer[] = [before]
  const directory: Buffer[] = []
  let offset = before.length
  for (const entry of archive.entries) {
    const method = entry.method ?? 8
    const packed = method === 8 ? deflateRawSync(entry.data) : Buffer.from(entry.data)
    const local = Buffer.from(entry.localName ?? entry.name)
    const name = Buffer.from(entry.name)
    const header = Buffer.concat([Buffer.from('PK\x03\x04'), fields(entry, packed.length, local.length), local, packed])
    const record = Buffer.alloc(14)
    record.writeUInt32LE((entry.attributes ?? 0) >>> 0, 6)
    record.writeUInt32LE(entry.offset ?? offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x03', 'latin1'), fields(entry, packed.length, name.length), record, name)
    chunks.push(header)
    offset += header.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(archive.count ?? archive.entries.length, 8)
  end.writeUInt16LE(archive.count ?? archive.entries.length, 10)
  end.writeUInt32LE(archive.directorySize ?? listed.length, 12)
  end.writeUInt32LE(archive.directoryOffset ?? offset, 16)
  end.writeUInt16LE(archive.commentLength ?? 0, 20)
  return Buffer.concat([...chunks, listed, end, Buffer.from(archive.after ?? [])])
}

function fields(entry: HostileEntry, packedLength: number, nameLength: number): Buffer {
  const bytes = Buffer.alloc(26)
  bytes.writeUInt16LE(20, 0)
  bytes.writeUInt16LE(entry.flags ?? 0x0800, 2)
  bytes.writeUInt16LE(entry.method ?? 8, 4)
  bytes.writeUInt32LE(entry.crc ?? crc32(entry.data), 10)
  bytes.writeUInt32LE(entry.packedSize ?? packedLength, 14)
  bytes.writeUInt32LE(entry.size ?? entry.data.length, 18)
  bytes.writeUInt16LE(nameLength, 22)
  return bytes
}
