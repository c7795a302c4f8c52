import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { forEvery } from '#contract/testing/for-every.ts'
import {
  extensions,
  extensionsOf,
  formatNames,
  formatOfName,
  formats,
  isPackage,
  mediaTypeOfName,
} from '#contract/formats.ts'
import { endingsOf, fixtureFiles } from '../testing/sample-files.ts'
import { detectFormat } from './detect-format.ts'
import { DocumentRefused } from './document-refused.ts'
import { filters } from './filters.ts'

describe('every format', () => {
  forEvery(formatNames)('is detected by each of its extensions', (format) => {
    expect(extensionsOf(format)).not.toEqual([])
    for (const extension of extensionsOf(format)) {
      expect(formatOfName(`Plan.${extension.toUpperCase()}`)).toBe(format)
      const detect = () => detectFormat(Buffer.from('text'), `a.${extension}`)
      // A text is recognised by its name; a text with the name of a package is refused.
      if (isPackage(format)) expect(detect).toThrow(DocumentRefused)
      else expect(detect()).toBe(format)
    }
  })

  forEvery(formatNames)('has a filter of its own name', (format) => {
    expect(filters[format].format).toBe(format)
  })

  forEvery(formatNames)('has a fixture for each extension, which is detected as this format', (format) => {
    for (const ending of endingsOf(format)) expect(fixtureFiles(ending), ending).not.toEqual([])
    for (const { name, open } of fixtureFiles(...endingsOf(format))) expect(detectFormat(open(), name)).toBe(format)
  })
})

describe('the table of formats', () => {
  it('gives each extension to one format, with a media type', () => {
    expect(new Set(extensions).size).toBe(formatNames.flatMap(extensionsOf).length)
    for (const extension of extensions) {
      expect(extension).toMatch(/^[a-z][a-z0-9]*$/)
      expect(mediaTypeOfName(`a.${extension}`)).toMatch(/^(application|text|image)\/[\w.+-]+$/)
    }
  })

  it('knows no other names', () => {
    for (const name of ['a.exe', 'docx', 'a.', 'a.docx.zip', '', 'a.constructor']) expect(formatOfName(name)).toBeNull()
  })
})

describe('the folder of a filter', () => {
  const folder = resolve('service/filters')
  const own = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    existsSync(join(folder, name, 'README.md')),
  )

  it('has a README, whose title names the formats', () => {
    const titles = own.map((name) => readFileSync(join(folder, name, 'README.md'), 'utf8').split('\n', 1)[0])
    for (const format of formatNames)
      expect(
        titles.some((title) => new RegExp(`\\b${formats[format].name}\\b`).test(title ?? '')),
        format,
      ).toBe(true)
  })

  it('is found by its README by the rule that keeps filters apart', () => {
    for (const name of own) expect(existsSync(join(folder, name, `${basename(name)}-filter.ts`)), name).toBe(true)
  })
})
