import { crc32, deflateRawSync } from 'node:zlib'

/** An entry to build; `stored` leaves it uncompressed. */
export type NewEntry = { readonly name: string; readonly bytes: Uint8Array; readonly stored?: boolean }

// Midnight, 1 January 2025 in the format of MS-DOS: the same input gives the same archive at any time.
export const DATE = ((2025 - 1980) << 9) | (1 << 5) | 1
export const UTF8_NAME = 0x0800

/** Builds a plain zip archive of the entries in their order. It is for documents that are made, not changed. */
export function buildZip(entries: readonly NewEntry[]): Uint8Array {
  const chunks: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const data = entry.stored === true ? entry.bytes : deflateRawSync(entry.bytes)
    const name = Buffer.from(entry.name)
    const common = commonFields(entry, data.length, name.length)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name])
    const record = Buffer.alloc(14)
    record.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, record, name)
    chunks.push(local, Buffer.from(data))
    offset += local.length + data.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(
    directory.reduce((sum, chunk) => sum + chunk.length, 0),
    12,
  )
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...chunks, ...directory, end])
}

/** Returns the common fields of local header and directory record: version needed to length of the extra field. */
function commonFields(entry: NewEntry, dataLength: number, nameLength: number): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(UTF8_NAME, 2)
  fields.writeUInt16LE(entry.stored === true ? 0 : 8, 4)
  fields.writeUInt16LE(DATE, 8)
  fields.writeUInt32LE(crc32(entry.bytes), 10)
  fields.writeUInt32LE(dataLength, 14)
  fields.writeUInt32LE(entry.bytes.length, 18)
  fields.writeUInt16LE(nameLength, 22)
  return fields
}
