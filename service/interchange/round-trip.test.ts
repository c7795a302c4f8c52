import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repairTags } from '#language/tags/repair-tags.ts'
import { hasParity } from '#language/tags/parity.ts'
import { type ResourceFormat, resourceFormats } from './detect-resource.ts'
import { tidyTerm } from './finish-entry.ts'
import type { ReadResourceOptions, ReadUnit } from './read-unit.ts'
import type { ResourceEntry } from './resource-entry.ts'
import { entryOf, inPieces, readUnits } from './samples/read-units.ts'
import { readTbx } from './tbx/read-tbx.ts'
import { readTmx } from './tmx/read-tmx.ts'
import type { WriteResourceOptions } from './write-options.ts'
import { writeResource } from './write-resource.ts'
import { runs } from '#contract/testing/runs.ts'

async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items
}

async function write(
  format: ResourceFormat,
  options: WriteResourceOptions,
  entries: readonly ResourceEntry[],
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of writeResource(format, options, each(entries))) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Reads a file that Cotejo wrote. Exports of the other kind of resource are read by format. */
async function read(
  format: ResourceFormat,
  options: ReadResourceOptions,
  file: Buffer,
  size = 4096,
): Promise<unknown[]> {
  const { signal } = new AbortController()
  const xml = format === 'tmx' ? readTmx : format === 'tbx' ? readTbx : null
  if (xml === null) return (await readUnits(file, { ...options, fileName: `a.${format}`, size })).map(bare)
  const units: unknown[] = []
  for await (const unit of xml(inPieces(file, size), options, signal)) units.push(bare(unit))
  return units
}

function bare(unit: ReadUnit): unknown {
  return unit.kind === 'entry' ? Object.fromEntries(Object.entries(unit).filter(([name]) => !places.has(name))) : unit
}

const places: ReadonlySet<string> = new Set(['kind', 'line'])

/** Text with tags, quotes, delimiters, formulas, brackets that are not tags, and astral characters; never blank. */
const pieces = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.constantFrom(
    '<g1>',
    '</g1>',
    '<g2>',
    '</g2>',
    '<x3/>',
    '<a0>',
    '</a0>',
    '<b>',
    ']]>',
    '&amp;',
    '&#1;',
    '=1+1',
    '@',
  ),
  fc.constantFrom('"', '""', ',', ';', '\t', '|', '\\', "'", '  '),
)
const anyText = fc
  .tuple(fc.constantFrom('w', '=', '+', '-', '@', '＝', "'=", "''-", "'"), fc.array(pieces, { maxLength: 8 }))
  .map(([first, drawn]) =>
    `${first}${drawn.join('')}`.replaceAll(/[^\t\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''),
  )
const anyLines = fc.tuple(anyText, anyText).map((lines) => lines.join('\r\n'))
const anyTerm = anyText.map((text) => text.replaceAll(/\s+/g, ' ').trim())
const anyDate = fc.constantFrom('2020-01-02T03:04:05Z', '1999-12-31T23:59:59Z')
const anyName = fc.oneof(
  anyTerm,
  fc.constantFrom(
    'tuid',
    'creationdate',
    'creationid',
    'reversed',
    'x-context-pre',
    'partOfSpeech',
    'x-meta:prev',
    'prev',
  ),
  fc.constantFrom('administrativeStatus', 'x-case-sensitive', 'usagecount', '__proto__', 'definition', 'date', 'codes'),
)
const anyMeta = fc.dictionary(anyName, fc.oneof(anyLines, fc.constant('yes')), { maxKeys: 3 })

/** Gives both sides the same tags, as every imported or corrected entry has them. */
function inParity(entry: ResourceEntry): ResourceEntry | null {
  const own = repairTags(entry.source, entry.source).target
  const { target } = repairTags(own, entry.target)
  return hasParity(own, target) ? { ...entry, source: own, target } : null
}

const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const anyMemoryEntry = fc
  .record({
    source: anyLines,
    target: anyLines,
    before: orNull(anyText),
    after: orNull(anyText),
    changedAt: orNull(anyDate),
    author: orNull(anyTerm),
    note: orNull(anyLines),
    meta: anyMeta,
  })
  .map((drawn) => inParity(entryOf(drawn.source, drawn.target, drawn)))
const anyGlossaryEntry = fc
  .record({
    source: anyTerm,
    target: anyTerm,
    changedAt: orNull(anyDate),
    author: orNull(anyTerm),
    note: orNull(anyLines),
    partOfSpeech: orNull(anyTerm),
    caseSensitive: fc.boolean(),
    accepted: fc.uniqueArray(anyTerm, { maxLength: 2 }),
    forbidden: fc.uniqueArray(anyTerm, { maxLength: 2 }),
    meta: anyMeta,
  })
  .map((drawn) => inParity(entryOf(drawn.source, drawn.target, drawn)))
  // A term without its tags may have spaces around it.
  .map((entry) =>
    entry !== null && [entry.source, entry.target].every((text) => tidyTerm(text) === text) ? entry : null,
  )

const kinds = [
  ['memory', anyMemoryEntry],
  ['glossary', anyGlossaryEntry],
] as const

const exact = resourceFormats.map((format) => ({ format, safe: false, how: format }))
const forPeople = (['csv', 'tsv'] as const).map((format) => ({
  format,
  safe: true,
  how: `${format} without formulas`,
}))

describe.each([...exact, ...forPeople])('$how', ({ format, safe }) => {
  // Terms have no line ends, and TBX is for terms.
  it.each(kinds.filter(([kind]) => format !== 'tbx' || kind === 'glossary'))(
    'gives a %s back as it went out, however it is cut on its way',
    async (kind, anyEntry) => {
      const options = { kind, sourceLang: 'en-GB', targetLang: 'es' }
      await fc.assert(
        fc.asyncProperty(fc.array(anyEntry, { maxLength: 4 }), fc.integer({ min: 1, max: 50 }), async (drawn, size) => {
          const entries = drawn.flatMap((entry) => entry ?? [])
          const file = await write(format, { ...options, safe }, entries)
          if (safe) expect(formulasOf(file, format)).toEqual([])
          expect(await read(format, options, file, size)).toEqual(entries)
        }),
        { numRuns: runs(300), seed: 11 },
      )
    },
  )
})

/** Finds cells that a spreadsheet would calculate: each begins after a delimiter or a line end, quoted or not. */
function formulasOf(file: Buffer, format: ResourceFormat): string[] {
  const delimiter = format === 'csv' ? ',' : '\t'
  const cell = new RegExp(`(?:^|${delimiter}|\\r\\n)(?:"((?:[^"]|"")*)"|([^"${delimiter}\\r\\n]*))`, 'g')
  const cells = [...file.toString('utf8').slice(1).matchAll(cell)].map(([, quoted, plain]) => quoted ?? plain ?? '')
  return cells.filter((text) => /^\s*[=+\-@＝]/.test(text))
}
