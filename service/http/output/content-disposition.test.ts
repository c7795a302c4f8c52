import { describe, expect, it } from 'vitest'
import { oddFileNames, traversalNames } from '../../testing/hostile/file-names.ts'
import { contentDisposition } from './content-disposition.ts'
import { describeFileNames, extended } from '../testing/describe-file-names.ts'

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

  describeFileNames([...oddFileNames, ...traversalNames], 80)

  it('cuts a name that is too long before its extension', () => {
    const name = extended(contentDisposition(`${'😀'.repeat(300)}.docx`))
    expect(Array.from(name)).toHaveLength(200)
    expect(name).toMatch(/😀\.docx$/u)
  })
})
