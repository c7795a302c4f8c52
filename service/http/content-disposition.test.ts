import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { contentDisposition } from './content-disposition.ts'
import { readAdversarial } from './testing/read-adversarial.ts'

const Names = z.array(z.string())
const names = [
  ...z.parse(Names, readAdversarial('paths/filenames-a.json')),
  ...z.parse(Names, readAdversarial('paths/traversal-a.json')),
]
const extended = (header: string) => decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(header)?.[1] ?? '')

describe('Content-Disposition', () => {
  it.each([
    ['Lease.docx', `attachment; filename="Lease.docx"; filename*=UTF-8''Lease.docx`],
    ['résumé.docx', `attachment; filename="r_sum_.docx"; filename*=UTF-8''r%C3%A9sum%C3%A9.docx`],
    ['a"b\\c.docx', `attachment; filename="a\\"b_c.docx"; filename*=UTF-8''a%22b_c.docx`],
    ["a'(b)*.txt", `attachment; filename="a'(b)*.txt"; filename*=UTF-8''a%27%28b%29%2A.txt`],
    ['a/b.docx', `attachment; filename="a_b.docx"; filename*=UTF-8''a_b.docx`],
    ['a\r\nX-Evil: 1\t\0.docx', `attachment; filename="aX-Evil: 1.docx"; filename*=UTF-8''aX-Evil%3A%201.docx`],
    ['a\u202Excod.exe', `attachment; filename="axcod.exe"; filename*=UTF-8''axcod.exe`],
    ['..', `attachment; filename="document"; filename*=UTF-8''document`],
    ['\uD800.txt', `attachment; filename="_.txt"; filename*=UTF-8''%EF%BF%BD.txt`],
  ])('of %j', (name, header) => {
    expect(contentDisposition(name)).toBe(header)
  })

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
      (candidate) => !/[/\\\p{Cc}\p{Bidi_Control}]|^\s|\s$/u.test(candidate) && candidate.length < 200,
    )) {
      expect(extended(contentDisposition(name))).toBe(name)
    }
  })

  it('cuts a name that is too long before its extension', () => {
    const name = extended(contentDisposition(`${'😀'.repeat(300)}.docx`))
    expect(Array.from(name)).toHaveLength(200)
    expect(name).toMatch(/😀\.docx$/u)
  })
})
