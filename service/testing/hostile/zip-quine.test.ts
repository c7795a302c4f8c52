import { expect, it } from 'vitest'
import { openZip } from '../../filters/common/zip/open-zip.ts'
import { readEntry } from '../../filters/common/zip/read-entry.ts'
import { zipQuine } from './zip-quine.ts'

it.each(['quine.docx', 'word/document.xml', 'a'])('an archive %s holds nothing but itself', (name) => {
  const bytes = zipQuine(name)
  const archive = openZip(bytes)
  expect(archive.entries.map((entry) => entry.name)).toEqual([name])
  expect(archive.entries.map((entry) => Buffer.from(readEntry(archive, entry)))).toEqual([Buffer.from(bytes)])
})
