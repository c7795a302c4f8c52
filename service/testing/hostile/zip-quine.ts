import { crc32 } from 'node:zlib'

/**
 * Makes an archive whose only entry is the archive itself, so that unpacking its content never ends. After Russ Cox,
 * "Zip Files All The Way Down" (2010).
 *
 * Packed data is a program of two commands: `print(n)`, the next n bytes are the output (a stored block), and
 * `repeat(n)`, the last n bytes of the output once more (a block with a match). The program below prints the head of
 * the archive, itself and the tail. Every command is 5 bytes long, so that it can be quoted by its size.
 */
export function zipQuine(name: string): Uint8Array {
  // The checksum covers itself. Each of its bits changes the others in its own way, which is a system of 32 linear
  // equations; where it has no solution, another date makes another one.
  for (let date = 0; date < 100; date++) {
    const build = (checksum: number) => quineWith({ name, checksum, date })
    const checksum = solve((value) => crc32(build(value)))
    if (checksum !== null) return build(checksum)
  }
  throw new Error('no date gives a checksum')
}

const commandBytes = 5

function quineWith(given: { readonly name: string; readonly checksum: number; readonly date: number }): Buffer {
  // The lengths do not depend on the numbers in the records.
  const draft = { ...given, size: 0, packed: 0 }
  const overhead = headOf(draft).length + tailOf(draft).length
  const packed = programOf(headOf(draft), tailOf(draft)).length
  const known = { ...given, size: overhead + packed, packed }
  return Buffer.concat([headOf(known), programOf(headOf(known), tailOf(known)), tailOf(known)])
}

function programOf(head: Buffer, tail: Buffer): Buffer {
  const printHead = print(head.length + commandBytes)
  const printTail = print(tail.length + commandBytes)
  const repeatHead = repeat(head.length + commandBytes, head.subarray(0, 1), 'first')
  const repeatTail = repeat(tail.length + commandBytes, tail.subarray(-1), 'last')
  const [one, four, again, nothing] = [print(commandBytes), print(4 * commandBytes), repeatFour, print(0)]
  return Buffer.concat(
    [
      [printHead, head, printHead],
      [repeatHead],
      [one, repeatHead],
      [one, one],
      [four, repeatHead, one, one, four],
      [again],
      [four, again, four, again, four],
      [again],
      [four, again, nothing, nothing, printTail],
      [again],
      [nothing],
      [nothing],
      [printTail, repeatTail, tail],
      [repeatTail],
    ].flat(),
  )
}

/** Returns a stored block (RFC 1951, 3.2.4) without its bytes. */
function print(bytes: number): Buffer {
  const block = Buffer.alloc(commandBytes)
  block.writeUInt16LE(bytes, 1)
  block.writeUInt16LE(~bytes & 0xffff, 3)
  return block
}

/** Block of two matches of 10 bytes, 20 back: 3 + 2 × (7 + 5 + 3) + 7 bits, which is 5 bytes. */
const repeatFour = bitsOf('0 10', ...Array.from({ length: 2 }, () => '0001000 01000 110'), endOfBlock())

/** Returns a match and a literal, 5 bytes for a distance of 116 to 128; the literal is one side of the repetition. */
function repeat(bytes: number, [literal = 0]: Uint8Array, side: 'first' | 'last'): Buffer {
  if (bytes < 116 || bytes > 128 || literal > 143) throw new Error(`no command repeats ${bytes} bytes`)
  const last = side === 'last' ? '1' : '0'
  const single = (0x30 + literal).toString(2).padStart(8, '0')
  const match = `${lengthBits(bytes - 1)} ${distanceBits(bytes)}`
  return bitsOf(`${last} 10`, ...(side === 'first' ? [single, match] : [match, single]), endOfBlock())
}

