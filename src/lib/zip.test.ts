import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { readZip } from './read-zip.ts'
import { writeZip } from './write-zip.ts'

const pack = async (...parts: readonly (readonly [string, string])[]) =>
  writeZip(parts.map(([name, text]) => ({ name, blob: new Blob([text]) })))

const texts = async (zip: Blob) =>
  Object.entries(unzipSync(new Uint8Array(await zip.arrayBuffer()))).map(([name, bytes]) => [
    name,
    new TextDecoder().decode(bytes),
  ])

it('is a package that others read, names in any script', async () => {
  const zip = await pack(['es/año.txt', 'Hola'], ['ja/計画.txt', '計画'], ['empty', ''])
  expect(await texts(zip)).toEqual([
    ['es/año.txt', 'Hola'],
    ['ja/計画.txt', '計画'],
    ['empty', ''],
  ])
})

it('gives a number to names that are taken', async () => {
  const zip = await pack(['a.docx', '1'], ['a.docx', '2'], ['A.docx', '3'], ['.b', '4'], ['.b', '5'])
  expect((await texts(zip)).map(([name]) => name)).toEqual(['a.docx', 'a (2).docx', 'A (3).docx', '.b', '.b (2)'])
})

it('is read back by our own reader', async () => {
  const entries = await readZip(await pack(['one.xml', '<a/>'], ['two.xml', '<b/>']))
  expect(entries?.map(({ name, size }) => [name, size])).toEqual([
    ['one.xml', 4],
    ['two.xml', 4],
  ])
  expect(await entries?.[1]?.text()).toBe('<b/>')
})

it('is no package without a directory', async () => {
  expect(await readZip(new Blob(['plain text']))).toBeNull()
  expect(await readZip(new Blob([]))).toBeNull()
})
