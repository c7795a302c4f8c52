import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fixtureFile, fixtureFiles } from '../../../testing/sample-files.ts'
import { DocumentRefused } from '../../document-refused.ts'
import { describeRewrittenZips, rawEntry } from '../../testing/describe-rewritten-zips.ts'
import { buildZip, type NewEntry } from './build-zip.ts'
import { openZip } from './open-zip.ts'
import { readEntry } from './read-entry.ts'
import { streamZip } from './stream-zip.ts'
import { rewriteZip } from './rewrite-zip.ts'
import { findEntry, type ZipArchive } from './zip-archive.ts'
import { runs } from '#contract/testing/runs.ts'

const utf8 = (text: string) => Buffer.from(text)
const entry = (name: string, text = name): NewEntry => ({ name, bytes: utf8(text) })

it('an archive that is made while it is sent is read like any other, and ends with what it is made of', async () => {
  async function* chunks() {
    for (let at = 0; at < 2000; at++) yield utf8(`line ${at}\n`)
  }
  const entries = [
    { name: 'é.txt', chunks: [utf8('a'), utf8('b')] },
    { name: 'empty', chunks: [] },
    { name: 'long.txt', chunks: chunks() },
  ]
  const archive = openZip(await readWhole(streamZip(entries)))
  expect(archive.entries.map(({ name }) => name)).toEqual(['é.txt', 'empty', 'long.txt'])
  expect([textOf(archive, 'é.txt'), textOf(archive, 'empty')]).toEqual(['ab', ''])
  expect(textOf(archive, 'long.txt').split('\n')).toHaveLength(2001)
  async function* failing() {
    yield utf8('a')
    throw new Error('the store is gone')
  }
  const broken = streamZip([{ name: 'a', chunks: failing() }])
  await expect(readWhole(broken)).rejects.toThrow('the store is gone')
})

async function readWhole(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function textOf(archive: ZipArchive, name: string): string {
  const found = findEntry(archive, name)
  return found === undefined ? '' : Buffer.from(readEntry(archive, found)).toString()
}

function refusal(bytes: Uint8Array): string {
  try {
    const archive = openZip(bytes)
    for (const found of archive.entries) readEntry(archive, found)
  } catch (error) {
    if (error instanceof DocumentRefused) return error.reason
    throw error
  }
  return 'taken'
}

/** Sets two or four bytes at the field that follows each signature after `offset` bytes. */
function patch(bytes: Uint8Array, signature: string, offset: number, value: number, size: 2 | 4 = 2): Uint8Array {
  const copy = Buffer.from(bytes)
  for (let at = copy.indexOf(signature, 0, 'latin1'); at !== -1; at = copy.indexOf(signature, at + 4, 'latin1')) {
    if (size === 2) copy.writeUInt16LE(value, at + offset)
    else copy.writeUInt32LE(value, at + offset)
  }
  return copy
}

const LOCAL = 'PK\x03\x04'
const RECORD = 'PK\x01\x02'
const END = 'PK\x05\x06'

describe('an archive', () => {
  const three = buildZip([
    entry('a.txt', 'first'),
    { ...entry('b.bin', 'second'), stored: true },
    entry('ñ.txt', 'third'),
  ])

  it('is read, entries packed and stored, by names in any case', () => {
    const archive = openZip(three)
    expect(archive.entries.map(({ name }) => name)).toEqual(['a.txt', 'b.bin', 'ñ.txt'])
    expect(['A.TXT', '/b.bin', 'ñ.txt'].map((name) => textOf(archive, name))).toEqual(['first', 'second', 'third'])
  })

  it('is the very same bytes when nothing changed', () => {
    expect(rewriteZip(openZip(three), new Map())).toBe(three)
  })

  it('has new bytes for changed entries and the old for all others', () => {
    const archive = openZip(three)
    const [a, b, c] = archive.entries
    if (a === undefined || b === undefined || c === undefined) throw new Error('three entries')
    const again = openZip(rewriteZip(archive, new Map([[b, utf8('a longer second text')]])))
    expect(['a.txt', 'b.bin', 'ñ.txt'].map((name) => textOf(again, name))).toEqual([
      'first',
      'a longer second text',
      'third',
    ])
    for (const old of [a, c]) {
      expect(rawEntry(again, old.name)).toEqual(rawEntry(archive, old.name))
    }
  })

  it('is not touched by writing another one', () => {
    const bytes = Buffer.from(three)
    const archive = openZip(bytes)
    const [first] = archive.entries
    if (first === undefined) throw new Error('no entries')
    rewriteZip(archive, new Map([[first, utf8('x')]]))
    expect(bytes.equals(three)).toBe(true)
  })

  describeRewrittenZips([fixtureFile('smartart.pptx'), ...fixtureFiles('.docx')])

  it('may have its numbers in Zip64 fields', () => {
    const wide = toZip64(three)
    const archive = openZip(wide)
    expect(textOf(archive, 'b.bin')).toBe('second')
    const [first] = archive.entries
    if (first === undefined) throw new Error('no entries')
    const again = openZip(rewriteZip(archive, new Map([[first, utf8('something longer than before')]])))
    expect(textOf(again, 'a.txt')).toBe('something longer than before')
    expect(textOf(again, 'ñ.txt')).toBe('third')
  })

  it('round-trips whatever is put into it', () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(names, fc.uint8Array({ maxLength: 2000 }), fc.nat(5), (list, bytes, index) => {
        const archive = openZip(buildZip(list.map((name, at) => ({ name, bytes: utf8(name), stored: at % 2 === 0 }))))
        const changed = archive.entries[index % list.length]
        if (changed === undefined) return
        const again = openZip(rewriteZip(archive, new Map([[changed, bytes]])))
        for (const found of again.entries) {
          const expected = found.name === changed.name ? Buffer.from(bytes) : utf8(found.name)
          expect(Buffer.from(readEntry(again, found))).toEqual(expected)
        }
      }),
    )
  })
})

