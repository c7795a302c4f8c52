import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { detectFormat, extensionsOf } from './detect-format.ts'
import { DocumentRefused } from './document-refused.ts'
import { formats } from './filter.ts'

const packages: readonly string[] = ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'odg']

it.each(formats)('documents of the format %s bear extensions by which they are known', (format) => {
  expect(extensionsOf(format)).not.toEqual([])
  for (const extension of extensionsOf(format)) {
    const detect = () => detectFormat(Buffer.from('text'), `a.${extension}`)
    // A text is known by its name; a text that has the name of a package is refused.
    if (packages.includes(format)) expect(detect).toThrow(DocumentRefused)
    else expect(detect()).toBe(format)
  }
})

it('the page of formats tells of each with all its extensions', () => {
  const page = readFileSync(resolve('docs/formats.md'), 'utf8')
  for (const format of formats) expect(page).toContain(`| ${extensionsOf(format).join(' ')} |`)
})
