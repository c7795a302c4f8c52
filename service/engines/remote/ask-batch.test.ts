import { describe, expect, it } from 'vitest'
import { askBatch } from './ask-batch.ts'
import type { RemoteAnswer, Answers, AskedItem } from './remote-protocol.ts'

const asked = (count: number): AskedItem[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(index + 1), item: { key: `k${index}`, source: [] } }))
const answer = ({ id }: AskedItem): RemoteAnswer => ({ id, target: [{ kind: 'text', text: id }] })
const good = (answers: readonly RemoteAnswer[]): Answers => ({ ok: true, answers, attempts: 1, cost: {} })

/** Asks, and notes the ids of every call. */
async function run(count: number, reply: (asked: readonly AskedItem[], call: number) => Answers) {
  const calls: string[] = []
  const outcomes = await askBatch(asked(count), (some) => {
    calls.push(some.map(({ id }) => id).join())
    return Promise.resolve(reply(some, calls.length))
  })
  return {
    calls,
    reasons: [...outcomes].map(([id, outcome]) => `${id}: ${outcome.ok ? outcome.attempts : outcome.reason}`),
  }
}

describe('a batch', () => {
  it('is asked for once when every id is answered once, in any order', async () => {
    const { calls, reasons } = await run(3, (some) => good(some.map(answer).toReversed()))
    expect(calls).toEqual(['1,2,3'])
    expect(reasons.sort()).toEqual(['1: 1', '2: 1', '3: 1'])
  })

  it.each([
    ['lacks one', (some: RemoteAnswer[]) => some.slice(1)],
    ['has one twice', (some: RemoteAnswer[]) => [...some, ...some.slice(0, 1)]],
    ['has one more', (some: RemoteAnswer[]) => [...some, { id: '9', target: [] }]],
    ['has one in place of another', (some: RemoteAnswer[]) => [...some.slice(1), ...some.slice(-1)]],
  ])('whose answer %s is asked for by halves', async (_, spoil) => {
    const { calls, reasons } = await run(4, (some, call) =>
      good(call === 1 ? spoil(some.map(answer)) : some.map(answer)),
    )
    expect(calls).toEqual(['1,2,3,4', '1,2', '3,4'])
    expect(reasons).toEqual(['1: 2', '2: 2', '3: 2', '4: 2'])
  })

  it('is cut until the one that spoils it is alone, which is asked for twice', async () => {
    const { calls, reasons } = await run(4, (some) => good(some.some(({ id }) => id === '3') ? [] : some.map(answer)))
    expect(calls.toSorted()).toEqual(['1,2', '1,2,3,4', '3', '3', '3,4', '4'])
    expect(reasons.toSorted()).toEqual(['1: 2', '2: 2', '3: mismatch', '4: 3'])
  })

  it('of which one is refused loses that one alone, without a second question', async () => {
    const refused: Answers = { ok: false, reason: 'refused', status: 400, detail: '' }
    const { calls, reasons } = await run(2, (some) =>
      some.some(({ id }) => id === '1') ? refused : good(some.map(answer)),
    )
    expect(calls.toSorted()).toEqual(['1', '1,2', '2'])
    expect(reasons.toSorted()).toEqual(['1: invalid', '2: 2'])
  })

  it.each(['unavailable', 'timeout', 'cancelled'] as const)('is not cut when the server is %s', async (reason) => {
    const { calls, reasons } = await run(2, () => ({ ok: false, reason, status: null, detail: '' }))
    expect(calls).toEqual(['1,2'])
    expect(reasons).toEqual([`1: ${reason}`, `2: ${reason}`])
  })
})
