import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import * as z from 'zod/mini'
import { corpusPath } from '../../../scripts/lib/corpus-folder.mjs'
import { DocumentRefused } from '../../filters/document-refused.ts'
import { htmlFilter } from '../../filters/web/html/html-filter.ts'
import { jsonFilter } from '../../filters/software/json/json-filter.ts'
import { isText } from '#contract/formats.ts'
import { printTags } from '#language/tags/print-tags.ts'
import { describeDamagedTexts } from '../../filters/testing/describe-damaged-texts.ts'
import { describeEncodedFiles, textEndings } from '../../filters/testing/describe-encoded-files.ts'
import { describeHtmlFiles } from '../../filters/testing/describe-html-files.ts'
import { describeJsonFiles, describeJsonTexts } from '../../filters/testing/describe-json-files.ts'
import { describeMarkdownFiles } from '../../filters/testing/describe-markdown-files.ts'
import { describePoFiles } from '../../filters/testing/describe-po-files.ts'
import { describePropertiesFiles } from '../../filters/testing/describe-properties-files.ts'
import { describeTxtFiles } from '../../filters/testing/describe-txt-files.ts'
import { describeXhtmlFiles } from '../../filters/testing/describe-xhtml-files.ts'
import { describeYamlFiles, describeYamlTexts, type YamlText } from '../../filters/testing/describe-yaml-files.ts'
import { describeAgreement } from '../../filters/testing/markdown-leaves.ts'
import { txtFilter } from '../../filters/text/txt/txt-filter.ts'
import { yamlFilter } from '../../filters/software/yaml/yaml-filter.ts'
import { filesIn } from '../sample-files.ts'
import { realFormats } from './real-formats.ts'

const options = { sourceLang: 'en', targetLang: 'es' }
const files = (...endings: readonly string[]) => filesIn(corpusPath('corpus'), ...endings)
const one = (name: string) => readFileSync(corpusPath('corpus', name))

describe('real HTML', () => {
  // In spite of its name, it is a zip archive.
  const archive = '025-corrupt.html'
  describeHtmlFiles(
    files('.html').filter(({ name }) => name !== archive),
    { least: 5, blocks: 10, slack: 3000 },
  )

  it('that is an archive is refused', () => {
    expect(() => htmlFilter.read(one(archive), options)).toThrow(DocumentRefused)
  })
})

describe('real XHTML', () => describeXhtmlFiles(files('.xhtml'), 3))
describe('real Markdown', () => {
  describeMarkdownFiles(files('.md'), 5)
  describeAgreement(files('.md'), 5)
})
describe('real PO', () => describePoFiles(files('.po', '.pot'), 6))
describe('real properties', () => describePropertiesFiles(files('.properties'), 5))

describe('real plain texts', () => {
  describeTxtFiles(files('.txt'), 5)

  it.each([
    ['gen-shift_jis.txt', 'ja', /です。$/],
    ['gen-utf-16-le.txt', 'en', /^Hello world\. Second sent/],
    ['084-bomlbConversion2_utf16BE.txt', 'en', /^\w/],
    ['085-kk.txt', 'kk', /^\p{L}/u],
  ])('are read in their encoding: %s', (name, lang, shape) => {
    const [first] = txtFilter.read(one(name), { sourceLang: lang })
    expect(printTags(first?.tokens ?? [])).toMatch(shape)
  })
})

describe('real JSON', () => {
  // Both are indented with no-break spaces, which are no white space of JSON.
  const refused = ['032-facebook.json', '033-youtube.json']
  describeJsonFiles(
    files('.json').filter(({ name }) => !refused.includes(name)),
    3,
  )

  it.each(refused)('%s is none', (name) => {
    expect(() => jsonFilter.read(one(name), options)).toThrow(
      expect.objectContaining({ reason: 'corrupt', where: '2:1' }),
    )
  })
})

describe('the JSON parsing test suite', () => {
  const Cases = z.array(z.object({ name: z.string(), expect: z.enum(['y', 'n', 'i']), b64: z.optional(z.string()) }))
  const cases = Cases.parse(JSON.parse(readFileSync(corpusPath('adversarial', 'json', 'jsontestsuite.json'), 'utf8')))
  // The case without a body is too long to be stored: 100,000 opening brackets.
  const texts = cases.map(({ b64, ...rest }) => ({
    ...rest,
    bytes: b64 === undefined ? Buffer.from('['.repeat(100_000)) : Buffer.from(b64, 'base64'),
  }))
  // These are not strict JSON, but accepted: comments and trailing commas.
  const tolerated = new Set([
    'n_array_extra_comma.json',
    'n_object_trailing_comment.json',
    'n_object_trailing_comment_slash_open.json',
  ])
  describeJsonTexts(texts, 101, tolerated)
})

describe('real YAML', () => {
  describeYamlFiles(files('.yaml', '.yml'), 6)

  it('does not follow aliases', () => {
    const bomb = readFileSync(corpusPath('adversarial', 'bombs', 'yaml-alias.yaml'))
    expect(yamlFilter.read(bomb, options).length).toBeLessThan(20)
  })
})

describe('the YAML test suite', () => describeYamlTexts(suiteCases(), 151))

/** Reads the inputs of the YAML test suite with its signs for invisible characters. */
function suiteCases(): YamlText[] {
  const suite = z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(corpusPath('adversarial', 'yaml', 'yaml-test-suite.json'), 'utf8')))
  const Case = z.array(
    z.looseObject({ yaml: z.optional(z.string()), fail: z.optional(z.unknown()), tags: z.optional(z.string()) }),
  )
  return Object.entries(suite).flatMap(([name, file]) => {
    let last = ''
    return Case.parse(parseDocument(file).toJS()).map(({ yaml, fail, tags }) => {
      last = yaml ?? last
      const plain = last.replaceAll('␣', ' ').replaceAll(/—*»/g, '\t').replaceAll('←', '\r').replaceAll('⇔', '\ufeff')
      return {
        name,
        yaml: plain.replaceAll('↵', '').replace(/∎\n$/, ''),
        isError: fail !== undefined || tags?.split(' ').includes('error') === true,
      }
    })
  })
}

describe('damaged real texts', () => {
  describeDamagedTexts(
    files,
    realFormats.filter((format) => isText(format) && format !== 'json'),
  )
})

describe('the encoding of a real text', () => {
  // In spite of its name, it is a zip archive.
  const texts = files(...textEndings).filter(({ name }) => name !== '025-corrupt.html')
  describeEncodedFiles(texts, 31)
})
