import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { extensionsOf, formatNames, formats } from '#contract/formats.ts'
import { countCharacters as pointsOf } from '#language/tags/plain-text.ts'
import { formatFeatures } from '../../scripts/bench/format-features.ts'
import { formatTexts } from '../../scripts/bench/format-texts.ts'
import { readDocument } from '../../service/filters/read-document.ts'
import { endingsOf, fixtureFiles } from '../../service/testing/sample-files.ts'
import { countCharacters } from '../../src/features/upload/count-characters.ts'

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
    // Of all its fixtures together: the small ones are made of what a format has in odd places.
    expect(counts.browser / counts.service).toBeGreaterThan(0.6)
    expect(counts.browser / counts.service).toBeLessThan(1.6)
  })
})
