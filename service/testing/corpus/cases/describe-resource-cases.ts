import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readUnits, refusalOf } from '../../../interchange/samples/read-units.ts'
import type { ResourceKind } from '../../../interchange/read-unit.ts'

/** A memory or glossary as another tool exports it, and what is expected of it; en → es. */
export type ResourceCase = {
  /** A file in the folder `cases`. */
  readonly name: string
  readonly kind: ResourceKind
  /** `source = target` of each entry; with its forbidden targets, its part of speech, its note where it has them. */
  readonly entries: readonly string[]
}

/** Holds each file against what is expected of it; one that the folder lacks is skipped with its name. */
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
