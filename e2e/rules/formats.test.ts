import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { extensionsOf, formatNames, formatOfName, formats } from '#contract/formats.ts'
import { countCharacters as pointsOf } from '#language/tags/plain-text.ts'
import { formatFeatures } from './formats/format-features.ts'
import { constructs, printConstructs } from './formats/format-constructs.ts'
import { formatTexts } from './formats/format-texts.ts'
import { openZip } from '../../service/filters/common/zip/open-zip.ts'
import { readEntry } from '../../service/filters/common/zip/read-entry.ts'
import { findEntry } from '../../service/filters/common/zip/zip-archive.ts'
import { readDocument } from '../../service/filters/read-document.ts'
import { writeDocument } from '../../service/filters/write-document.ts'
import { endingsOf, fixtureFile, fixtureFiles } from '../../service/testing/sample-files.ts'
import { countCharacters } from '../../src/features/upload/texts/count-characters.ts'

const page = readFileSync('docs/formats.md', 'utf8')
const readme = readFileSync('README.md', 'utf8').replace(/\s+/g, ' ')

it('docs/formats.md says of each format what its filter finds in the fixtures', () => {
  expect(page).toContain(formatFeatures())
})

describe.each(formatNames)('the format %s', (format) => {
  const { name } = formats[format]

  it('has its line in docs/formats.md, with its extensions and what is translated', () => {
    expect(page).toContain(`| ${name} | ${extensionsOf(format).join(' ')} | ${formatTexts[format]} |`)
  })

  it('is named in the README', () => {
    expect(readme).toMatch(new RegExp(`Translate a document[^)]*\\b${name}\\b`))
  })

  it('is estimated by the browser near what the service counts', async () => {
    const counts = { browser: 0, service: 0 }
    for (const { name, open } of fixtureFiles(...endingsOf(format))) {
      const bytes = open()
      const count = await countCharacters(new File([new Uint8Array(bytes)], name))
      expect(count, name).not.toBeNull()
      const { segments } = readDocument(bytes, { fileName: name, sourceLang: 'en' })
      counts.browser += count?.characters ?? 0
      counts.service += segments.reduce((sum, { source }) => sum + pointsOf(source), 0)
    }
    // The ratio is that of all its fixtures together: the small ones are made of odd places of a format.
    expect(counts.browser / counts.service).toBeGreaterThan(0.6)
    expect(counts.browser / counts.service).toBeLessThan(1.6)
  })
})

describe('what is translated of office documents', () => {
  it('is the table of docs/formats.md', () => {
    expect(page).toContain(printConstructs())
  })

  it.each(constructs)('$fixture: $what', ({ fixture, text, follows }) => {
    const bytes = fixtureFile(fixture).open()
    const format = formatOfName(fixture)
    if (format === null) throw new Error(`no format has ${fixture}`)
    const languages = { sourceLang: 'en', targetLang: 'es' }
    const read = (from: Uint8Array) => readDocument(from, { fileName: fixture, ...languages }).segments
    const target = `Zz ${text.toUpperCase()}`
    const isOwn = ({ source, translatable }: { readonly source: string; readonly translatable: boolean }) =>
      translatable && source.startsWith(text) && !source.includes('<')
    const segments = read(bytes)
    expect(segments.filter(isOwn).length).toBeGreaterThan(0)
    const targets = segments.map((one) => ({
      source: one.source,
      target: isOwn(one) ? `Zz ${one.source.toUpperCase()}` : null,
    }))
    const written = writeDocument(bytes, { format, ...languages, segments: targets }).bytes
    const count = segments.filter(isOwn).length
    expect(read(written).filter(({ source }) => source.startsWith(target))).toHaveLength(count)
    if (follows === undefined) return
    const archive = openZip(written)
    const entry = findEntry(archive, follows)
    const part = entry === undefined ? '' : Buffer.from(readEntry(archive, entry)).toString('utf8')
    // Nothing of it is left in the source language, wherever it is shown.
    expect(part).toContain(target)
    expect(part).not.toContain(`>${text}<`)
  })
})
