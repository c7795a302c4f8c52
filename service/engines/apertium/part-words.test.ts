import { describe, expect, it } from 'vitest'
import { partWords } from './part-words.ts'

const command = 'apertium-postchunk -z a b | apertium-wblank-detach | lt-proc -z -g c'

describe('a pipeline that parts words', () => {
  it('does so before it detaches what is bound to them', async () => {
    const parted = await partWords(command, process.env['PATH'] ?? '')
    expect(parted).toMatch(/^apertium-postchunk -z a b \| perl .* \| apertium-wblank-detach \| lt-proc -z -g c$/)
  })

  it('is as it was where there is no Perl', async () => {
    expect(await partWords(command, '/nowhere')).toBe(command)
  })
})
