import { expect, it } from 'vitest'
import type { LooseToken } from '#language/tags/token.ts'
import type { SampleFile } from '../../testing/sample-files.ts'
import { DocumentRefused } from '../document-refused.ts'
import { jsonFilter } from '../software/json/json-filter.ts'
import { forEvery } from '#contract/testing/for-every.ts'

/** German has the plural forms of English, so a file that is read for it gets none added. */
const options = { sourceLang: 'en', targetLang: 'de' }

/** Tests every JSON file. */
export function describeJsonFiles(files: readonly SampleFile[], least: number): void {
  it(`has ${least} files at least`, () => expect(files.length).toBeGreaterThanOrEqual(least))

  forEvery(files)('comes back byte for byte, also when its texts are written as they were', ({ open }) => {
    const bytes = open()
    const blocks = jsonFilter.read(bytes, options)
    expect(blocks.length).toBeGreaterThan(0)
    expect(new Set(blocks.map((block) => block.key)).size).toBe(blocks.length)
    expect(Buffer.compare(jsonFilter.write(bytes, new Map(), options).bytes, bytes)).toBe(0)
    const same = new Map(blocks.map((block) => [block.key, block.tokens]))
    const written = jsonFilter.write(bytes, same, options)
    expect(written.repaired).toEqual([])
    expect(Buffer.compare(written.bytes, bytes)).toBe(0)
  })

  forEvery(files)('reads back as written, and differs in the changed values alone', ({ open }) => {
    const bytes = open()
    const blocks = jsonFilter.read(bytes, options)
    const pseudo = new Map(blocks.map((block) => [block.key, accent(block.tokens)]))
    const written = jsonFilter.write(bytes, pseudo, options)
    expect(written.repaired).toEqual([])
    const again = jsonFilter.read(written.bytes, options)
    expect(again).toEqual(blocks.map((block) => ({ ...block, tokens: pseudo.get(block.key) ?? [] })))
    const back = new Map(blocks.map((block) => [block.key, block.tokens]))
    // English is the target, so that a file that declares its language declares the same again.
    expect(
      Buffer.compare(jsonFilter.write(written.bytes, back, { sourceLang: 'en', targetLang: 'en' }).bytes, bytes),
    ).toBe(0)
  })
}

/** A text that tests readers of JSON: to be accepted (`y`), to be refused (`n`), or either (`i`). */
export type JsonText = { readonly name: string; readonly expect: 'y' | 'n' | 'i'; readonly bytes: Uint8Array }

/** Tests texts for readers of JSON; the tolerated ones are accepted, though they are not strictly JSON. */
export function describeJsonTexts(texts: readonly JsonText[], least: number, tolerated: ReadonlySet<string>): void {
  it(`has ${least} texts at least`, () => expect(texts.length).toBeGreaterThanOrEqual(least))

  it.each(texts)('$name', ({ name, expect: expected, bytes }) => {
    const outcome = attempt(bytes)
    if (expected === 'y' || tolerated.has(name)) expect(outcome).toBe('accepted')
    if (expected === 'n' && !tolerated.has(name)) expect(outcome).toMatch(/^refused: (corrupt|empty|unsafe)$/)
  })
}

/** Reads a text; any error but a `DocumentRefused` is thrown. */
function attempt(bytes: Uint8Array): string {
  try {
    const blocks = jsonFilter.read(bytes, options)
    const same = new Map(blocks.map((block) => [block.key, block.tokens]))
    expect(Buffer.compare(jsonFilter.write(bytes, new Map(), options).bytes, bytes)).toBe(0)
    expect(jsonFilter.write(bytes, same, options).repaired).toEqual([])
    return 'accepted'
  } catch (error) {
    if (error instanceof DocumentRefused) return `refused: ${error.reason}`
    throw error
  }
}

function accent(tokens: readonly LooseToken[]): LooseToken[] {
  return tokens.map((token) =>
    token.kind === 'text' ? { kind: 'text', text: token.text.replaceAll('e', 'é').replaceAll('a', 'ä') } : token,
  )
}
