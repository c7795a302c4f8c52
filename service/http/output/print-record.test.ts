import fc from 'fast-check'
import { expect, it } from 'vitest'
import { printRecord } from './print-record.ts'

const print = async (record: unknown) => Buffer.concat(await printRecord(record)).toString('utf8')

it('prints what JSON.stringify prints', async () => {
  const member = fc.option(fc.jsonValue({ maxDepth: 2 }), { nil: undefined })
  const record = fc.oneof(fc.jsonValue(), fc.dictionary(fc.string(), fc.oneof(member, fc.array(member))))
  await fc.assert(
    fc.asyncProperty(record, async (value) => {
      expect(await print(value)).toBe(JSON.stringify(value))
    }),
  )
})

it('prints a long list in pieces, between which other work goes on', async () => {
  const items = Array.from({ length: 100 }, (_, id) => ({ id, text: 'ñ'.repeat(10_000) }))
  const others = { done: 0 }
  const timer = setInterval(() => others.done++, 0)
  const pieces = await printRecord({ items })
  clearInterval(timer)
  expect(JSON.parse(Buffer.concat(pieces).toString('utf8'))).toEqual({ items })
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(300_000)
  expect(others.done).toBeGreaterThan(0)
})
