import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openSecretBox } from './open-secret-box.ts'

const folder = await mkdtemp(join(tmpdir(), 'cotejo-secrets-'))
afterAll(() => rm(folder, { recursive: true }))
const file = join(folder, 'secrets.key')
const keys = ['k'.repeat(40)]

describe('a sealed secret', () => {
  it('opens for what it was sealed for, and for nothing else', async () => {
    const box = openSecretBox({ keys, file })
    const sealed = await box.seal('clé-123 🔑', 'org_1 eng_1')
    expect(sealed).not.toContain('123')
    expect(await box.open(sealed, 'org_1 eng_1')).toBe('clé-123 🔑')
    expect(await box.open(sealed, 'org_2 eng_1')).toBeNull()
  })

  it('does not open with another key, when it is changed, or when it is none', async () => {
    const sealed = await openSecretBox({ keys, file }).seal('text', 'a')
    expect(await openSecretBox({ keys: ['o'.repeat(40)], file }).open(sealed, 'a')).toBeNull()
    const box = openSecretBox({ keys, file })
    const last = sealed.at(-3) === 'A' ? 'B' : 'A'
    for (const wrong of [`${sealed.slice(0, -3)}${last}${sealed.slice(-2)}`, sealed.slice(0, 20), '', 'text'])
      expect(await box.open(wrong, 'a')).toBeNull()
  })

  it('is another one each time', async () => {
    const box = openSecretBox({ keys, file })
    expect(await box.seal('text', 'a')).not.toBe(await box.seal('text', 'a'))
  })

  it('opens with any of the keys, and is renewed with the first', async () => {
    const [older, newer] = ['o'.repeat(40), 'n'.repeat(40)]
    const sealed = await openSecretBox({ keys: [older], file }).seal('text', 'a')
    const both = openSecretBox({ keys: [newer, older], file })
    expect(await both.open(sealed, 'a')).toBe('text')
    const renewed = (await both.renew(sealed, 'a')) ?? ''
    expect(await openSecretBox({ keys: [newer], file }).open(renewed, 'a')).toBe('text')
    expect([await both.renew(renewed, 'a'), await both.renew(sealed, 'b')]).toEqual([null, null])
  })

  it('needs a key with entropy', () => {
    expect(() => openSecretBox({ keys: ['short'], file })).toThrow(/fewer than 32/)
  })
})

describe('the file of the key', () => {
  it('is made with the first secret, once, for its owner alone', async () => {
    const boxes = [1, 2, 3].map(() => openSecretBox({ keys: null, file }))
    expect(await boxes[0]?.open('v1.x.y', 'a')).toBeNull()
    expect(await readdir(folder)).toEqual([])
    const sealed = await Promise.all(boxes.map((box) => box.seal('text', 'a')))
    expect(await readdir(folder)).toEqual(['secrets.key'])
    expect((await readFile(file, 'utf8')).trim()).toHaveLength(44)
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600)
    const later = openSecretBox({ keys: null, file })
    for (const one of sealed) expect(await later.open(one, 'a')).toBe('text')
  })
})