/** Returns the archive with sizes and offsets in Zip64 extra fields and a Zip64 end record (APPNOTE 4.3.14, 4.5.3). */
function toZip64(bytes: Uint8Array): Uint8Array {
  const { entries, directoryStart } = openZip(bytes)
  const source = Buffer.from(bytes)
  const records = entries.map((old, at) => {
    const end = entries[at + 1]?.record ?? source.length - 22
    const record = Buffer.from(source.subarray(old.record, end))
    const extra = Buffer.alloc(28)
    extra.writeUInt16LE(1, 0)
    extra.writeUInt16LE(24, 2)
    extra.writeBigUInt64LE(BigInt(old.size), 4)
    extra.writeBigUInt64LE(BigInt(old.deflatedSize), 12)
    extra.writeBigUInt64LE(BigInt(old.localStart), 20)
    for (const field of [20, 24, 42]) record.writeUInt32LE(0xffffffff, field)
    record.writeUInt16LE(28, 30)
    return Buffer.concat([record, extra])
  })
  const directory = Buffer.concat(records)
  const end64 = Buffer.alloc(56)
  end64.write('PK\x06\x06', 'latin1')
  end64.writeBigUInt64LE(44n, 4)
  end64.writeBigUInt64LE(BigInt(entries.length), 24)
  end64.writeBigUInt64LE(BigInt(entries.length), 32)
  end64.writeBigUInt64LE(BigInt(directory.length), 40)
  end64.writeBigUInt64LE(BigInt(directoryStart), 48)
  const locator = Buffer.alloc(20)
  locator.write('PK\x06\x07', 'latin1')
  locator.writeBigUInt64LE(BigInt(directoryStart + directory.length), 8)
  locator.writeUInt32LE(1, 16)
  const end = Buffer.from(source.subarray(source.length - 22))
  end.writeUInt32LE(0xffffffff, 12)
  end.writeUInt32LE(0xffffffff, 16)
  return Buffer.concat([source.subarray(0, directoryStart), directory, end64, locator, end])
}

