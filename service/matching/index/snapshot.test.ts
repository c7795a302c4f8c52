import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSegment } from '../read-segment.ts'
import { makeBestCandidates } from './best-candidates.ts'
import { findClose } from './find-close.ts'
import { makeMemoryIndex, makeScratch } from './index-parts.ts'
import { applyChanges, settle } from './memory-index.ts'
import { makePhraseIndex } from './phrase-index.ts'
import { readSnapshot, writeSnapshot } from './snapshot.ts'
import { runs } from '#contract/testing/runs.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cotejo-index-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const scratch = makeScratch()

function sample() {
  const index = makeMemoryIndex()
  const texts = ['Save the file', 'Save', 'Open the file of the user', '保存文件', 'Page 12 of 40']
  applyChanges(
    index,
    texts.map((text, at) => ({ entryId: `e${at}`, seq: at + 1, text, recency: at, deleted: false })),
    scratch,
  )
  settle(index, scratch)
  return index
}

describe('the snapshot of an index', () => {
  it('is the index again: it finds the same, and takes more', async () => {
    const path = join(folder, 'whole')
    const index = sample()
    writeSnapshot(path, index)
    const again = makeMemoryIndex()
    expect(readSnapshot(path, again)).toBe(true)
    expect(again).toEqual(index)
    applyChanges(again, [{ entryId: 'e9', seq: 9, text: 'Save that file', recency: 0, deleted: false }], scratch)
    settle(again, scratch)
    const best = makeBestCandidates(5, 60)
    findClose(again, readSegment('Save the file'), 0, best, scratch)
    expect(best.list.map(({ seq, bound }) => [seq, bound])).toEqual([
      [1, 101],
      [9, 85],
    ])
    expect(await readdir(folder)).toEqual(['whole'])
  })

  it('is refused when it is missing, cut off, changed anywhere, or of another kind', async () => {
    const path = join(folder, 'damaged')
    expect(readSnapshot(path, makeMemoryIndex())).toBe(false)
    writeSnapshot(path, sample())
    expect(readSnapshot(path, makePhraseIndex())).toBe(false)
    const good = await readFile(path)
    await fc.assert(
      fc.asyncProperty(fc.nat(good.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const bad = Buffer.from(good)
        bad[at] = (bad[at] ?? 0) ^ change
        await writeFile(path, bad)
        expect(readSnapshot(path, makeMemoryIndex())).toBe(false)
        await writeFile(path, good.subarray(0, at))
        expect(readSnapshot(path, makeMemoryIndex())).toBe(false)
      }),
      { seed: 1, numRuns: runs(300) },
    )
  })
})
