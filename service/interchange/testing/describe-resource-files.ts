import { expect, it } from 'vitest'
import type { SampleFile } from '../../testing/sample-files.ts'
import { readUnits, refusalOf } from '../samples/read-units.ts'
import { forEvery } from '#contract/testing/for-every.ts'

/** Languages, and the result of the file: entries, and how often each reason is reported. */
export type ResourceOutcome = readonly [string, number, Readonly<Record<string, number>>?]

/** Reads each file and expects the outcome that is listed by its name. */
export function describeResourceFiles(
  files: readonly SampleFile[],
  outcomes: Readonly<Record<string, ResourceOutcome>>,
): void {
  it('are those of which it is known what they hold', () => {
    expect(files.map(({ name }) => name)).toEqual(Object.keys(outcomes).sort())
  })

  forEvery(files)('are read, or refused with their reason', async ({ name, open }) => {
    const [languages = '', entries, reasons = {}] = outcomes[name] ?? []
    const [sourceLang = '', targetLang = ''] = languages.split('>')
    const file = open()
    const reading = { fileName: name, sourceLang, targetLang }
    expect(await refusalOf(file, reading)).toBeNull()
    const units = await readUnits(file, reading)
    const reported: Record<string, number> = {}
    for (const unit of units)
      if (unit.kind !== 'entry') reported[unit.reason.code] = (reported[unit.reason.code] ?? 0) + 1
    expect([units.filter(({ kind }) => kind === 'entry').length, reported]).toEqual([entries, reasons])
  })
}
