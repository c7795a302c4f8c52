import { expect, it } from 'vitest'
import { printTags } from '#language/tags/print-tags.ts'
import type { SampleFile } from '../../testing/sample-files.ts'
import { propertiesFilter } from '../software/properties/properties-filter.ts'
import { forEvery } from '#contract/testing/for-every.ts'

const options = { sourceLang: 'en', targetLang: 'es' }

/** Tests every properties file. */
export function describePropertiesFiles(files: readonly SampleFile[], least: number): void {
  it(`finds ${least} files at least`, () => expect(files.length).toBeGreaterThanOrEqual(least))

  forEvery(files)('gives back each file byte for byte, and reads what it wrote', ({ open }) => {
    const bytes = open()
    expect(Buffer.compare(propertiesFilter.write(bytes, new Map(), options).bytes, bytes)).toBe(0)
    const blocks = propertiesFilter.read(bytes, options)
    expect(blocks.length).toBeGreaterThan(2)
    const targets = blocks.map(
      ({ key, tokens }) => [key, [{ kind: 'text', text: 'Ωme:ga\\ ' } as const, ...tokens]] as const,
    )
    const written = propertiesFilter.write(bytes, new Map(targets), options)
    expect(written.repaired).toEqual([])
    expect(propertiesFilter.read(written.bytes, options).map(({ key, tokens }) => [key, printTags(tokens)])).toEqual(
      targets.map(([key, tokens]) => [key, printTags(tokens)]),
    )
  })
}
