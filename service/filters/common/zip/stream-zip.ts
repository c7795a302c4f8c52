import { crc32, createDeflateRaw } from 'node:zlib'
import { pipeline } from 'node:stream'
import { DATE, UTF8_NAME } from './build-zip.ts'

/** An entry that is made while the archive is sent. */
export type StreamedEntry = {
  readonly name: string
  readonly chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** Flag for sizes and checksum in a descriptor after the data. */
const DESCRIPTOR = 0x0008

type Written = {
  readonly name: Buffer
  readonly crc: number
  readonly deflated: number
  readonly size: number
  readonly offset: number
}

/** Streams a zip archive of the entries in their order, none of which is in memory as a whole; below 4 GiB. */
export async function* streamZip(
  entries: AsyncIterable<StreamedEntry> | Iterable<StreamedEntry>,
): AsyncGenerator<Uint8Array> {
  const written: Written[] = []
  let offset = 0
  for await (const entry of entries) {
    const name = Buffer.from(entry.name)
    const head = Buffer.concat([Buffer.from('PK\x03\x04'), fieldsOf({ name, crc: 0, deflated: 0, size: 0 }), name])
    yield head
    let [crc, size, deflated] = [0, 0, 0]
    const counted = async function* (): AsyncGenerator<Uint8Array> {
      for await (const chunk of entry.chunks) {
        crc = crc32(chunk, crc)
        size += chunk.length
        yield chunk
      }
    }
    // An error of the source, or a reader that leaves, ends both; the loop below throws it.
    const packed = pipeline(counted, createDeflateRaw(), () => undefined)
    for await (const chunk of packed as AsyncIterable<Buffer>) {
      deflated += chunk.length
      yield chunk
    }
    const record = { name, crc, deflated, size, offset }
    const descriptor = Buffer.alloc(16)
    descriptor.write('PK\x07\x08', 'latin1')
    descriptor.writeUInt32LE(crc, 4)
    descriptor.writeUInt32LE(deflated, 8)
    descriptor.writeUInt32LE(size, 12)
    yield descriptor
    written.push(record)
    offset += head.length + deflated + descriptor.length
  }
  const directory = Buffer.concat(written.map(directoryRecord))
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(written.length, 8)
  end.writeUInt16LE(written.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  yield Buffer.concat([directory, end])
}

function directoryRecord(entry: Written): Buffer {
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(entry.offset, 10)
  return Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fieldsOf(entry), rest, entry.name])
}

/** Returns the common fields of local header and directory record: version needed to length of the extra field. */
function fieldsOf({ name, crc, deflated, size }: Omit<Written, 'offset'>): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(UTF8_NAME | DESCRIPTOR, 2)
  fields.writeUInt16LE(8, 4)
  fields.writeUInt16LE(DATE, 8)
  fields.writeUInt32LE(crc, 10)
  fields.writeUInt32LE(deflated, 14)
  fields.writeUInt32LE(size, 18)
  fields.writeUInt16LE(name.length, 22)
  return fields
}
