import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { IndexName } from './held-indexes.ts'
import { makeMemoryIndex } from './index/index-parts.ts'
import { writeSnapshot } from './index/snapshot.ts'
import { applyTask, closestTask, forgetTask, openTask, phraseTask, saveTask } from './index-worker.ts'
import type { FeedRow } from './memory-indexes.ts'

const similar: IndexName = { organisationId: 'org_1', memoryId: 'mem_1', kind: 'likeness' }
const phrases: IndexName = { ...similar, kind: 'source' }
const second: IndexName = { ...similar, memoryId: 'mem_2' }

let folder = ''
let place = { folder: '', mostBytes: 0 }
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cotejo-worker-'))
  place = { folder: join(folder, 'indexes'), mostBytes: 1e9 }
})
afterEach(() => forgetTask({ place, names: [similar, phrases, second] }))
afterAll(() => rm(folder, { recursive: true, force: true }))

function row(seq: number, text: string, more: Partial<FeedRow> = {}): FeedRow {
  return { seq, entryId: `e${seq}`, text, changedAt: 1_700_000_000_000, byPerson: false, deleted: false, ...more }
}

const rows = [row(1, 'Save the file'), row(2, 'Open the file'), row(3, 'Close it')]

function closest(text: string, names: readonly IndexName[] = [similar]) {
  const { seqs, found } = closestTask({ place, names, texts: [text], most: 5, least: 60, among: 1 })
  return { seqs, found: found[0]?.map(({ memory, seq, bound }) => [memory, seq, bound]) }
}

describe('the thread of the indexes', () => {
  it('has read nothing of a memory at first, and then as far as it was handed rows', () => {
    expect(openTask({ place, names: [similar, phrases] })).toEqual([0, 0])
    expect(applyTask({ place, name: similar, rows: rows.slice(0, 2), from: 0, whole: null })).toBe(2)
    expect(applyTask({ place, name: similar, rows: rows.slice(2), from: 2, whole: 9 })).toBe(9)
    expect(openTask({ place, names: [similar, phrases] })).toEqual([9, 0])
    expect(closest('Save the file')).toEqual({
      seqs: [9],
      found: [
        [0, 1, 101],
        [0, 2, 69],
      ],
    })
  })

  it('takes no row twice, and none behind a gap', () => {
    applyTask({ place, name: similar, rows, from: 0, whole: 3 })
    expect(applyTask({ place, name: similar, rows, from: 0, whole: 3 })).toBe(3)
    expect(closest('Close it').found).toEqual([[0, 3, 101]])
    expect(applyTask({ place, name: second, rows: [row(7, 'Late')], from: 6, whole: 7 })).toBe(0)
    expect(closest('Late', [second])).toEqual({ seqs: [0], found: [] })
  })

  it('follows an entry through its changes', () => {
    applyTask({ place, name: similar, rows, from: 0, whole: 3 })
    const changed = [row(4, 'Save the files', { entryId: 'e1' }), row(5, '', { entryId: 'e2', deleted: true })]
    applyTask({ place, name: similar, rows: changed, from: 3, whole: 5 })
    expect(closest('Save the file')).toEqual({ seqs: [5], found: [[0, 4, 92]] })
  })

  it('searches several memories together, the one named first before its equal', () => {
    applyTask({ place, name: similar, rows, from: 0, whole: 3 })
    applyTask({ place, name: second, rows: [row(8, 'Save the file')], from: 0, whole: 8 })
    expect(closest('Save the file', [second, similar])).toEqual({
      seqs: [8, 3],
      found: [
        [0, 8, 101],
        [1, 1, 101],
        [1, 2, 69],
      ],
    })
  })

  it('finds phrases by an index of their own', () => {
    applyTask({ place, name: phrases, rows, from: 0, whole: 3 })
    const find = (phrase: string, limit = 5) =>
      phraseTask({ place, name: phrases, phrase, language: null, limit, after: undefined })
    expect(find('the fi')).toEqual({ seqs: [3], found: { seqs: [2, 1], next: null } })
    expect(find('the fi', 1)).toEqual({ seqs: [3], found: { seqs: [2], next: 2 } })
    expect(() => phraseTask({ place, name: similar, phrase: 'a', language: null, limit: 1, after: undefined })).toThrow(
      /no phrases/,
    )
  })

  it('writes what has changed, once, and forgets it with its file', async () => {
    applyTask({ place, name: similar, rows, from: 0, whole: 3 })
    applyTask({ place, name: phrases, rows, from: 0, whole: 3 })
    openTask({ place, names: [second] })
    saveTask({ place })
    expect((await readdir(place.folder)).toSorted()).toEqual(['org_1.mem_1.likeness', 'org_1.mem_1.source'])
    forgetTask({ place, names: [similar] })
    expect(await readdir(place.folder)).toEqual(['org_1.mem_1.source'])
    expect(openTask({ place, names: [similar, phrases] })).toEqual([0, 3])
  })

  it('writes a large index as soon as it is whole', async () => {
    const many = Array.from({ length: 20_000 }, (_, at) => row(at + 1, `Line ${at} of ${at % 50}`))
    applyTask({ place, name: second, rows: many.slice(0, 10_000), from: 0, whole: null })
    expect(await readdir(place.folder)).toEqual([])
    applyTask({ place, name: second, rows: many.slice(10_000), from: 10_000, whole: 20_000 })
    expect(await readdir(place.folder)).toEqual(['org_1.mem_2.likeness'])
  })

  it('lets go of the memory that was used longest ago, and has it back from its file', async () => {
    const tight = { ...place, mostBytes: 1 }
    applyTask({ place: tight, name: similar, rows, from: 0, whole: 3 })
    applyTask({ place: tight, name: second, rows, from: 0, whole: 3 })
    expect(await readdir(place.folder)).toEqual(['org_1.mem_1.likeness'])
    expect(closest('Close it', [similar, second]).found).toEqual([
      [0, 3, 101],
      [1, 3, 101],
    ])
  })

  it('does not use a file whose texts were cut otherwise', async () => {
    applyTask({ place, name: similar, rows, from: 0, whole: 3 })
    saveTask({ place })
    const path = join(place.folder, 'org_1.mem_1.likeness')
    const stored = await readFile(path)
    forgetTask({ place, names: [similar] })
    const index = makeMemoryIndex()
    writeSnapshot(path, { position: { seq: 3, cut: 1 }, index })
    expect(openTask({ place, names: [similar] })).toEqual([0])
    forgetTask({ place, names: [similar] })
    await writeFile(path, stored)
    expect(openTask({ place, names: [similar] })).toEqual([3])
  })

  it('takes names for what they are, not for paths', async () => {
    const odd: IndexName = { organisationId: '../org', memoryId: 'a/b', kind: 'likeness' }
    applyTask({ place, name: odd, rows, from: 0, whole: 3 })
    saveTask({ place })
    expect(await readdir(place.folder)).toEqual(['..%2Forg.a%2Fb.likeness'])
    forgetTask({ place, names: [odd] })
    expect(await readdir(place.folder)).toEqual([])
  })
})
