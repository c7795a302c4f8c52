import { SaxesParser } from 'saxes'
import { expect, it } from 'vitest'
import { printTags } from '#language/tags/print-tags.ts'
import type { SampleFile } from '../../testing/sample-files.ts'
import { xhtmlFilter } from '../web/xhtml/xhtml-filter.ts'
import { forEvery } from '#contract/testing/for-every.ts'

const options = { sourceLang: 'en', targetLang: 'es' }

/** Tests every XHTML file. */
export function describeXhtmlFiles(files: readonly SampleFile[], least: number): void {
  it(`finds ${least} files at least`, () => expect(files.length).toBeGreaterThanOrEqual(least))

  forEvery(files)('gives back each file byte for byte, and reads what it wrote', ({ open }) => {
    const bytes = open()
    expect(xhtmlFilter.write(bytes, new Map(), options).bytes).toBe(bytes)
    const blocks = xhtmlFilter.read(bytes, options)
    expect(blocks.length).toBeGreaterThan(2)
    const targets = blocks.map(
      ({ key, tokens }) => [key, [{ kind: 'text', text: 'Ω<& ' } as const, ...tokens]] as const,
    )
    const written = xhtmlFilter.write(bytes, new Map(targets), options)
    expect(written.repaired).toEqual([])
    expect(xhtmlFilter.read(written.bytes, options).map(({ tokens }) => printTags(tokens))).toEqual(
      targets.map(([, tokens]) => printTags(tokens)),
    )
    expect(isWellFormed(Buffer.from(written.bytes).toString())).toBe(isWellFormed(bytes.toString()))
  })
}

export function isWellFormed(xml: string): boolean {
  let isFine = true
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', () => {
    isFine = false
  })
  parser.write(xml).close()
  return isFine
}
