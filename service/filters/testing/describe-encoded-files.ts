import { expect, it } from 'vitest'
import { formatNames, isText } from '#contract/formats.ts'
import { endingsOf, type SampleFile } from '../../testing/sample-files.ts'
import { decodeText } from '../common/text-encoding/decode-text.ts'
import { encodeText } from '../common/text-encoding/encode-text.ts'
import { forEvery } from '#contract/testing/for-every.ts'

/** Extensions of text files. */
export const textEndings = formatNames.filter(isText).flatMap(endingsOf)

/** Tests every text file. */
export function describeEncodedFiles(files: readonly SampleFile[], least: number): void {
  it(`finds ${least} files at least`, () => expect(files.length).toBeGreaterThanOrEqual(least))

  forEvery(files)('gives back the bytes of each file', ({ open }) => {
    const bytes = open()
    const { text, encoding } = decodeText(bytes, 'en')
    expect(Buffer.compare(encodeText(text, encoding), bytes), encoding).toBe(0)
  })
}
