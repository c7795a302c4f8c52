import { expect, it } from 'vitest'
import type { SampleFile } from '../../testing/sample-files.ts'
import { txtFilter } from '../text/txt/txt-filter.ts'
import { forEvery } from '#contract/testing/for-every.ts'

const options = { sourceLang: 'en', targetLang: 'es' }

/** Tests every plain text. */
export function describeTxtFiles(files: readonly SampleFile[], least: number): void {
  it(`finds ${least} files at least`, () => expect(files.length).toBeGreaterThanOrEqual(least))

  forEvery(files)('gives back each file byte for byte, also when every line is written as it was', ({ open }) => {
    const bytes = open()
    expect(Buffer.compare(txtFilter.write(bytes, new Map(), options).bytes, bytes)).toBe(0)
    const same = new Map(txtFilter.read(bytes, options).map((block) => [block.key, block.tokens]))
    const written = txtFilter.write(bytes, same, options)
    expect(Buffer.compare(written.bytes, bytes)).toBe(0)
    expect(written.repaired).toEqual([])
  })
}
