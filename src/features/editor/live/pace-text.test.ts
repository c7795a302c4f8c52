import { describe, expect, it } from 'vitest'
import { paceText } from './pace-text.ts'

function setUp() {
  const announced: string[] = []
  const paced = paceText((id, text) => announced.push(`${id}: ${text}`))
  return { announced, ...paced, type: (id: string, text: string) => paced.hold(id, () => text) }
}

describe('what is typed', () => {
  it('is not reported while the key is still handled', () => {
    const { announced, type } = setUp()
    type('a', 'U')
    expect(announced).toEqual([])
  })

  it('is reported by itself, the keys of one run together', async () => {
    const { announced, type } = setUp()
    type('a', 'U')
    type('a', 'Un')
    type('a', 'Una')
    await expect.poll(() => announced).toEqual(['a: Una'])
  })

  it('is reported at once when that is asked for, and once only', async () => {
    const { announced, type, settle } = setUp()
    type('a', 'Una')
    settle()
    settle()
    expect(announced).toEqual(['a: Una'])
    type('b', 'Dos')
    await expect.poll(() => announced.length).toBeGreaterThan(1)
    expect(announced).toEqual(['a: Una', 'b: Dos'])
  })

  it('is reported before what is typed in the next segment', () => {
    const { announced, type } = setUp()
    type('a', 'Una')
    type('b', 'Dos')
    expect(announced).toEqual(['a: Una'])
  })

  it('is reported while one types on without a pause', async () => {
    const { announced, type } = setUp()
    let keys = 0
    await expect.poll(() => (type('a', `key ${keys++}`), announced.length), { interval: 10 }).toBeGreaterThan(0)
  })
})
