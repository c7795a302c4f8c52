import { expect, it } from 'vitest'
import { makeSeal, type Sealed } from './seal.ts'

async function sealOf(secret: string) {
  const seal = await makeSeal(secret)
  if (seal === null) throw new Error('there is no WebCrypto here')
  return seal
}

const values = [{ source: 'Un canario ñ 🐤', at: [undefined, { n: 1 }], none: null }, '', 'x'.repeat(100_000)]

it('opens what was sealed with the same key, at once or not, and nothing else', async () => {
  const [one, again, other] = await Promise.all(['a', 'a', 'b'].map(sealOf))
  for (const value of values) {
    const sealed = [one?.closeNow(value), await one?.close(value)]
    for (const bytes of sealed) {
      expect(await again?.open(bytes as Sealed)).toEqual(value)
      expect(await other?.open(bytes as Sealed)).toBeUndefined()
    }
  }
})

it('no text is sealed with the stream of another', async () => {
  const seal = await sealOf('a')
  const zeros = '0'.repeat(700_000)
  const sealed = [
    seal.closeNow(zeros),
    seal.closeNow(zeros),
    await seal.close(zeros),
    (await sealOf('a')).closeNow(zeros),
  ]
  // A stream that is used twice gives the same bytes for the same text, wherever it begins.
  const parts = sealed.flatMap((bytes) => [24, 24 + 350_000].map((at) => bytes?.slice(at, at + 16).join()))
  expect(new Set(parts).size).toBe(parts.length)
})

it('more than is ready is not sealed at once; what is sealed later opens, too', async () => {
  const seal = await sealOf('a')
  expect(seal.closeNow('x'.repeat(3_000_000))).toBeNull()
  expect(seal.closeNow('x'.repeat(1_900_000))).not.toBeNull()
  const later = async () => seal.closeNow('y'.repeat(1_900_000))
  await expect.poll(later).not.toBeNull()
  const sealed = await seal.close('y'.repeat(3_000_000))
  expect(await seal.open(sealed)).toBe('y'.repeat(3_000_000))
})
