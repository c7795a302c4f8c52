import { expect, it } from 'vitest'
import { contentDisposition } from '../output/content-disposition.ts'

/** Returns the file name in a header. */
export const extended = (header: string) => decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(header)?.[1] ?? '')

/** Tests of the header for every name. */
export function describeFileNames(names: readonly string[], least: number): void {
  it(`has ${least} names at least`, () => expect(names.length).toBeGreaterThanOrEqual(least))

  it.each(names)('%j makes a sound header without a way to another folder', (name) => {
    const header = contentDisposition(name)
    expect(header).toMatch(
      /^attachment; filename="(?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\])*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/,
    )
    expect(extended(header)).not.toMatch(/[/\\\p{Cc}\p{Bidi_Control}]/u)
    expect(() => new Headers({ 'Content-Disposition': header })).not.toThrow()
  })

  it('keeps every name that a file system can hold', () => {
    for (const name of names.filter(
      (candidate) => !/[/\\\p{Cc}\p{Bidi_Control}]|^\s|\s$|^\.\.?$/u.test(candidate) && candidate.length < 200,
    )) {
      expect(extended(contentDisposition(name))).toBe(name)
    }
  })
}