/** Packs bits: codes are written from their highest bit on, numbers from their lowest (RFC 1951, 3.1.1). */
function bitsOf(...parts: readonly string[]): Buffer {
  const bits = parts.join('').replaceAll(' ', '')
  if (bits.length !== 8 * commandBytes) throw new Error(`a command has ${bits.length} bits`)
  return Buffer.from(
    Array.from({ length: commandBytes }, (_, at) => Number.parseInt(reversed(bits.slice(at * 8, at * 8 + 8)), 2)),
  )
}

/** Returns the bits for 115 to 130: code 280 with four bits more. */
function lengthBits(length: number): string {
  return `11000000 ${lowestFirst(length - 115, 4)}`
}

/** Returns the bits for 97 to 128: code 13 with five bits more. */
function distanceBits(distance: number): string {
  return `01101 ${lowestFirst(distance - 97, 5)}`
}

function lowestFirst(value: number, bits: number): string {
  return reversed(value.toString(2).padStart(bits, '0'))
}

function reversed(bits: string): string {
  return bits.split('').reverse().join('')
}

function endOfBlock(): string {
  return '0000000'
}

type Fields = {
  readonly name: string
  readonly checksum: number
  readonly date: number
  readonly size: number
  readonly packed: number
}

/** Returns the local header; a meaningless extra field makes it as long as `repeat` needs. */
function headOf(given: Fields): Buffer {
  const name = Buffer.from(given.name)
  const extra = Buffer.alloc(120 - commandBytes - 30 - name.length)
  extra.writeUInt16LE(0xca_fe, 0)
  extra.writeUInt16LE(extra.length - 4, 2)
  return Buffer.concat([Buffer.from('PK\x03\x04'), fieldsOf(given, name.length, extra.length), name, extra])
}

/** Returns the directory and its end; a comment fills it up for `repeat`. Its last byte is 0, a literal of 8 bits. */
function tailOf(given: Fields): Buffer {
  const name = Buffer.from(given.name)
  const record = Buffer.alloc(14)
  const listed = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
    fieldsOf(given, name.length, 0),
    record,
    name,
  ])
  const end = Buffer.alloc(120 - commandBytes - listed.length)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(headOf({ ...given, size: 0 }).length + given.packed, 16)
  end.writeUInt16LE(end.length - 22, 20)
  return Buffer.concat([listed, end])
}

function fieldsOf({ checksum, date, size, packed }: Fields, nameLength: number, extraLength: number): Buffer {
  const bytes = Buffer.alloc(26)
  bytes.writeUInt16LE(20, 0)
  bytes.writeUInt16LE(8, 4)
  bytes.writeUInt16LE(0x21 + date, 8)
  bytes.writeUInt32LE(checksum, 10)
  bytes.writeUInt32LE(packed, 14)
  bytes.writeUInt32LE(size, 18)
  bytes.writeUInt16LE(nameLength, 22)
  bytes.writeUInt16LE(extraLength, 24)
  return bytes
}

/** Returns the x with `f(x) = x`, where `f` is linear up to a constant in the bits of x; null where there is none. */
function solve(f: (value: number) => number): number | null {
  const constant = f(0)
  // Has a row for each unknown bit: the effect of flipping it on f(x) ^ x, and the bits that made the row.
  const rows = Array.from({ length: 32 }, (_, bit) => {
    const value = 2 ** bit
    return { effect: (f(value) ^ constant ^ value) >>> 0, bits: value }
  })
  let wanted = constant
  let found = 0
  for (let bit = 31; bit >= 0; bit--) {
    const at = rows.findIndex(({ effect }) => (effect >>> bit) % 2 === 1)
    const [pivot] = at === -1 ? [] : rows.splice(at, 1)
    if (pivot === undefined) continue
    for (const row of rows)
      if ((row.effect >>> bit) % 2 === 1) {
        row.effect = (row.effect ^ pivot.effect) >>> 0
        row.bits = (row.bits ^ pivot.bits) >>> 0
      }
    if ((wanted >>> bit) % 2 === 1) {
      wanted = (wanted ^ pivot.effect) >>> 0
      found = (found ^ pivot.bits) >>> 0
    }
  }
  return wanted === 0 ? found : null
}
