import { describe, expect, it } from 'vitest'
import { paceText } from './pace-text.ts'

function setUp() {
  const told: string[] = []
  const paced = paceText((id, text) => told.push(`${id}: ${text}`))
  return { told, ...paced, type: (id: string, text: string) => paced.hold(id, () => text) }
}

describe('what is typed', () => {
  it('is not told while the key is still heard', () => {
    const { told, type } = setUp()
    type('a', 'U')
    expect(told).toEqual([])
  })

  it('is told by itself, the keys of one run together', async () => {
    const { told, type } = setUp()
    type('a', 'U')
    type('a', 'Un')
    type('a', 'Una')
    await expect.poll(() => told).toEqual(['a: Una'])
  })

  it('is told at once when that is asked for, and once only', async () => {
    const { told, type, settle } = setUp()
    type('a', 'Una')
    settle()
    settle()
    expect(told).toEqual(['a: Una'])
    type('b', 'Dos')
    await expect.poll(() => told.length).toBeGreaterThan(1)
    expect(told).toEqual(['a: Una', 'b: Dos'])
  })

  it('is told before what is typed in the next sentence', () => {
    const { told, type } = setUp()
    type('a', 'Una')
    type('b', 'Dos')
    expect(told).toEqual(['a: Una'])
  })

  it('is told while one types on without a pause', async () => {
    const { told, type } = setUp()
    let keys = 0
    await expect.poll(() => (type('a', `key ${keys++}`), told.length), { interval: 10 }).toBeGreaterThan(0)
  })
})
