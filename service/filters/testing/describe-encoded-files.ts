import { expect, it } from 'vitest'
import type { SampleFile } from '../../testing/sample-files.ts'
import { decodeText } from '../text-encoding/decode-text.ts'
import { encodeText } from '../text-encoding/encode-text.ts'

/** The extensions of files that are text. */
export const textEndings = [
  '.txt',
  '.json',
  '.properties',
  '.po',
  '.pot',
  '.yaml',
  '.yml',
  '.html',
  '.xhtml',
  '.md',
] as const

/** What holds for every file that is text. */
export function describeEncodedFiles(files: readonly SampleFile[], least: number): void {
  it(`finds ${least} files at least`, () => expect(files.length).toBeGreaterThanOrEqual(least))

  it.each(files)('gives back the bytes of $name', ({ open }) => {
    const bytes = open()
    const { text, encoding } = decodeText(bytes, 'en')
    expect(Buffer.compare(encodeText(text, encoding), bytes), encoding).toBe(0)
  })
}