describe('an archive is refused', () => {
  const two = buildZip([entry('a.txt'), entry('b.txt')])
  const big = (name: string, megabytes: number): NewEntry => ({ name, bytes: Buffer.alloc(megabytes * 1024 * 1024) })

  it.each([
    ['when it is cut off', two.subarray(0, two.length - 30), 'corrupt'],
    ['when something follows it', Buffer.concat([two, utf8('x')]), 'corrupt'],
    ['when it is text', utf8('hello'), 'corrupt'],
    ['when two names differ in case only', buildZip([entry('A.txt'), entry('a.TXT')]), 'unsafe'],
    ['when it is encrypted', patch(patch(two, LOCAL, 6, 0x801), RECORD, 8, 0x801), 'encrypted'],
    ['when it is split', patch(two, END, 4, 1), 'corrupt'],
    ['when two entries overlap', patch(two, RECORD, 42, 0, 4), 'corrupt'],
    ['when its directory does not fit', patch(two, END, 16, 0xfffffff0, 4), 'corrupt'],
    ['when a checksum is wrong', patch(two, RECORD, 16, 1, 4), 'corrupt'],
    ['when a size is too small', patch(two, RECORD, 24, 2, 4), 'corrupt'],
    ['when a size is too great', patch(two, RECORD, 24, 200, 4), 'corrupt'],
    ['when the packing is unknown', patch(two, RECORD, 10, 12), 'corrupt'],
    ['when an entry that is read inflates more than 200 times', buildZip([big('a.xml', 2)]), 'unsafe'],
    ['when a size of 256 MiB is told', patch(two, RECORD, 24, 256 * 1024 * 1024, 4), 'too-large'],
    [
      'when all sizes are over 1 GiB',
      patch(buildZip(Array.from({ length: 6 }, (_, at) => entry(`${at}`))), RECORD, 24, 200 * 1024 * 1024, 4),
      'unsafe',
    ],
  ])('%s', (_, bytes, expected) => {
    expect(refusal(bytes)).toBe(expected)
  })

  it('when its entries share one local header', () => {
    const first = buildZip([entry('same', 'text')])
    const record = first.subarray(openZip(first).directoryStart, first.length - 22)
    const other = Buffer.from(record)
    const end = Buffer.from(first.subarray(first.length - 22))
    end.writeUInt16LE(2, 8)
    end.writeUInt16LE(2, 10)
    end.writeUInt32LE(record.length * 2, 12)
    const doubled = Buffer.concat([first.subarray(0, openZip(first).directoryStart), record, other, end])
    expect(refusal(doubled)).toBe('unsafe')
  })

  it('when it holds more than 10,000 entries', () => {
    expect(
      refusal(buildZip(Array.from({ length: 10_001 }, (_, at) => ({ ...entry(`${at}`, ''), stored: true })))),
    ).toBe('too-large')
  })

  it('but not for pictures of one colour that are only copied', () => {
    expect(openZip(buildZip([big('a.bmp', 9)])).entries).toHaveLength(1)
  })

  it('but not for names that climb out of a folder: nothing is ever written under them', () => {
    expect(textOf(openZip(buildZip([entry('../../etc/passwd', 'x')])), '../../etc/passwd')).toBe('x')
  })

  it('with a typed error, however it is damaged', () => {
    fc.assert(
      fc.property(fc.nat(two.length - 1), fc.nat(255), fc.nat(two.length), (at, value, end) => {
        const damaged = Buffer.from(two)
        damaged[at] = value
        expect(['taken', 'corrupt', 'unsafe', 'encrypted', 'too-large']).toContain(refusal(damaged.subarray(0, end)))
        expect(['taken', 'corrupt', 'unsafe', 'encrypted', 'too-large']).toContain(refusal(damaged))
      }),
      { numRuns: runs(3000) },
    )
  })
})
