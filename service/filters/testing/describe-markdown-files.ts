import { expect, it } from 'vitest'
import { printTags } from '#language/tags/print-tags.ts'
import type { SampleFile } from '../../testing/sample-files.ts'
import { markdownFilter } from '../text/markdown/markdown-filter.ts'
import { forEvery } from '#contract/testing/for-every.ts'

const options = { sourceLang: 'en', targetLang: 'es' }

/** Tests every Markdown file. */
export function describeMarkdownFiles(files: readonly SampleFile[], least: number): void {
  it(`finds ${least} files at least`, () => expect(files.length).toBeGreaterThanOrEqual(least))

  forEvery(files)('gives back each file byte for byte, and reads what it wrote', ({ open }) => {
    const bytes = open()
    expect(markdownFilter.write(bytes, new Map(), options).bytes).toBe(bytes)
    const blocks = markdownFilter.read(bytes, options)
    expect(blocks.length).toBeGreaterThan(0)
    for (const prefix of ['Ω', '1. *Ωme* [ga] ']) {
      const targets = blocks.map(
        ({ key, tokens }) => [key, [{ kind: 'text', text: prefix } as const, ...tokens]] as const,
      )
      const written = markdownFilter.write(bytes, new Map(targets), options)
      expect(written.repaired).toEqual([])
      expect(markdownFilter.read(written.bytes, options).map(({ key, tokens }) => [key, printTags(tokens)])).toEqual(
        targets.map(([key, tokens]) => [key, printTags(tokens)]),
      )
    }
  })
}
