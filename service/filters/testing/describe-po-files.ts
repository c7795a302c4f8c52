import { expect, it } from 'vitest'
import { printTags } from '#language/tags/print-tags.ts'
import type { SampleFile } from '../../testing/sample-files.ts'
import { poFilter } from '../software/po/po-filter.ts'
import { forEvery } from '#contract/testing/for-every.ts'

const intoPolish = { sourceLang: 'en', targetLang: 'pl' }

/** Tests every PO and POT file. */
export function describePoFiles(files: readonly SampleFile[], least: number): void {
  it(`finds ${least} files at least`, () => expect(files.length).toBeGreaterThanOrEqual(least))

  forEvery(files)('gives back each file byte for byte, and reads what it wrote', ({ open }) => {
    const bytes = open()
    expect(Buffer.compare(poFilter.write(bytes, new Map(), { sourceLang: 'en', targetLang: 'es' }).bytes, bytes)).toBe(
      0,
    )
    const blocks = poFilter.read(bytes, intoPolish)
    expect(blocks.length).toBeGreaterThan(1)
    const given = blocks.flatMap(({ key, given }) =>
      given === null || given === undefined ? [] : [[key, given.tokens] as const],
    )
    if (given.length > 0) {
      const same = poFilter.write(bytes, new Map(given), intoPolish)
      expect(poFilter.read(same.bytes, intoPolish)).toEqual(blocks)
    }
    const targets = blocks.map(
      ({ key, tokens }) => [key, [{ kind: 'text', text: 'Żó"ł\\w ' } as const, ...tokens]] as const,
    )
    const written = poFilter.write(bytes, new Map(targets), intoPolish)
    const again = poFilter.read(written.bytes, intoPolish)
    expect(again.map(({ key, tokens }) => [key, printTags(tokens)])).toEqual(
      blocks.map(({ key, tokens }) => [key, printTags(tokens)]),
    )
    expect(again.map(({ given }) => given?.state)).toEqual(again.map(() => 'translated'))
    expect(again.map(({ given }) => printTags(given?.tokens ?? []))).toEqual(
      targets.map(([, tokens]) => printTags(tokens)),
    )
  })
}
