import { expect, it } from 'vitest'
import { printTags } from '#language/tags/print-tags.ts'
import type { SampleFile } from '../../testing/sample-files.ts'
import { htmlFilter } from '../web/html/html-filter.ts'
import { forEvery } from '#contract/testing/for-every.ts'

const options = { sourceLang: 'en', targetLang: 'es' }

/** Tests every HTML file; `blocks` is the least number in each, `slack` the most bytes that one block may change. */
export function describeHtmlFiles(
  files: readonly SampleFile[],
  { least, blocks: leastBlocks, slack }: { least: number; blocks: number; slack: number },
): void {
  it(`finds ${least} files at least`, () => expect(files.length).toBeGreaterThanOrEqual(least))

  forEvery(files)('gives back each file byte for byte, and changes one block alone', ({ open }) => {
    const bytes = open()
    expect(Buffer.compare(htmlFilter.write(bytes, new Map(), options).bytes, bytes)).toBe(0)
    const blocks = htmlFilter.read(bytes, options)
    expect(blocks.length).toBeGreaterThan(leastBlocks)
    const html = bytes.toString()
    const lang = /<html[^>]*\slang="?([\w-]+)/.exec(html)?.[1] ?? 'es'
    for (const at of [0, 7, blocks.length - 1]) {
      const block = blocks[at]
      if (block === undefined) continue
      const target = [{ kind: 'text', text: 'Ωmega ' } as const, ...block.tokens]
      const changed = htmlFilter.write(bytes, new Map([[block.key, target]]), { sourceLang: 'en', targetLang: lang })
      const again = htmlFilter.read(changed.bytes, options)
      expect(again.map(({ tokens }) => printTags(tokens))).toEqual(
        blocks.map(({ tokens }, index) => (index === at ? printTags(target) : printTags(tokens))),
      )
      expect(sameEdges(bytes, withoutLang(html, changed.bytes))).toBeGreaterThan(bytes.length - slack)
    }
  })
}

/** Removes the target's language from a root that named none: it is not part of the block. */
function withoutLang(html: string, written: Uint8Array): Uint8Array {
  if (/<html[^>]*\slang=/i.test(html)) return written
  return Buffer.from(
    Buffer.from(written)
      .toString('latin1')
      .replace(/(<html[^>]*?) lang="es"/i, '$1'),
    'latin1',
  )
}

/** Counts the equal bytes at both edges. */
function sameEdges(a: Uint8Array, b: Uint8Array): number {
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  return start + end
}
