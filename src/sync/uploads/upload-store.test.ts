import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { expect, it } from 'vitest'
import { makeSeal, type Seal } from '../../lib/seal.ts'
import { openUploadStore, type StoredUpload } from './upload-store.ts'

const file = new File(['Hello.'], 'Contract with Ada.txt', { type: 'text/plain', lastModified: 5 })
const upload = (id: string, order: number): StoredUpload => ({
  id,
  scope: 'one',
  batch: 'b',
  order,
  file,
  fields: { source_lang: 'en', target_lang: 'es' },
  again: null,
  refused: null,
  leftAt: null,
  uploadId: null,
})

it('documents that wait say nothing on the disk of their names and fields, and open with the key of the organisation alone', async () => {
  let seal: Seal | null = await makeSeal('key')
  const store = await openUploadStore('sealed-uploads', async () => seal)
  await store.put([upload('a', 0), upload('b', 1)])
  const database = await openDB('sealed-uploads')
  const facts = [...(await database.getAll('cells')), ...(await database.getAll('files'))]
  expect(JSON.stringify(facts)).not.toMatch(/Ada|target_lang/)
  expect(await database.count('files')).toBe(1)
  const [one, other] = await store.load('one')
  expect(one?.fields).toEqual(upload('a', 0).fields)
  expect(one?.file).toBe(other?.file)
  expect(one?.file).toMatchObject({ name: file.name, type: file.type, lastModified: 5 })
  seal = await makeSeal('another')
  expect(await store.load('one')).toEqual([])
  expect(await store.kept()).toHaveLength(2)
  await store.wipe('one')
  expect([await database.count('cells'), await database.count('files')]).toEqual([0, 0])
})

it('documents that an older page stored are there', async () => {
  await (await openUploadStore('older-uploads')).put([upload('a', 0)])
  const store = await openUploadStore('older-uploads', () => makeSeal('key'))
  expect((await store.load('one')).map(({ file: { name } }) => name)).toEqual([file.name])
})
