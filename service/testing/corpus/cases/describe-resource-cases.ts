import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readUnits, refusalOf } from '../../../interchange/samples/read-units.ts'
import type { ResourceKind } from '../../../interchange/read-unit.ts'

/** A memory or glossary exported by another tool, with its expected entries; en → es. */
export type ResourceCase = {
  /** A file in the folder `cases`. */
  readonly name: string
  readonly kind: ResourceKind
  /** `source = target` of each entry; with its forbidden targets, part of speech and note, if any. */
  readonly entries: readonly string[]
}

/** Tests each file against its expectations; skips a missing one by name. */
export function describeResourceCases(folder: string, cases: readonly ResourceCase[]): void {
  for (const { name, kind, entries } of cases) {
    const path = join(folder, name)
    it.skipIf(!existsSync(path))(`meets what is expected of it: ${name}`, async () => {
      const file = readFileSync(path)
      const reading = { fileName: name, kind }
      expect(await refusalOf(file, reading)).toBeNull()
      const read = (await readUnits(file, reading)).flatMap((unit) => (unit.kind === 'entry' ? [unit] : []))
      const printed = read.map(({ source, target, forbidden, partOfSpeech, note }) =>
        [
          `${source} = ${target}`,
          ...forbidden.map((term) => `not ${term}`),
          ...[partOfSpeech, note].filter((about) => about !== null),
        ].join('; '),
      )
      expect(printed).toEqual(entries)
    })
  }
}
