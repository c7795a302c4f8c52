import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Format, formatNames, isText } from '#contract/formats.ts'
import { endingsOf, type SampleFile } from '../../testing/sample-files.ts'
import { DocumentRefused } from '../document-refused.ts'
import type { Block, Filter } from '../filter.ts'
import { filters } from '../filters.ts'
import { runs } from '#contract/testing/runs.ts'

const langs = { sourceLang: 'en', targetLang: 'pl' }

/** Longest stretch of a real file. */
const MAX_LENGTH = 3_000

const damages = fc.array(
  fc.record({
    how: fc.constantFrom('drop', 'copy', 'flip', 'cut', 'byte'),
    at: fc.nat(),
    length: fc.nat(40),
    to: fc.nat(),
    byte: fc.integer({ min: 0, max: 255 }),
  }),
  { minLength: 1, maxLength: 4 },
)

type Damage = Parameters<Parameters<typeof damages.map>[0]>[0][number]

function damage(bytes: Buffer, { how, at, length, to, byte }: Damage): Buffer {
  const start = at % (bytes.length + 1)
  const piece = bytes.subarray(start, start + length)
  const [before, after] = [bytes.subarray(0, start), bytes.subarray(start + piece.length)]
  if (how === 'cut') return before
  if (how === 'drop') return Buffer.concat([before, after])
  if (how === 'byte') return Buffer.concat([before, Buffer.from([byte]), after])
  if (how === 'flip') return Buffer.concat([before, Buffer.from(piece).reverse(), after])
  const place = to % (bytes.length + 1)
  return Buffer.concat([bytes.subarray(0, place), piece, bytes.subarray(place)])
}

/** Tests stretches of files with bytes lost, doubled or scrambled. A stretch of a long JSON file is not JSON. */
export function describeDamagedTexts(
  filesOf: (...endings: readonly string[]) => readonly SampleFile[],
  formats: readonly Format[] = formatNames.filter(isText),
): void {
  it.each(formats)('of %s are refused by type, or read, written and read again', (format) => {
    const filter = filters[format]
    const files = filesOf(...endingsOf(format)).map(({ open }) => open())
    expect(files.length).toBeGreaterThan(0)
    const taken = { count: 0 }
    fc.assert(
      fc.property(fc.nat(), fc.nat(), damages, (which, from, list) => {
        const file = files[which % files.length] ?? Buffer.alloc(0)
        const start = file.length > MAX_LENGTH ? from % (file.length - MAX_LENGTH) : 0
        const bytes = list.reduce(damage, file.subarray(start, start + MAX_LENGTH))
        const blocks = readOrRefuse(filter, bytes)
        if (blocks === null) return
        taken.count++
        const same = new Map(blocks.map(({ key, tokens }) => [key, tokens]))
        readOrRefuse(filter, filter.write(bytes, same, langs).bytes)
      }),
      { numRuns: runs(1500) },
    )
    expect(taken.count).toBeGreaterThan(runs(1500) / 30)
  })
}

/** Reads a file or returns null when it is refused; any other error fails the test. */
function readOrRefuse(filter: Filter, bytes: Uint8Array): readonly Block[] | null {
  try {
    return filter.read(bytes, langs)
  } catch (error) {
    expect(error).toBeInstanceOf(DocumentRefused)
    return null
  }
}
