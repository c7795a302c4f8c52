import { describe, expect, it } from 'vitest'
import { addStages } from './add-stages.ts'

const command =
  'lt-proc -z a | apertium-wblank-attach | apertium-postchunk -z b | apertium-wblank-detach | lt-proc -z -g c'
const path = process.env['PATH'] ?? ''

describe('a pipeline', () => {
  it('parts words before it detaches what is bound to them', async () => {
    expect(await addStages(command, 'spa-cat', path)).toMatch(
      /^lt-proc -z a \| apertium-wblank-attach \| apertium-postchunk -z b \| perl .* \| apertium-wblank-detach \| lt-proc -z -g c$/,
    )
  })

  it.each(['eng-spa', 'eng-cat_valencia'])('reads imperatives of English before anything else, in %s', async (name) => {
    expect(await addStages(command, name, path)).toMatch(
      /^lt-proc -z a \| apertium-wblank-attach \| perl .* \| apertium-postchunk -z b \| perl /,
    )
  })

  it('is as it was where there is no Perl', async () => {
    expect(await addStages(command, 'eng-spa', '/nowhere')).toBe(command)
  })
})
