import { expect, it } from 'vitest'
import { buildZip } from '../zip/build-zip.ts'
import { openZip } from '../zip/open-zip.ts'
import { readEntry } from '../zip/read-entry.ts'
import { findEntry } from '../zip/zip-archive.ts'
import { fixtureFile } from '../../../testing/sample-files.ts'
import { readDocument } from '../../read-document.ts'
import { writeDocument } from '../../write-document.ts'
import { formatOfName } from '#contract/formats.ts'
import { followTitles } from './follow-titles.ts'

const translations = new Map([['Tides & mills', 'Mareas & molinos']])
const meta = (inner: string) => `<m xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:x="urn:x">${inner}</m>`

it.each([
  ['a title', '<dc:title>Tides &amp; mills</dc:title>', '<dc:title>Mareas &amp; molinos</dc:title>'],
  [
    'a subject, whatever its spaces',
    '<dc:subject>Tides  &amp;\nmills </dc:subject>',
    '<dc:subject>Mareas &amp; molinos</dc:subject>',
  ],
])('%s that repeats a text follows it', (_, before, after) => {
  expect(followTitles(meta(before), 'meta.xml', translations)).toBe(meta(after))
})

it.each([
  ['another title', '<dc:title>Tides</dc:title>'],
  ['an empty one', '<dc:title/><dc:subject></dc:subject>'],
  ['other elements', '<x:title>Tides &amp; mills</x:title><dc:creator>Tides &amp; mills</dc:creator>'],
])('%s stays', (_, inner) => {
  expect(followTitles(meta(inner), 'meta.xml', translations)).toBe(null)
})

it.each([
  ['saved-talk.pptx', 'docProps/core.xml'],
  ['saved-stock.xlsx', 'docProps/core.xml'],
  ['article.odt', 'meta.xml'],
  ['stock.ods', 'meta.xml'],
])('%s: its title is that of its text', (name, part) => {
  const languages = { sourceLang: 'en', targetLang: 'es' }
  const original = openZip(fixtureFile(name).open())
  const read = (archive: typeof original, entry: string) => {
    const found = findEntry(archive, entry)
    return found === undefined ? '' : readEntry(archive, found)
  }
  const { segments } = readDocument(original.bytes, { fileName: name, ...languages })
  const first = segments.find(({ source, translatable }) => translatable && !source.includes('<'))?.source ?? ''
  // The same file gets that text as its title.
  const entries = original.entries.map((entry) => {
    const bytes = readEntry(original, entry)
    const titled = Buffer.from(bytes)
      .toString('utf8')
      .replace(/<dc:title>[^<]*</, `<dc:title>${first}<`)
    return {
      name: entry.name,
      bytes: entry.name === part ? Buffer.from(titled) : bytes,
      stored: entry.name === 'mimetype',
    }
  })
  const format = formatOfName(name)
  if (format === null) throw new Error(name)
  const targets = segments.map(({ source }) => ({ source, target: source === first ? 'Un título' : null }))
  const { bytes } = writeDocument(buildZip(entries), { format, ...languages, segments: targets })
  expect(Buffer.from(read(openZip(bytes), part)).toString('utf8')).toContain('<dc:title>Un título</dc:title>')
})
